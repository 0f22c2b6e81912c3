import { withFields } from '@rxdesk/contract/discharge/proposals'
import { type DischargeSummary, partOrder, type SummaryPart } from '@rxdesk/contract/discharge/summary'
import { forgetUnsaved, keepUnsaved, type Typist, unsavedOf } from '#session/unsaved-typing.ts'

/** Under this name the browser keeps what is typed and not saved yet. */
const KEPT = 'dischargeSummary'
/** A save that another user's overtook is tried on theirs; not without end. */
const MOST_TRIES = 4

/** `part.field`. */
export type FieldPath = `${SummaryPart}.${string}`
type Typed = Readonly<Partial<Record<FieldPath, unknown>>>

/** What the server has. */
export interface StoredSummary {
  version: number
  saves: number
  signed: boolean
  summary: DischargeSummary
}

export interface SummaryState {
  /** Undefined until it is read. */
  readonly stored: StoredSummary | undefined
  readonly typed: Typed
  /** Fields in which another user wrote something else meanwhile: nothing of them is saved until one is chosen. */
  readonly conflicts: readonly FieldPath[]
  /** Fields whose typing cannot be stored as it is, such as a row without its name. */
  readonly unfit: readonly FieldPath[]
  readonly saving: boolean
  /** Why the last save failed; empty while it did not. */
  readonly failed: string
}

interface Saving {
  send: (summary: DischargeSummary, saves: number) => Promise<{ version: number; saves: number }>
  /** Whether a fault means that another user saved meanwhile. */
  isOvertaken: (error: unknown) => boolean
  reread: () => Promise<StoredSummary>
  wordsOf: (error: unknown) => string
}

/**
 * What is typed of a discharge summary until the server has it, field by field. It outlives the tabs of the form, a lost
 * claim and a closed window. Fields that another user changed meanwhile are asked about; all others are saved over the
 * newest state.
 */
export class SummaryStore {
  private readonly typist: Typist
  private readonly erxId: number
  private readonly storage: Storage
  private readonly listeners = new Set<() => void>()
  private state: SummaryState = {
    stored: undefined,
    typed: {},
    conflicts: [],
    unfit: [],
    saving: false,
    failed: '',
  }
  /** What each typed field held when it was typed. */
  private bases: Typed = {}
  private underWay: Promise<boolean> | undefined

  constructor(typist: Typist, erxId: number, storage: Storage = localStorage) {
    this.typist = typist
    this.erxId = erxId
    this.storage = storage
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  readonly snapshot = (): SummaryState => this.state

  /** What the server has now; the first time, typing that an earlier visit left is taken up. */
  read(newest: StoredSummary): void {
    const { stored } = this.state
    if (stored && (newest.version < stored.version || isOlder(newest, stored))) return
    if (!stored) this.takeUp()
    const conflicts = pathsOf(this.state.typed).filter((path) => {
      const now = valueAt(newest.summary, path)
      return !same(now, this.bases[path]) && !same(now, this.state.typed[path])
    })
    const typed = without(this.state.typed, (path, value) => same(value, valueAt(newest.summary, path)))
    this.set({ stored: newest, typed, conflicts, unfit: unfitOf(newest.summary, typed) })
    this.keep()
  }

  type(part: SummaryPart, fields: Readonly<Record<string, unknown>>): void {
    const { stored } = this.state
    if (!stored) return
    const changes: Partial<Record<FieldPath, unknown>> = {}
    for (const [field, value] of Object.entries(fields)) changes[`${part}.${field}`] = value
    for (const path of pathsOf(changes))
      if (!(path in this.state.typed)) this.bases = { ...this.bases, [path]: valueAt(stored.summary, path) }
    const typed = { ...this.state.typed, ...changes }
    this.set({ typed, unfit: unfitOf(stored.summary, typed), failed: '' })
    this.keep()
  }

  /** Settles a field that both changed. */
  choose(path: FieldPath, whose: 'mine' | 'theirs'): void {
    const { stored, typed } = this.state
    if (!stored) return
    this.bases = { ...this.bases, [path]: valueAt(stored.summary, path) }
    const left = whose === 'mine' ? typed : without(typed, (each) => each === path)
    this.set({ typed: left, conflicts: this.state.conflicts.filter((each) => each !== path) })
    this.keep()
  }

  /** Sends what can be sent; whether nothing is left that is typed and not saved. One save at a time. */
  save(by: Saving): Promise<boolean> {
    this.underWay ??= this.sendAll(by).finally(() => {
      this.underWay = undefined
    })
    return this.underWay
  }

  private async sendAll(by: Saving): Promise<boolean> {
    let tries = 0
    try {
      while (this.state.stored && pathsOf(this.sendable()).length > 0) {
        this.set({ saving: true, failed: '' })
        const { stored } = this.state
        const sent = this.sendable()
        const summary = merged(stored.summary, sent)
        if (!summary) break
        try {
          const answer = await by.send(summary, stored.saves)
          const typed = without(this.state.typed, (path, value) => path in sent && same(value, sent[path]))
          this.set({ stored: { ...stored, ...answer, summary }, typed })
          for (const path of pathsOf(typed))
            if (path in sent) this.bases = { ...this.bases, [path]: sent[path] }
          this.keep()
        } catch (error) {
          tries += 1
          if (!by.isOvertaken(error) || tries >= MOST_TRIES) throw error
          this.read(await by.reread())
        }
      }
    } catch (error) {
      this.set({ failed: by.wordsOf(error) })
    } finally {
      this.set({ saving: false })
    }
    return pathsOf(this.state.typed).length === 0
  }

  private sendable(): Typed {
    const { typed, conflicts, unfit } = this.state
    return without(typed, (path) => conflicts.includes(path) || unfit.includes(path))
  }

  private takeUp(): void {
    const kept = unsavedOf(this.typist, this.erxId, this.storage).find(({ field }) => field === KEPT)
    if (!kept || !isTyped(kept.value) || !isTyped(kept.base)) return
    this.bases = { ...kept.base, ...this.bases }
    this.set({ typed: { ...kept.value, ...this.state.typed } })
  }

  /** The browser keeps what is not saved, with what it started from. */
  private keep(): void {
    const { typed } = this.state
    const base = Object.fromEntries(pathsOf(typed).map((path) => [path, this.bases[path]]))
    if (pathsOf(typed).length === 0) forgetUnsaved(this.typist, this.erxId, KEPT, this.storage)
    else keepUnsaved(this.typist, { erxId: this.erxId, field: KEPT, value: typed, base }, this.storage)
  }

  private set(change: Partial<SummaryState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.listeners) listener()
  }
}

/** The summary as the user sees it: what is stored, and over it what they typed, fit or not. */
export function shownSummary({
  stored,
  typed,
}: SummaryState): Readonly<Record<SummaryPart, Readonly<Record<string, unknown>>>> {
  const parts: Record<string, Record<string, unknown>> = {}
  for (const part of partOrder) parts[part] = { ...stored?.summary[part] }
  for (const path of pathsOf(typed)) {
    const [part, field] = partsOf(path)
    const fields = parts[part]
    if (fields) fields[field] = typed[path]
  }
  return parts as Record<SummaryPart, Record<string, unknown>>
}

/** What is stored, and over it what was typed and can be stored. */
export function fitSummary({ stored, typed, unfit }: SummaryState): DischargeSummary | undefined {
  return (
    stored &&
    merged(
      stored.summary,
      without(typed, (path) => unfit.includes(path)),
    )
  )
}

const isOlder = (one: StoredSummary, other: StoredSummary) =>
  one.version === other.version && one.saves < other.saves
const pathsOf = (typed: Typed) => Object.keys(typed) as FieldPath[]
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).every((path) => partOrder.some((part) => path.startsWith(`${part}.`)))

export function partsOf(path: FieldPath): [SummaryPart, string] {
  const at = path.indexOf('.')
  return [path.slice(0, at) as SummaryPart, path.slice(at + 1)]
}

export function valueAt(summary: DischargeSummary, path: FieldPath): unknown {
  const [part, field] = partsOf(path)
  return (summary[part] as Readonly<Record<string, unknown>>)[field]
}

function without(typed: Typed, drop: (path: FieldPath, value: unknown) => boolean): Typed {
  return Object.fromEntries(Object.entries(typed).filter(([path, value]) => !drop(path as FieldPath, value)))
}

function merged(summary: DischargeSummary, typed: Typed): DischargeSummary | undefined {
  let next: DischargeSummary | undefined = summary
  for (const path of pathsOf(typed)) {
    const [part, field] = partsOf(path)
    next = next && withFields(next, part, { [field]: typed[path] })
  }
  return next
}

function unfitOf(summary: DischargeSummary, typed: Typed): FieldPath[] {
  return pathsOf(typed).filter((path) => {
    const [part, field] = partsOf(path)
    return withFields(summary, part, { [field]: typed[path] }) === undefined
  })
}
