/** Runs tasks one after the other, in the order of the calls. */
export class OneAfterOther {
  private last: Promise<void> = Promise.resolve()
  private underWay = 0
  /** When the last of them ended, on the clock of `performance.now()`. */
  endedAt = Number.NEGATIVE_INFINITY

  get busy(): boolean {
    return this.underWay > 0
  }

  /** Does the work once all before it is done; answers what it answers, or throws what it throws. */
  run<Result>(work: () => Promise<Result>): Promise<Result> {
    this.underWay++
    const done = this.last.then(work)
    const end = () => {
      this.underWay--
      this.endedAt = performance.now()
    }
    this.last = done.then(end, end)
    return done
  }

  /** Waits for all tasks, and for those that they add. */
  async settled(): Promise<void> {
    while (this.busy) await this.last
  }
}
