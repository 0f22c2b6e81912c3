import { isDeepStrictEqual } from 'node:util'
import type { MergeSide } from '@rxdesk/contract/areas/merging/merged-records'

// Undoing a merge, of any kind of record: each becomes what it was, except for edits made in between, which go to the
// record that the user chooses.

export interface Both<Details> {
  survivor: Details
  retired: Details
}
type Fields<Details> = readonly (keyof Details & string)[]

/** Fields in which a record differs from the merge's result: edited in between. */
export function editedFields<Details extends object>(
  fields: Fields<Details>,
  after: Details,
  now: Details,
): (keyof Details & string)[] {
  return fields.filter((field) => !isDeepStrictEqual(after[field], now[field]))
}

/** Members added to and removed from a set in between. */
export function changesOf<Member>(after: readonly Member[], now: readonly Member[]) {
  return {
    added: now.filter((member) => !after.includes(member)),
    removed: after.filter((member) => !now.includes(member)),
  }
}

/**
 * Both records as they will be once the merge is undone. Undefined while an edit has no record assigned. For fields
 * that are sets (sorted lists), the record that gets the edit gains the additions and loses the removals.
 */
export function takenBack<Details extends object>(
  { fields, sets = [] }: { fields: Fields<Details>; sets?: Fields<Details> },
  before: Both<Details>,
  { after, now }: { after: Details; now: Details },
  assigned: Partial<Record<keyof Details, MergeSide>>,
): Both<Details> | undefined {
  const edited = editedFields(fields, after, now)
  if (edited.some((field) => assigned[field] === undefined)) return undefined
  const edit = (had: Details, field: keyof Details & string): unknown => {
    if (!sets.includes(field)) return now[field]
    const [old, made, is] = [had[field], after[field], now[field]] as (string | number)[][]
    const { added, removed } = changesOf(made ?? [], is ?? [])
    return sorted([...(old ?? []).filter((member) => !removed.includes(member)), ...added])
  }
  const side = (which: MergeSide): Details => ({
    ...before[which],
    ...Object.fromEntries(
      edited.filter((field) => assigned[field] === which).map((field) => [field, edit(before[which], field)]),
    ),
  })
  return { survivor: side('survivor'), retired: side('retired') }
}

/** Without duplicates, numbers by size and texts by letters: how a set is stored and compared. */
export function sorted<Member extends string | number>(members: readonly Member[]): Member[] {
  return [...new Set(members)].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
}
