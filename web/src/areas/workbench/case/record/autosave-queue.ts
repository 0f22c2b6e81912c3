import type { Conflict } from '@rxdesk/contract/record/case-record'
import type { RecordField } from './record-fields.ts'
import { isRecordField, sameValue } from './record-fields.ts'

/** The typing in a field, and the stored value that it started from. */
export interface Edit {
  readonly value: unknown
  readonly base: unknown
  /** Why it is not sent: it does not fit the field yet, or the sentence of the server's refusal. */
  readonly held?: 'invalid' | { readonly refused: string }
}
export type Edits = ReadonlyMap<RecordField, Edit>

export type Trouble =
  /** No answer came; it is sent again at `retryAt` (milliseconds since 1970). */
  | { readonly kind: 'lost'; readonly attempt: number; readonly retryAt: number }
  /** The server refused the save as a whole; the next edit or "save now" sends it again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** Another user changed the same fields: nothing is sent until each is decided. */
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }
  /** The claim is no longer ours: nothing is sent until the case is opened again. */
  | { readonly kind: 'stale' }

/**
 * The typed, pending and stored values of one record: an immutable value. One save runs at a time; typing meanwhile
 * waits and goes together with the next.
 */
export interface AutosaveQueue {
  /** The server's values as far as known. */
  readonly stored: ReadonlyMap<RecordField, unknown>
  readonly waiting: Edits
  readonly sending: Edits | undefined
  /** Values that were sent without an answer: the server may have them. */
  readonly doubtful: ReadonlyMap<RecordField, readonly unknown[]>
  readonly trouble: Trouble | undefined
  /** Attempts in a row that got no answer. */
  readonly failures: number
  /** When the last save was stored, ISO 8601. */
  readonly savedAt: string | undefined
}

const SHORTEST_WAIT = 1_000
const LONGEST_WAIT = 30_000

/** Pause before attempt number `attempt + 1`, in milliseconds. */
export function retryDelay(attempt: number): number {
  return Math.min(SHORTEST_WAIT * 2 ** (attempt - 1), LONGEST_WAIT)
}

export function startQueue(stored: ReadonlyMap<RecordField, unknown>): AutosaveQueue {
  return {
    stored,
    waiting: new Map(),
    sending: undefined,
    doubtful: new Map(),
    trouble: undefined,
    failures: 0,
    savedAt: undefined,
  }
}

/** The field shows the typing, else the pending value, else the stored one. */
export function valueIn(queue: AutosaveQueue, field: RecordField): unknown {
  const edit = queue.waiting.get(field) ?? queue.sending?.get(field)
  return edit ? edit.value : queue.stored.get(field)
}

/** All values whose arrival the server has not confirmed. */
export function unsavedIn(queue: AutosaveQueue): Edits {
  return queue.sending ? merged(queue.sending, queue.waiting) : queue.waiting
}

/** Fields whose current value cannot be sent. */
export function heldIn(queue: AutosaveQueue): RecordField[] {
  return [...queue.waiting].filter(([, edit]) => edit.held).map(([field]) => field)
}

/**
 * The user typed into the field. `held` when the value is not valid yet. Typing back to the stored value is no edit.
 */
export function edited(
  queue: AutosaveQueue,
  field: RecordField,
  value: unknown,
  held?: Edit['held'],
): AutosaveQueue {
  const under = queue.sending?.get(field)
  const before = queue.waiting.get(field)
  const base = under ? under.value : before ? before.base : queue.stored.get(field)
  const waiting = new Map(queue.waiting)
  // While it is unknown whether an earlier value arrived, returning to the base must be sent explicitly.
  if (sameValue(field, value, base) && !queue.doubtful.has(field)) waiting.delete(field)
  else waiting.set(field, { value, base, ...(held ? { held } : {}) })
  const trouble = queue.trouble?.kind === 'refused' ? undefined : queue.trouble
  return { ...queue, waiting, trouble }
}

/** Whether a save can be sent now, apart from the timer. */
export function canSend(queue: AutosaveQueue): boolean {
  if (queue.sending || queue.trouble) return false
  return [...queue.waiting.values()].some((edit) => !edit.held)
}

/** Moves the values that can be sent to pending; undefined when there is nothing to send or sending is blocked. */
export function taken(queue: AutosaveQueue): { queue: AutosaveQueue; batch: Edits } | undefined {
  if (!canSend(queue)) return undefined
  const batch = new Map([...queue.waiting].filter(([, edit]) => !edit.held))
  const waiting = new Map([...queue.waiting].filter(([, edit]) => edit.held))
  return { queue: { ...queue, waiting, sending: batch }, batch }
}

/** The pending save was stored. */
export function saved(queue: AutosaveQueue, savedAt: string): AutosaveQueue {
  const stored = new Map(queue.stored)
  const doubtful = new Map(queue.doubtful)
  for (const [field, { value }] of queue.sending ?? []) {
    stored.set(field, value)
    doubtful.delete(field)
  }
  return {
    ...queue,
    stored,
    doubtful,
    waiting: settledIn(queue.waiting, stored, doubtful),
    sending: undefined,
    trouble: undefined,
    failures: 0,
    savedAt,
  }
}

/** No answer came: all of it waits again, and is sent again later. */
export function lost(queue: AutosaveQueue, now: number): AutosaveQueue {
  const attempt = queue.failures + 1
  return {
    ...putBackDoubted(queue),
    failures: attempt,
    trouble: { kind: 'lost', attempt, retryAt: now + retryDelay(attempt) },
  }
}

/** A retry is due, or the user requested it. A conflict or a lost claim stays. */
export function retried(queue: AutosaveQueue): AutosaveQueue {
  const stays = queue.trouble?.kind === 'conflict' || queue.trouble?.kind === 'stale'
  return stays ? queue : { ...queue, trouble: undefined }
}

/** The server refused the values of some fields (by path, such as `changes.rxdtls.email`), or all of it. */
export function refused(
  queue: AutosaveQueue,
  message: string,
  issues: readonly { path: string; message: string }[] = [],
): AutosaveQueue {
  const back = putBack(queue)
  const waiting = new Map(back.waiting)
  let named = false
  for (const issue of issues) {
    const [section = '', name = ''] = issue.path.replace(/^changes\./, '').split('.')
    const field = isRecordField(section) ? section : `${section}.${name}`
    const edit = isRecordField(field) ? waiting.get(field) : undefined
    if (!edit || !isRecordField(field)) continue
    named = true
    waiting.set(field, { ...edit, held: { refused: issue.message } })
  }
  return { ...back, waiting, trouble: named ? undefined : { kind: 'refused', message } }
}

/** The claim has ended. The typing stays. */
export function staled(queue: AutosaveQueue): AutosaveQueue {
  return { ...putBackDoubted(queue), trouble: { kind: 'stale' } }
}

/**
 * The server has other values than the typing started from. Apparent conflicts (our own lost save, the same value
 * twice) are resolved here; the rest waits for a decision.
 */
export function conflicted(queue: AutosaveQueue, conflicts: readonly Conflict[]): AutosaveQueue {
  const back = putBack(queue)
  const theirs = new Map(back.stored)
  for (const conflict of conflicts)
    if (isRecordField(conflict.field)) theirs.set(conflict.field, conflict.theirs)
  return rebased(back, theirs)
}

/** The case was opened again: the newly stored record, under the typing here. */
export function reopened(queue: AutosaveQueue, stored: ReadonlyMap<RecordField, unknown>): AutosaveQueue {
  return rebased(putBackDoubted(queue), stored)
}

/** The record was read again during our claim: fields without typing show the stored value. */
export function refreshed(queue: AutosaveQueue, fresh: ReadonlyMap<RecordField, unknown>): AutosaveQueue {
  const unsaved = unsavedIn(queue)
  const stored = new Map(queue.stored)
  for (const [field, value] of fresh)
    if (!unsaved.has(field) && !sameValue(field, stored.get(field), value)) stored.set(field, value)
  return { ...queue, stored }
}

/** Each field of the conflict was decided: `mine` is sent over the stored value, `theirs` replaces the typing. */
export function decided(
  queue: AutosaveQueue,
  choices: ReadonlyMap<string, 'mine' | 'theirs'>,
): AutosaveQueue {
  if (queue.trouble?.kind !== 'conflict') return queue
  const waiting = new Map(queue.waiting)
  const open: Conflict[] = []
  for (const conflict of queue.trouble.conflicts) {
    const { field } = conflict
    const choice = choices.get(field)
    const edit = isRecordField(field) ? waiting.get(field) : undefined
    if (!edit || !isRecordField(field)) continue
    if (choice === undefined) open.push(conflict)
    else if (choice === 'theirs' || sameValue(field, edit.value, conflict.theirs)) waiting.delete(field)
    else waiting.set(field, { ...edit, base: conflict.theirs })
  }
  return { ...queue, waiting, trouble: open.length > 0 ? { kind: 'conflict', conflicts: open } : undefined }
}

/** The pending values wait again, under newer typing. */
function putBack(queue: AutosaveQueue): AutosaveQueue {
  if (!queue.sending) return queue
  return { ...queue, waiting: merged(queue.sending, queue.waiting), sending: undefined }
}

/** As `putBack`, remembering that the server may have it all the same. */
function putBackDoubted(queue: AutosaveQueue): AutosaveQueue {
  const doubtful = new Map(queue.doubtful)
  for (const [field, { value }] of queue.sending ?? [])
    doubtful.set(field, [...(doubtful.get(field) ?? []), value])
  return { ...putBack(queue), doubtful }
}

/** Later typing over earlier: its value, with the base that the earlier one started from. */
function merged(earlier: Edits, later: Edits): Edits {
  const all = new Map(earlier)
  for (const [field, edit] of later) all.set(field, { ...edit, base: (earlier.get(field) ?? edit).base })
  return all
}

function settledIn(
  waiting: Edits,
  stored: ReadonlyMap<RecordField, unknown>,
  doubtful: AutosaveQueue['doubtful'],
): Edits {
  return new Map(
    [...waiting].filter(
      ([field, { value }]) => doubtful.has(field) || !sameValue(field, value, stored.get(field)),
    ),
  )
}

function rebased(queue: AutosaveQueue, stored: ReadonlyMap<RecordField, unknown>): AutosaveQueue {
  const waiting = new Map<RecordField, Edit>()
  const conflicts: Conflict[] = []
  for (const [field, edit] of queue.waiting) {
    const theirs = stored.get(field)
    if (sameValue(field, theirs, edit.value)) continue
    const ours = [edit.base, ...(queue.doubtful.get(field) ?? [])]
    const known = ours.some((value) => sameValue(field, value, theirs))
    waiting.set(field, known ? { ...edit, base: theirs } : edit)
    if (!known) conflicts.push({ field, theirs, mine: edit.value })
  }
  return {
    ...queue,
    stored,
    waiting,
    doubtful: new Map(),
    trouble: conflicts.length > 0 ? { kind: 'conflict', conflicts } : undefined,
  }
}
