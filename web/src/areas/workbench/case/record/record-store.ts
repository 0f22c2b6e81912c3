import { saveRefusalSchema } from '@rxdesk/contract/areas/workbench/schemas'
import { messages } from '@rxdesk/contract/messages'
import type { CaseRecord, CaseRecordPatch } from '@rxdesk/contract/record/case-record'
import { CallRefused, isSessionEnded, NetworkLost } from '#wire/refusal.ts'
import type { AutosaveQueue } from './autosave-queue.ts'
import * as queues from './autosave-queue.ts'
import type { RecordField, ValueOf } from './record-fields.ts'
import { fieldsOf, fittingValue, leftBeside, patchOf, sameValue } from './record-fields.ts'

export interface RecordStoreSettings {
  /** Saves fields of the held case; answers when they were stored (ISO 8601), and the version that made. */
  save: (fields: {
    changes: CaseRecordPatch
    base: CaseRecordPatch
  }) => Promise<{ savedAt: string; version: number }>
  /** Stores unsaved typing in this browser, and removes it once it is saved. */
  keep: (unsaved: queues.Edits) => void
  /** A save was refused because the case is no longer ours. */
  onStale: () => void
}

/** A field's value, and whether its control considers it valid. */
export interface Typed {
  readonly value: unknown
  readonly fits: boolean
}

/** A change of a field by the user. */
export interface FieldEdit {
  readonly field: RecordField
  readonly was: Typed
  readonly now: Typed
}

export interface EditWatcher {
  edited: (edit: FieldEdit) => void
  /** The field lost focus: later typing is a new edit. */
  left: () => void
}

/** The pause in typing after which it is saved, in milliseconds. */
const SETTLES = 600

/**
 * The record of one open case while it is edited: the value of each field, and whether it is saved. It saves
 * automatically; `AutosaveQueue` decides what is sent when.
 */
export class RecordStore {
  private queue: AutosaveQueue
  private readonly settings: RecordStoreSettings
  private readonly listeners = new Set<() => void>()
  private readonly answered = new Set<() => void>()
  private readonly stopped = new Set<(field: RecordField) => void>()
  private readonly watchers = new Set<EditWatcher>()
  private settleTimer: ReturnType<typeof setTimeout> | undefined
  private retryTimer: ReturnType<typeof setTimeout> | undefined
  private writable = false
  private shown = false
  /** Version of the record after the last save: data read before it is outdated. */
  private version = 0

  constructor(record: CaseRecord, settings: RecordStoreSettings) {
    this.queue = queues.startQueue(fieldsOf(record))
    this.settings = settings
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): AutosaveQueue => this.queue

  valueOf<Field extends RecordField>(field: Field): ValueOf<Field> {
    return queues.valueIn(this.queue, field) as ValueOf<Field>
  }

  /** The user typed into a field or chose in it. `fits` false: its control knows that the value is invalid. */
  edit<Field extends RecordField>(field: Field, value: ValueOf<Field>, fits = true): void {
    const was = this.typedIn(field)
    this.put(field, value, fits)
    const beside = leftBeside(field, [was.value, value], (entry) => queues.valueIn(this.queue, entry))
    if (beside) this.put(...beside)
    clearTimeout(this.settleTimer)
    this.settleTimer = setTimeout(() => this.send(), SETTLES)
    // At once: a page that is closed or reloaded in the middle of a word runs no timer any more.
    this.keepNow()
    const now = this.typedIn(field)
    if (!sameValue(field, was.value, now.value))
      for (const { edited } of this.watchers) edited({ field, was, now })
  }

  private put(field: RecordField, value: unknown, fits = true): void {
    const fitting = fits ? fittingValue(field, value) : undefined
    this.set(
      fitting
        ? queues.edited(this.queue, field, fitting.value)
        : queues.edited(this.queue, field, value, 'invalid'),
    )
  }

  /** Hears of every edit; answers how to stop hearing. */
  watch(watcher: EditWatcher): () => void {
    this.watchers.add(watcher)
    return () => this.watchers.delete(watcher)
  }

  private typedIn(field: RecordField): Typed {
    return {
      value: queues.valueIn(this.queue, field),
      fits: this.queue.waiting.get(field)?.held !== 'invalid',
    }
  }

  /** Saves waiting edits without waiting for a pause in typing; after a missing answer, sends them again at once. */
  saveNow(): void {
    clearTimeout(this.settleTimer)
    this.set(queues.retried(this.queue))
    this.send()
  }

  /** The field lost focus: its typing is sent. A pause after a missing answer stays. */
  leave(): void {
    clearTimeout(this.settleTimer)
    this.send()
    for (const { left } of this.watchers) left()
  }

  /** Saves what can be saved and waits for it. False when something could not be; it stays on the screen. */
  async saveAll(): Promise<boolean> {
    this.saveNow()
    while (this.queue.sending) await new Promise<void>((done) => this.answered.add(done))
    if (queues.canSend(this.queue)) return this.saveAll()
    return queues.unsavedIn(this.queue).size === 0
  }

  /** As `saveAll`, before the case moves on: reports to `onStopped` which field must be corrected first. */
  async flush(): Promise<boolean> {
    const done = await this.saveAll()
    const [held] = queues.heldIn(this.queue)
    if (held !== undefined) for (const listener of this.stopped) listener(held)
    return done
  }

  /** Hears of a field that stopped the case from going on; answers how to stop hearing. */
  onStopped(listener: (field: RecordField) => void): () => void {
    this.stopped.add(listener)
    return () => this.stopped.delete(listener)
  }

  /** Opened for writing with a record as it is stored now (first time, claimed again, moved to this tab). */
  openForWriting(record: CaseRecord): void {
    this.writable = true
    this.set(queues.reopened(this.queue, fieldsOf(record)))
    this.keepNow()
    this.send()
  }

  /** Read again. A reader gets all of it; a writer keeps their typing. */
  refresh(record: CaseRecord, version: number): void {
    if (version < this.version) return
    this.set(queues.refreshed(this.queue, fieldsOf(record)))
  }

  /** The case is not ours (any more): the typing stays, nothing is sent. */
  closeForWriting(): void {
    this.writable = false
    if (queues.unsavedIn(this.queue).size > 0) this.set(queues.staled(this.queue))
  }

  decide(choices: ReadonlyMap<string, 'mine' | 'theirs'>): void {
    this.set(queues.decided(this.queue, choices))
    this.keepNow()
    this.send()
  }

  /** The screen is shown. */
  start(): void {
    this.shown = true
    this.send()
  }

  /** Leaves the screen: stores the unsaved typing and stops the timers. */
  stop(): void {
    this.shown = false
    clearTimeout(this.settleTimer)
    clearTimeout(this.retryTimer)
    this.keepNow()
  }

  private keepNow(): void {
    this.settings.keep(queues.unsavedIn(this.queue))
  }

  private set(queue: AutosaveQueue): void {
    if (queue === this.queue) return
    this.queue = queue
    for (const listener of this.listeners) listener()
  }

  private send(): void {
    if (!this.writable || !this.shown) return
    const next = queues.taken(this.queue)
    if (!next) return
    clearTimeout(this.retryTimer)
    this.set(next.queue)
    void this.ask(next.batch)
  }

  private async ask(batch: queues.Edits): Promise<void> {
    const changes = patchOf([...batch].map(([field, { value }]) => [field, value] as const))
    const base = patchOf([...batch].map(([field, edit]) => [field, edit.base] as const))
    try {
      const { savedAt, version } = await this.settings.save({ changes, base })
      this.version = Math.max(this.version, version)
      // Not when the case was opened again or lost meanwhile: then it counts as unanswered.
      if (this.queue.sending === batch) this.set(queues.saved(this.queue, savedAt))
    } catch (error) {
      if (this.queue.sending === batch) this.failed(error)
    }
    this.keepNow()
    for (const done of this.answered) done()
    this.answered.clear()
    if (!this.shown) return
    // Typing made during the save is sent after it.
    clearTimeout(this.settleTimer)
    this.settleTimer = setTimeout(() => this.send(), SETTLES)
  }

  private failed(error: unknown): void {
    const said =
      error instanceof CallRefused && error.status === 409
        ? saveRefusalSchema.safeParse(error.body).data
        : undefined
    if (said?.reason === 'conflict' && said.conflicts) this.set(queues.conflicted(this.queue, said.conflicts))
    else if (said?.reason === 'staleClaim' || said?.message === messages['case.staleClaim']) {
      this.writable = false
      this.set(queues.staled(this.queue))
      this.settings.onStale()
    } else if (error instanceof NetworkLost || (error instanceof CallRefused && isPassing(error)))
      this.askAgainLater()
    else {
      const refusal = error instanceof CallRefused ? error : undefined
      this.set(queues.refused(this.queue, refusal?.message ?? '', refusal?.issues))
    }
  }

  private askAgainLater(): void {
    const now = Date.now()
    this.set(queues.lost(this.queue, now))
    const { trouble } = this.queue
    if (trouble?.kind === 'lost' && this.shown)
      this.retryTimer = setTimeout(() => this.saveNow(), trouble.retryAt - now)
  }
}

/**
 * Temporary refusals: too many requests, a server that is starting, a session being renewed, a call token that no
 * longer fits (the next attempt asks for a new one).
 */
function isPassing(error: CallRefused): boolean {
  return [409, 429].includes(error.status) || error.status >= 500 || isSessionEnded(error)
}
