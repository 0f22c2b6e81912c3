import type { MedicineLine, StoredMedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { MedicineLinesCalls, WarningReply } from './line-calls.ts'
import type { LineEntry, LinesState, RemovedLine } from './line-entry.ts'
import { entryOf, isAmong, newLineLike, readAgain, shownLine, withWarnings } from './line-entry.ts'
import {
  inOrderOf,
  insertedBehind,
  isSameOrder,
  keysBefore,
  movedBy,
  placed,
  storedOrder,
} from './line-order.ts'
import { OneAfterOther } from './one-after-other.ts'
import { ShownLines } from './shown-lines.ts'

/**
 * The medicine lines of an open case. A change shows at once and is saved in the background, one after the other so
 * that the lines keep their order; a line that could not be saved stays and shows that.
 */
export class MedicineLines extends ShownLines {
  private readonly calls: MedicineLinesCalls
  /** Lines that were removed here and can be restored, by key. */
  private readonly gone = new Map<string, RemovedLine>()
  private readonly work = new OneAfterOther()
  private lastKey = 0
  /** The order on the server, by `txnNo`; undefined when an answer was lost that may have changed it. */
  private known: readonly number[] | undefined

  constructor(
    stored: readonly StoredMedicineLine[],
    unsaved: readonly MedicineLine[],
    calls: MedicineLinesCalls,
  ) {
    super()
    this.calls = calls
    this.known = stored.map(({ txnNo }) => txnNo)
    this.state = {
      entries: [
        ...stored.map(entryOf),
        ...unsaved.map((typed) => ({ key: this.nextKey(), typed, state: 'failed' as const })),
      ],
      removed: undefined,
    }
  }

  /** Whether every line is stored. */
  isSaved(): boolean {
    return this.state.entries.every(({ state }) => state === 'saved')
  }

  /** Waits for pending saves; false when something could not be saved. */
  async settled(): Promise<boolean> {
    await this.work.settled()
    return this.isSaved()
  }

  /** Adds a line, before the line with the given key or else as the last; returns the key of the new line. */
  add(line: MedicineLine, before?: string): string {
    const { entries } = this.state
    const key = this.nextKey()
    const at = entries.findIndex((each) => each.key === before)
    this.set({
      entries: entries.toSpliced(at < 0 ? entries.length : at, 0, { key, typed: line, state: 'saving' }),
    })
    this.save(key)
    this.tell({ kind: 'add', key, medName: line.medName })
    return key
  }

  change(key: string, line: MedicineLine): void {
    const entry = this.entry(key)
    const was = entry && shownLine(entry)
    this.patch(key, { typed: line, state: 'saving', error: undefined })
    this.save(key)
    if (was) this.tell({ kind: 'change', key, medName: line.medName, was, now: line })
  }

  /** Replies to a warning, after the pending saves; throws the server's refusal. */
  reply(reply: WarningReply): Promise<void> {
    return this.work.run(async () => {
      // Awaited first: the lines may have changed meanwhile.
      const now = await this.calls.reply(reply)
      this.set({ entries: withWarnings(this.state.entries, now) })
    })
  }

  /** Names the lines that are stored under a number, all but one. */
  nameBeside(own: number): (txnNo: number) => string | undefined {
    return (txnNo) =>
      txnNo === own
        ? undefined
        : this.state.entries.find(({ stored }) => stored?.txnNo === txnNo)?.stored?.medName
  }

  /** Moves the line up or down by one; false when it is the first or the last. */
  move(key: string, by: -1 | 1): boolean {
    const entries = movedBy(this.state.entries, key, by)
    if (entries) this.reorder(key, entries)
    return entries !== undefined
  }

  /** Puts the line behind the last of others that is there; false when it is not there itself. */
  place(key: string, before: readonly string[]): boolean {
    const entry = this.entry(key)
    if (!entry || entry.state === 'removing') return false
    this.reorder(key, insertedBehind(this.without(key), entry, before))
    return true
  }

  private reorder(key: string, entries: readonly LineEntry[]): void {
    const was = keysBefore(this.state.entries, key)
    this.set({ entries })
    this.tellMove(key)
    void this.work.run(() => this.arrange())
    const entry = this.entry(key)
    const medName = (entry && shownLine(entry)?.medName) ?? ''
    this.tell({ kind: 'move', key, medName, was, now: keysBefore(entries, key) })
  }

  remove(key: string): void {
    const entry = this.entry(key)
    const line = entry && shownLine(entry)
    if (!entry || !line || entry.state === 'removing') return
    const { medName } = line
    // Its place when removal was requested: lines may change places before it is gone.
    const before = keysBefore(this.state.entries, key)
    this.tell({ kind: 'remove', key, medName })
    if (!entry.stored && entry.state === 'failed') {
      this.drop({ medName, entry, before })
      return
    }
    this.patch(key, { state: 'removing', error: undefined })
    void this.work.run(async () => {
      const entry = this.entry(key)
      if (!entry) return
      const { stored } = entry
      try {
        // Its first save may have been under way, and have failed.
        if (!stored) {
          this.drop({ medName, entry, before })
          return
        }
        await this.calls.remove(stored)
        this.known = this.known?.filter((txnNo) => txnNo !== stored.txnNo)
        this.drop({ medName, entry, before })
        await this.weigh()
      } catch (error) {
        this.patch(key, { state: 'failed', error })
      }
    })
  }

  private drop(removed: RemovedLine): void {
    const { key } = removed.entry
    this.gone.set(key, removed)
    this.set({ entries: this.without(key), removed })
  }

  /** Reads the warnings again: a value that they depend on was saved, such as the patient's allergies. */
  reweigh(): void {
    if (this.state.entries.some(({ stored }) => stored)) void this.work.run(() => this.weigh())
  }

  /** Restores lines that this user typed in another tab and that were never stored. */
  takeUp(unsaved: readonly MedicineLine[]): void {
    const entries = unsaved
      .filter((line) => !isAmong(this.state.entries, line))
      .map((typed) => ({ key: this.nextKey(), typed, state: 'failed' as const }))
    if (entries.length > 0) this.set({ entries: [...this.state.entries, ...entries] })
  }

  /** Restores the removed line at its place; returns its key. */
  undoRemoval(): string | undefined {
    const { removed } = this.state
    if (!removed) return undefined
    const { key } = removed.entry
    this.bringBack(removed)
    this.tell({ kind: 'restore', key, medName: removed.medName })
    return key
  }

  /** Restores a line that was removed here, after its removal if need be; false when it was not removed. */
  putBack(key: string): boolean {
    const removed = this.gone.get(key)
    const leaving = this.entry(key)?.state === 'removing'
    if (removed) this.bringBack(removed)
    else if (leaving)
      void this.work.run(async () => {
        const removed = this.gone.get(key)
        if (removed) this.bringBack(removed)
      })
    if (!removed && !leaving) return false
    this.tell({ kind: 'restore', key, medName: removed?.medName ?? '' })
    return true
  }

  private bringBack(removed: RemovedLine): void {
    const { entry, before } = removed
    const { key, stored } = entry
    this.gone.delete(key)
    const back = { ...entry, state: 'saving' as const, error: undefined, moved: undefined }
    this.set({
      entries: insertedBehind(this.state.entries, back, before),
      ...(this.state.removed?.entry.key === key ? { removed: undefined } : {}),
    })
    if (stored) void this.work.run(() => this.restore(removed, stored))
    else this.save(key)
  }

  /** Saves a failed line again. `overwrite`: replaces the server's version, even if it is newer. */
  retry(key: string, overwrite = false): void {
    const entry = this.entry(key)
    if (entry?.state !== 'failed') return
    this.patch(key, { state: 'saving', error: undefined })
    if (entry.moved) {
      // It was seen that the order is another one by now.
      this.known = undefined
      void this.work.run(() => this.arrange())
    }
    if (entry.stored && !(entry.moved && !entry.typed)) this.save(key, overwrite)
    else if (!entry.stored)
      void this.work.run(async () => {
        // The answer may have been lost although the line was saved.
        const there = await this.arrived(key)
        if (there) this.stored(key, there)
        else await this.write(key, false)
      })
  }

  /** Discards the typing: a new line goes, a changed one shows its stored values. */
  async discard(key: string): Promise<void> {
    const entry = this.entry(key)
    if (!entry?.stored) return this.set({ entries: this.without(key) })
    const { txnNo } = entry.stored
    try {
      const lines = await this.calls.reread()
      const now = lines.find((line) => line.txnNo === txnNo)
      if (entry.moved) this.takeOrder(lines.map((line) => line.txnNo))
      if (now) this.stored(key, now)
      else this.set({ entries: this.without(key) })
    } catch (error) {
      this.patch(key, { state: 'failed', error })
    }
  }

  /** They were read again, as asked at `askedAt` (`performance.now()`); what was saved here since is newer. */
  refresh(stored: readonly StoredMedicineLine[], askedAt: number): void {
    if (this.work.busy || askedAt < this.work.endedAt) return
    const entries = readAgain(this.state.entries, stored)
    const unsaved = this.state.entries.filter((entry) => !entry.stored)
    this.known = stored.map(({ txnNo }) => txnNo)
    const all = [...entries, ...unsaved]
    // A move that could not be saved stays on the screen, as any other typing does.
    const keeps = all.some(({ moved }) => moved)
    this.set({ entries: keeps ? inOrderOf(all, this.state.entries) : all })
  }

  private async restore(removed: RemovedLine, stored: StoredMedicineLine): Promise<void> {
    const { key } = removed.entry
    try {
      const { medicine, order } = await this.calls.restore(stored)
      this.known = order
      // Typing since it came back is saved after this.
      const typed = this.entry(key)?.typed
      if (typed) {
        this.patch(key, { stored: medicine })
        if (typed === removed.entry.typed) await this.write(key, false)
      } else this.stored(key, medicine)
      await this.arrange(key)
      await this.weigh()
    } catch (error) {
      this.gone.set(key, removed)
      this.set({ entries: this.without(key), removed: { ...removed, error } })
    }
  }

  /**
   * Sends the order on the screen if it differs from the server's. An order that could not be saved stays marked on the
   * lines that were moved.
   *
   * @param key a line that just came to its place
   */
  private async arrange(key?: string): Promise<void> {
    try {
      const was = this.known ?? (await this.calls.reread()).map(({ txnNo }) => txnNo)
      this.known = was
      const order = storedOrder(this.state.entries)
      if (!isSameOrder(order, was)) {
        if (key !== undefined) this.tellMove(key)
        await this.calls.arrange({ order, was })
        this.known = order
        await this.weigh()
      }
      // Moved again meanwhile: the next save in the chain sends it.
      const { entries } = this.state
      if (isSameOrder(storedOrder(entries), this.known)) this.set({ entries: placed(entries) })
    } catch (error) {
      this.known = undefined
      this.set({
        entries: this.state.entries.map((entry) =>
          entry.moved && entry.state !== 'removing' ? { ...entry, state: 'failed', error } : entry,
        ),
      })
    }
  }

  private tellMove(key: string): void {
    const entry = this.entry(key)
    if (entry?.stored)
      this.patch(key, { moved: true, ...(entry.state === 'saved' ? { state: 'saving' as const } : {}) })
  }

  private takeOrder(order: readonly number[]): void {
    this.known = order
    const places = order.map((txnNo) => ({ stored: { txnNo } }))
    const stored = this.state.entries.filter((entry) => entry.stored)
    const unsaved = this.state.entries.filter((entry) => !entry.stored)
    this.set({ entries: placed([...inOrderOf(stored, places), ...unsaved]) })
  }

  private save(key: string, overwrite = false): void {
    void this.work.run(() => this.write(key, overwrite))
  }

  private async write(key: string, overwrite: boolean): Promise<void> {
    const entry = this.entry(key)
    const line = entry && shownLine(entry)
    if (!entry || !line) return
    const { stored } = entry
    try {
      const written = await this.calls.write(
        { ...line, txnNo: stored?.txnNo, seqno: undefined },
        stored && !overwrite ? { version: stored.version } : {},
      )
      // Changed again meanwhile: the next save in the chain carries it.
      if (this.entry(key)?.typed === entry.typed) this.stored(key, written)
      else this.patch(key, { stored: written })
      if (!stored) {
        this.known = this.known && [...this.known, written.txnNo]
        // It is the last on the server, wherever it is on the screen.
        await this.arrange(key)
      }
      // The answer held this line's own warnings, but not those of the other lines.
      if (this.state.entries.filter((each) => each.stored).length > 1) await this.weigh()
      if (this.entry(key)?.moved) await this.arrange()
    } catch (error) {
      if (!this.isLeaving(key)) this.patch(key, { state: 'failed', error })
    }
  }

  /** It was removed during a save: it stays so until that is answered. */
  private isLeaving(key: string): boolean {
    return this.entry(key)?.state === 'removing'
  }

  /** A line's warnings depend on the lines before it too: read theirs as the server has them now. */
  private async weigh(): Promise<void> {
    if (!this.state.entries.some(({ stored }) => stored)) return
    try {
      const now = await this.calls.weigh()
      this.set({ entries: withWarnings(this.state.entries, now) })
    } catch {
      // The next reading brings them; until then the server refuses a step that an open warning forbids.
    }
  }

  private async arrived(key: string): Promise<StoredMedicineLine | undefined> {
    const typed = this.entry(key)?.typed
    if (!typed) return undefined
    try {
      return newLineLike(this.state.entries, await this.calls.reread(), typed)
    } catch {
      return undefined
    }
  }

  private stored(key: string, stored: StoredMedicineLine): void {
    // Its place is saved separately.
    const isPlaced = !this.entry(key)?.moved
    this.patch(key, {
      stored,
      typed: undefined,
      ...(this.isLeaving(key) ? {} : isPlaced ? { state: 'saved', error: undefined } : { state: 'saving' }),
    })
  }

  /** Unsaved lines are stored in this browser. */
  protected override set(change: Partial<LinesState>): void {
    super.set(change)
    this.calls.keep(
      this.state.entries.flatMap((entry) => (entry.state !== 'saved' && entry.typed ? [entry.typed] : [])),
    )
  }

  private nextKey(): string {
    return `new-${++this.lastKey}`
  }
}
