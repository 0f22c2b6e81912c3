import { isDeepStrictEqual } from 'node:util'
import type { MergeSide } from '@rxdesk/contract/areas/merging/merged-records'

// Taking a merge back, of whatever kind of record: each becomes what it was, but for what was edited in between, which
// goes to the one that a person says.

export interface Both<Details> {
  survivor: Details
  retired: Details
}
type Fields<Details> = readonly (keyof Details & string)[]

/** Fields in which a record differs from what the merge had made of it: edited in between. */
export function editedFields<Details extends object>(
  fields: Fields<Details>,
  after: Details,
  now: Details,
): (keyof Details & string)[] {
  return fields.filter((field) => !isDeepStrictEqual(after[field], now[field]))
}

/** What came to a set, and what went, in between. */
export function changesOf<Member>(after: readonly Member[], now: readonly Member[]) {
  return {
    added: now.filter((member) => !after.includes(member)),
    removed: after.filter((member) => !now.includes(member)),
  }
}

/**
 * Both records as they are to be once the merge is taken back. Undefined while it is not said of every edit whose it is.
 * Of fields that are sets (sorted lists), the one that gets the edit gets what came and loses what went.
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

/** Without doubles, numbers by their size and texts by their letters: how a set is kept and compared. */
export function sorted<Member extends string | number>(members: readonly Member[]): Member[] {
  return [...new Set(members)].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
}
