/** Work that is done one after the other, in the order in which it was asked for. */
export class OneAfterOther {
  private last: Promise<void> = Promise.resolve()
  private underWay = 0

  get busy(): boolean {
    return this.underWay > 0
  }

  /** Does the work once all before it is done; answers what it answers, or throws what it throws. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.underWay++
    const done = this.last.then(work)
    const end = () => {
      this.underWay--
    }
    this.last = done.then(end, end)
    return done
  }

  /** Waits for all that was asked for, and for what came of that. */
  async settled(): Promise<void> {
    while (this.busy) await this.last
  }
}
