import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/medicines'

/** A line on the screen: what is stored, and what of it is on its way or could not be saved. */
export interface LineEntry {
  /** Stays the same from the first keystroke of the line to its removal. */
  readonly key: string
  readonly stored?: StoredMedicineLine
  /** What was typed and is not stored yet. */
  readonly typed?: MedicineLine
  readonly state: 'saved' | 'saving' | 'removing' | 'failed'
  readonly error?: unknown
}

export interface MedicineLinesSettings {
  write: (
    line: MedicineLine,
    more: { version?: number; warningAnswers?: Record<string, string> },
  ) => Promise<StoredMedicineLine>
  remove: (line: StoredMedicineLine) => Promise<void>
  /** The lines as the server holds them now. */
  reread: () => Promise<readonly StoredMedicineLine[]>
  /** Keeps lines that are not stored in this browser. */
  keep: (unsaved: readonly MedicineLine[]) => void
}

export interface LinesState {
  readonly entries: readonly LineEntry[]
  /** The line that was removed last and can come back. */
  readonly removed: MedicineLine | undefined
}

/** What the line shows. */
export function shownLine({ typed, stored }: LineEntry): MedicineLine | undefined {
  return typed ?? stored
}

/** The version of a line stays when a line beside it changes its warnings. */
function isSame(one: StoredMedicineLine, other: StoredMedicineLine): boolean {
  return one.version === other.version && JSON.stringify(one.warnings) === JSON.stringify(other.warnings)
}

function hasSameSalts(one: MedicineLine, other: MedicineLine): boolean {
  return one.saltName === other.saltName && one.medName === other.medName
}

/** A line without what the server gave it, to be added anew. */
function asNew(line: MedicineLine): MedicineLine {
  return { ...line, txnNo: undefined, seqno: undefined }
}

/**
 * The medicine lines of an open case. A change shows at once and is saved behind it, one after the other so that the
 * lines keep their order; one that could not be saved stays and says so.
 */
export class MedicineLines {
  private state: LinesState
  private readonly settings: MedicineLinesSettings
  private readonly listeners = new Set<() => void>()
  private chain: Promise<void> = Promise.resolve()
  private underWay = 0
  private lastKey = 0

  constructor(
    stored: readonly StoredMedicineLine[],
    unsaved: readonly MedicineLine[],
    settings: MedicineLinesSettings,
  ) {
    this.settings = settings
    this.state = {
      entries: [
        ...stored.map((line) => this.entryOf(line)),
        ...unsaved.map((typed) => ({ key: this.nextKey(), typed, state: 'failed' as const })),
      ],
      removed: undefined,
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): LinesState => this.state

  /** Whether every line is stored. */
  isSaved(): boolean {
    return this.state.entries.every(({ state }) => state === 'saved')
  }

  /** Waits for what is under way; false when something could not be saved. */
  async settled(): Promise<boolean> {
    while (this.underWay > 0) await this.chain
    return this.isSaved()
  }

  add(line: MedicineLine): void {
    const key = this.nextKey()
    this.set({ entries: [...this.state.entries, { key, typed: line, state: 'saving' }] })
    this.save(key)
  }

  change(key: string, line: MedicineLine): void {
    this.patch(key, { typed: line, state: 'saving', error: undefined })
    this.save(key)
  }

  /** The reasons why a warned medicine is given all the same, by kind of warning. */
  answer(key: string, warningAnswers: Record<string, string>): void {
    const entry = this.entry(key)
    if (!entry?.stored) return
    this.patch(key, { state: 'saving', error: undefined })
    this.save(key, warningAnswers)
  }

  remove(key: string): void {
    const entry = this.entry(key)
    const line = entry && shownLine(entry)
    if (!entry || !line) return
    const { stored } = entry
    if (!stored) {
      this.set({ entries: this.without(key), removed: line })
      return
    }
    this.patch(key, { state: 'removing', error: undefined })
    this.run(async () => {
      try {
        await this.settings.remove(stored)
        this.set({ entries: this.without(key), removed: asNew(line) })
        await this.weigh()
      } catch (error) {
        this.patch(key, { state: 'failed', error })
      }
    })
  }

  /** Reads the warnings anew: something that they come of was stored, such as the allergies of the patient. */
  reweigh(): void {
    if (this.state.entries.some(({ stored }) => stored)) this.run(() => this.weigh())
  }

  /** Brings the removed line back, at the end. */
  undoRemoval(): void {
    const { removed } = this.state
    if (!removed) return
    this.set({ removed: undefined })
    this.add(asNew(removed))
  }

  forgetRemoval(): void {
    this.set({ removed: undefined })
  }

  /** Saves a failed line again. `overwrite`: whatever the server holds by now. */
  retry(key: string, overwrite = false): void {
    const entry = this.entry(key)
    if (entry?.state !== 'failed') return
    this.patch(key, { state: 'saving', error: undefined })
    if (entry.stored) this.save(key, {}, overwrite)
    else
      this.run(async () => {
        // Its first answer may have been lost on the way, not the line.
        const there = await this.arrived(key)
        if (there) this.stored(key, there)
        else await this.write(key, {}, false)
      })
  }

  /** Gives up what was typed: a new line goes, a changed one shows what is stored now. */
  async discard(key: string): Promise<void> {
    const entry = this.entry(key)
    if (!entry?.stored) return this.set({ entries: this.without(key) })
    const { txnNo } = entry.stored
    try {
      const now = (await this.settings.reread()).find((line) => line.txnNo === txnNo)
      if (now) this.stored(key, now)
      else this.set({ entries: this.without(key) })
    } catch (error) {
      this.patch(key, { state: 'failed', error })
    }
  }

  /** The lines were read again. Not while something is under way: then we know better. */
  refresh(stored: readonly StoredMedicineLine[]): void {
    if (this.underWay > 0) return
    const known = new Map(this.state.entries.flatMap((e) => (e.stored ? [[e.stored.txnNo, e]] : [])))
    const entries = stored.map((line) => {
      const entry = known.get(line.txnNo)
      if (!entry) return this.entryOf(line)
      if (entry.state !== 'saved') return entry
      return entry.stored && isSame(entry.stored, line) ? entry : { ...entry, stored: line }
    })
    const unsaved = this.state.entries.filter((entry) => !entry.stored)
    this.set({ entries: [...entries, ...unsaved] })
  }

  private save(key: string, warningAnswers: Record<string, string> = {}, overwrite = false): void {
    this.run(() => this.write(key, warningAnswers, overwrite))
  }

  private async write(key: string, answers: Record<string, string>, overwrite: boolean): Promise<void> {
    const entry = this.entry(key)
    const line = entry && shownLine(entry)
    if (!entry || !line) return
    const { stored } = entry
    try {
      const written = await this.settings.write(
        { ...line, txnNo: stored?.txnNo, seqno: undefined },
        {
          ...(stored && !overwrite ? { version: stored.version } : {}),
          ...(Object.keys(answers).length > 0 ? { warningAnswers: answers } : {}),
        },
      )
      // Changed again meanwhile: the next save in the chain carries it.
      if (this.entry(key)?.typed === entry.typed) this.stored(key, written)
      else this.patch(key, { stored: written })
      // A line that was added is the last; only a changed one has others after it, which are warned of it.
      if (stored && !hasSameSalts(stored, written)) await this.weigh()
    } catch (error) {
      this.patch(key, { state: 'failed', error })
    }
  }

  /** A line's warnings come of the lines before it too: theirs, as the server has them now. */
  private async weigh(): Promise<void> {
    if (!this.state.entries.some(({ stored }) => stored)) return
    try {
      const now = new Map((await this.settings.reread()).map((line) => [line.txnNo, line.warnings]))
      this.set({
        entries: this.state.entries.map((entry) => {
          const warnings = entry.stored && now.get(entry.stored.txnNo)
          return entry.stored && warnings ? { ...entry, stored: { ...entry.stored, warnings } } : entry
        }),
      })
    } catch {
      // The next reading tells; until then the server refuses what an open warning forbids.
    }
  }

  private async arrived(key: string): Promise<StoredMedicineLine | undefined> {
    const typed = this.entry(key)?.typed
    if (!typed) return undefined
    try {
      const known = new Set(this.state.entries.map((entry) => entry.stored?.txnNo))
      const lines = await this.settings.reread()
      return lines.find(
        (line) => !known.has(line.txnNo) && line.medName === typed.medName && line.dosage === typed.dosage,
      )
    } catch {
      return undefined
    }
  }

  private run(work: () => Promise<void>): void {
    this.underWay++
    this.chain = this.chain.then(work).finally(() => {
      this.underWay--
    })
  }

  private stored(key: string, stored: StoredMedicineLine): void {
    this.patch(key, { stored, typed: undefined, state: 'saved', error: undefined })
  }

  private entry(key: string): LineEntry | undefined {
    return this.state.entries.find((entry) => entry.key === key)
  }

  private without(key: string): readonly LineEntry[] {
    return this.state.entries.filter((entry) => entry.key !== key)
  }

  private patch(key: string, change: Partial<LineEntry>): void {
    this.set({
      entries: this.state.entries.map((entry) => (entry.key === key ? { ...entry, ...change } : entry)),
    })
  }

  private set(change: Partial<LinesState>): void {
    this.state = { ...this.state, ...change }
    this.settings.keep(
      this.state.entries.flatMap((entry) => (entry.state !== 'saved' && entry.typed ? [entry.typed] : [])),
    )
    for (const listener of this.listeners) listener()
  }

  private entryOf(stored: StoredMedicineLine): LineEntry {
    return { key: `line-${stored.txnNo}`, stored, state: 'saved' }
  }

  private nextKey(): string {
    return `new-${++this.lastKey}`
  }
}
