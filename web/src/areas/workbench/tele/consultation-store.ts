import type { Consultation } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { consultationSchema } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { forgetUnsaved, keepUnsaved, type Typist, unsavedOf } from '#session/unsaved-typing.ts'
import { type Changes, isEmpty, notIn, shareNone, startOf, withChanges } from './consultation-changes.ts'

/** Under this name the browser keeps what is typed and not saved yet. */
const KEPT = 'consultation'

const keptSchema = consultationSchema.partial()

export interface ConsultationState {
  /** What was typed here and is not saved yet. */
  readonly typed: Changes
  /** Why it could not be saved; empty while it can. */
  readonly failed: string
  /** Typing of before that starts from something else than what stands now: taken over only when the user says so. */
  readonly offered: Changes
}

interface Saving {
  /** Sends changes based on a version; answers the version that is stored then, or throws. */
  send: (changes: Changes, version: number) => Promise<number>
  /** What is stored where another tab saved before; undefined for any other fault. */
  newer: (error: unknown) => number | undefined
  /** After all is saved. */
  saved: () => Promise<unknown>
  /** The words of a fault. */
  wordsOf: (error: unknown) => string
  refused: () => Promise<unknown>
}

/**
 * What is typed of a consultation until the server has it: it outlives the tabs of the form, a lost claim and a closed
 * window. One save at a time; what is typed meanwhile goes with the next. Where the same user saved in another tab, the
 * members typed here are saved over theirs.
 */
export class ConsultationStore {
  private readonly typist: Typist
  private readonly erxId: number
  private readonly storage: Storage
  private readonly listeners = new Set<() => void>()
  private state: ConsultationState = { typed: {}, failed: '', offered: {} }
  private stored: Consultation | undefined
  private version = 0
  private saving = false

  constructor(typist: Typist, erxId: number, storage: Storage = localStorage) {
    this.typist = typist
    this.erxId = erxId
    this.storage = storage
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): ConsultationState => this.state

  /** What the server has; the first time, typing that an earlier visit left is taken up. */
  read(stored: Consultation, version: number): void {
    const first = this.stored === undefined
    if (version < this.version) return
    this.version = version
    this.stored = stored
    if (first) this.takeUp(stored)
  }

  /** Adds what was typed; `save` sends it. */
  type(changes: Changes): void {
    this.set({ typed: withChanges(this.state.typed, changes) })
    this.keep()
  }

  /** Takes over the typing that was offered, or lets it go. */
  settle(use: boolean): void {
    const { offered } = this.state
    this.set({ offered: {} })
    if (use) this.type(offered)
    else this.keep()
  }

  async save(by: Saving): Promise<void> {
    if (this.saving || isEmpty(this.state.typed)) return
    this.saving = true
    this.set({ failed: '' })
    try {
      while (!isEmpty(this.state.typed)) {
        const sent = this.state.typed
        this.version = Math.max(this.version, await this.sendOver(sent, by))
        const left = notIn(this.state.typed, sent)
        // Shown until the consultation is read again: no field falls back for a moment.
        if (isEmpty(left)) await by.saved()
        this.set({ typed: notIn(this.state.typed, sent) })
        this.keep()
      }
    } catch (error) {
      this.set({ failed: by.wordsOf(error) })
      await by.refused()
    } finally {
      this.saving = false
    }
  }

  private async sendOver(changes: Changes, { send, newer }: Saving): Promise<number> {
    try {
      return await send(changes, this.version)
    } catch (error) {
      const version = newer(error)
      if (version === undefined) throw error
      return send(changes, version)
    }
  }

  private takeUp(stored: Consultation): void {
    const kept = unsavedOf(this.typist, this.erxId, this.storage).find(({ field }) => field === KEPT)
    const value = keptSchema.safeParse(kept?.value)
    const base = keptSchema.safeParse(kept?.base)
    if (!value.success || !base.success || isEmpty(value.data)) return
    const now = startOf(value.data, stored)
    // What arrived although its answer did not is no typing any more.
    const left = notIn(value.data, now)
    if (isEmpty(left)) this.keep()
    else if (shareNone(left, notIn(base.data, now))) this.set({ typed: withChanges(left, this.state.typed) })
    else this.set({ offered: left })
  }

  /** The browser keeps what is not saved, with what it started from. */
  private keep(): void {
    const { typed, offered } = this.state
    if (!isEmpty(offered)) return
    if (isEmpty(typed)) forgetUnsaved(this.typist, this.erxId, KEPT, this.storage)
    else if (this.stored)
      keepUnsaved(
        this.typist,
        { erxId: this.erxId, field: KEPT, value: typed, base: startOf(typed, this.stored) },
        this.storage,
      )
  }

  private set(change: Partial<ConsultationState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}
