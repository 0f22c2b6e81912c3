/** The counts so far; no key, no text, no place. */
export interface ActivityCounts {
  readonly activeSeconds: number
  readonly keys: number
  readonly clicks: number
}

/** How long after the last key or pointer action time still counts as active, in milliseconds. */
const ACTIVE_FOR = 60_000

/**
 * Counts the active time, the keys and the clicks of one visit. Time is active while the page is visible and something was
 * pressed or pointed at within the last 60 s. Instants are milliseconds of any steady clock.
 */
export class ActivityMeter {
  private active = 0
  private keys = 0
  private clicks = 0
  private lastInput: number
  private countedUntil: number
  private visible: boolean

  /** The opening of the case is its first sign of activity. */
  constructor(now: number, visible: boolean) {
    this.lastInput = now
    this.countedUntil = now
    this.visible = visible
  }

  input(kind: 'key' | 'click' | 'other', now: number): void {
    this.advance(now)
    this.lastInput = now
    if (kind === 'key') this.keys++
    if (kind === 'click') this.clicks++
  }

  visibility(visible: boolean, now: number): void {
    this.advance(now)
    this.visible = visible
  }

  counts(now: number): ActivityCounts {
    this.advance(now)
    return { activeSeconds: Math.floor(this.active / 1000), keys: this.keys, clicks: this.clicks }
  }

  private advance(now: number): void {
    const until = Math.min(now, this.lastInput + ACTIVE_FOR)
    if (this.visible && until > this.countedUntil) this.active += until - this.countedUntil
    this.countedUntil = Math.max(this.countedUntil, now)
  }
}
