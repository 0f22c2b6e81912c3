import type { TrainingContent } from '@rxdesk/contract/areas/ocr-training/schemas'
import { trainingConflictSchema } from '@rxdesk/contract/areas/ocr-training/schemas'
import type { z } from 'zod'
import { CallRefused, isStale } from '#wire/refusal.ts'

export type TrainingConflict = z.infer<typeof trainingConflictSchema>

/** The saving status of a page's draft. */
export type DraftState =
  | { kind: 'clean' | 'waiting' | 'saving' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; error: unknown }
  /** Another trainer changed the page: nothing is saved until the user chooses which words to keep. */
  | { kind: 'conflict'; conflict: TrainingConflict }

type Save = (
  content: TrainingContent,
  draftVersion: number,
) => Promise<{ draftVersion: number; savedAt: string }>

/** After the last change, in milliseconds. */
const SAVE_AFTER = 1_200
/** After a save that failed for the network's sake. */
const RETRY_AFTER = 5_000

/** Saves the draft of one page as it is edited: one save at a time, the newest content last. */
export class DraftSaver {
  private state: DraftState = { kind: 'clean' }
  private version: number
  private unsaved: TrainingContent | undefined
  private running: Promise<void> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly save: Save
  private readonly listeners = new Set<() => void>()

  /** `draftVersion` is the version that was read with the page. */
  constructor(draftVersion: number, save: Save) {
    this.version = draftVersion
    this.save = save
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }
  readonly snapshot = (): DraftState => this.state
  get draftVersion(): number {
    return this.version
  }

  change(content: TrainingContent): void {
    this.unsaved = content
    if (this.state.kind === 'conflict') return
    if (!this.running) this.set({ kind: 'waiting' })
    this.later(SAVE_AFTER)
  }

  /** Saves all unsaved changes now. Resolves to whether everything is on the server afterwards. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    await this.running
    if (this.unsaved && this.state.kind !== 'conflict') await this.saveOnce()
    return this.unsaved === undefined
  }

  /** The screen's words replace the other trainer's. */
  keepMine(): void {
    if (this.state.kind !== 'conflict') return
    this.version = this.state.conflict.draftVersion
    this.set({ kind: 'waiting' })
    void this.flush()
  }

  /** The unsaved changes became ground truth, or were discarded. */
  settle(draftVersion: number, at: string): void {
    clearTimeout(this.timer)
    this.version = draftVersion
    this.unsaved = undefined
    this.set({ kind: 'saved', at })
  }

  /** A save of another kind met another trainer's change. */
  conflicted(error: unknown): boolean {
    const conflict = conflictOf(error)
    if (conflict) this.set({ kind: 'conflict', conflict })
    return conflict !== undefined
  }

  private later(milliseconds: number): void {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), milliseconds)
  }

  private saveOnce(): Promise<void> {
    const content = this.unsaved
    if (!content) return Promise.resolve()
    this.set({ kind: 'saving' })
    this.running = this.save(content, this.version)
      .then(({ draftVersion, savedAt }) => {
        this.version = draftVersion
        if (this.unsaved === content) this.unsaved = undefined
        this.set(this.unsaved ? { kind: 'waiting' } : { kind: 'saved', at: savedAt })
      })
      .catch((error: unknown) => {
        if (this.conflicted(error)) return
        this.set({ kind: 'failed', error })
        // A refusal stays until something changes; a lost network is retried.
        if (!(error instanceof CallRefused)) this.later(RETRY_AFTER)
      })
      .finally(() => {
        this.running = undefined
      })
    return this.running
  }

  private set(state: DraftState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

function conflictOf(error: unknown): TrainingConflict | undefined {
  if (!isStale(error)) return undefined
  return trainingConflictSchema.safeParse((error as CallRefused).body).data
}
