import type { RecordField } from '../record/record-fields.ts'

/** The effect of a step, for its description: a replaced value, a changed line, or a text. */
export type StepWords =
  | { readonly kind: 'field'; readonly field: RecordField; readonly from: unknown; readonly to: unknown }
  | {
      readonly kind: 'line'
      readonly act: 'add' | 'remove' | 'change' | 'move'
      readonly medName: string
      readonly from?: string
      readonly to?: string
    }
  | { readonly kind: 'text'; readonly text: string }

/** One change that can be taken back. */
export interface UndoStep {
  /** What undoing does, and what doing it again does. */
  readonly words: { readonly undo: StepWords; readonly redo: StepWords }
  /**
   * Undoes the change; returns false, and does nothing, when the current value is no longer the one that the change
   * left.
   */
  readonly undo: () => boolean
  readonly redo: () => boolean
  /** This step and the previous one as one (continued typing); undefined when they stay separate. */
  readonly joined?: (previous: UndoStep) => UndoStep | 'nothing' | undefined
}

/** What one gesture changed: its steps in order. */
type Entry = readonly UndoStep[]

export interface UndoState {
  /** The next step to undo, first the step that was done last; undefined when there is none. */
  readonly undo: readonly StepWords[] | undefined
  readonly redo: readonly StepWords[] | undefined
}

/**
 * The outcome: a description of the undone change, and whether part of it was impossible because the value had changed
 * since.
 */
export interface UndoOutcome {
  readonly done: readonly StepWords[]
  readonly passed: readonly StepWords[]
}

const MOST = 200
const nothing: UndoState = { undo: undefined, redo: undefined }

/**
 * The undo and redo history of the open case on this screen. It holds no values of its own: a step goes the same way as
 * typing does, so that the server sees ordinary saves. Steps of one turn of the event loop are one gesture and go
 * together. It lives as long as the screen is open and may write.
 *
 * Other parts of the workbench: an edit through `RecordStore.edit` or a method of `MedicineLines` is added to the stack
 * automatically; any other undoable change is pushed as an `UndoStep` of its own, with words of kind `text`.
 */
export class UndoStack {
  private done: Entry[] = []
  private undone: Entry[] = []
  private gesture = false
  /** The last entry may still grow. */
  private open = false
  private applying = false
  private state = nothing
  private readonly listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): UndoState => this.state

  /** Something was done. What this stack does itself is not heard. */
  push(step: UndoStep): void {
    if (this.applying) return
    this.undone = []
    const last = this.done.at(-1)
    if (this.gesture && last) this.done = [...this.done.slice(0, -1), [...last, step]]
    else {
      const [only] = this.open && last?.length === 1 ? last : []
      const joined = only && step.joined?.(only)
      if (joined) this.done = [...this.done.slice(0, -1), ...(joined === 'nothing' ? [] : [[joined]])]
      else {
        this.done = [...this.done.slice(-(MOST - 1)), [step]]
        this.gesture = true
        queueMicrotask(() => {
          this.gesture = false
        })
      }
    }
    this.open = true
    this.tell()
  }

  /** The next edit is another step, even at the same place. */
  close(): void {
    this.open = false
  }

  undo(): UndoOutcome | undefined {
    const entry = this.done.pop()
    if (!entry) return undefined
    const { kept, outcome } = this.apply([...entry].reverse(), 'undo')
    if (kept.length > 0) this.undone.push(kept.reverse())
    this.tell()
    return outcome
  }

  redo(): UndoOutcome | undefined {
    const entry = this.undone.pop()
    if (!entry) return undefined
    const { kept, outcome } = this.apply(entry, 'redo')
    if (kept.length > 0) this.done.push(kept)
    this.tell()
    return outcome
  }

  /** The case is no longer written here. */
  clear(): void {
    this.done = []
    this.undone = []
    this.tell()
  }

  private apply(steps: Entry, way: 'undo' | 'redo'): { kept: UndoStep[]; outcome: UndoOutcome } {
    const kept: UndoStep[] = []
    const passed: StepWords[] = []
    this.open = false
    this.gesture = false
    this.applying = true
    try {
      for (const step of steps) {
        if (step[way]()) kept.push(step)
        else passed.push(step.words[way])
      }
    } finally {
      this.applying = false
    }
    return { kept, outcome: { done: kept.map(({ words }) => words[way]), passed } }
  }

  private tell(): void {
    const [undo, redo] = [this.done.at(-1), this.undone.at(-1)]
    this.state = {
      undo: undo && [...undo].reverse().map(({ words }) => words.undo),
      redo: redo?.map(({ words }) => words.redo),
    }
    for (const listener of this.listeners) listener()
  }
}
