/** A lost answer may be an accident of one call; silence of this length is reported, in milliseconds. */
const TOLD_AFTER = 1_500
/** How often a lost server is tried again, in milliseconds. */
const ASKED_EVERY = 5_000

/**
 * Whether the server answers, as the calls of this page find it. While it does not, `ask` tries again and again, so
 * that an idle page notices its return as well.
 */
export class Reach {
  private readonly ask: () => Promise<boolean>
  private readonly listeners = new Set<() => void>()
  private timer: ReturnType<typeof setTimeout> | undefined
  private answers = true

  constructor(ask: () => Promise<boolean>) {
    this.ask = ask
  }

  readonly snapshot = (): boolean => this.answers

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** A call was answered, with success or refusal. */
  readonly heard = (): void => {
    clearTimeout(this.timer)
    this.timer = undefined
    this.set(true)
  }

  /** A call got no answer. */
  readonly lost = (): void => {
    this.timer ??= setTimeout(() => void this.look(), TOLD_AFTER)
  }

  private async look(): Promise<void> {
    const waited = this.timer
    const answered = await this.ask().catch(() => false)
    // Another call was answered meanwhile.
    if (this.timer !== waited) return
    if (answered) return this.heard()
    this.set(false)
    this.timer = setTimeout(() => void this.look(), ASKED_EVERY)
  }

  private set(answers: boolean): void {
    if (answers === this.answers) return
    this.answers = answers
    for (const listener of this.listeners) listener()
  }
}
