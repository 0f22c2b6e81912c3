import type { LineEntry } from './line-entry.ts'

/** The part of a line that decides its place. */
type Placed = Pick<LineEntry, 'key'> & Partial<Pick<LineEntry, 'state'>>
type Numbered = { stored?: { txnNo: number } }

/**
 * The lines with one of them moved up (-1) or down (1); undefined when there is no line to swap with. A line being
 * removed does not count: the user means the one beyond it.
 */
export function movedBy<Entry extends Placed>(
  entries: readonly Entry[],
  key: string,
  by: -1 | 1,
): Entry[] | undefined {
  const at = entries.findIndex((entry) => entry.key === key)
  const entry = entries[at]
  let to = at + by
  while (entries[to]?.state === 'removing') to += by
  return entry && entries[to] && entries.toSpliced(at, 1).toSpliced(to, 0, entry)
}

/** The lines with one more, after the last of those that were `before` it. */
export function insertedBehind<Entry extends Placed>(
  entries: readonly Entry[],
  entry: Entry,
  before: readonly string[],
): Entry[] {
  const last = [...before].reverse().find((key) => entries.some((each) => each.key === key))
  const at = entries.findIndex(({ key }) => key === last) + 1
  return [...entries.slice(0, at), entry, ...entries.slice(at)]
}

/** Keys of the lines that are before one and stay. */
export function keysBefore(entries: readonly Placed[], key: string): string[] {
  const at = entries.findIndex((entry) => entry.key === key)
  return entries.slice(0, Math.max(0, at)).flatMap((each) => (each.state === 'removing' ? [] : each.key))
}

/** The stored lines in the order of the screen, by `txnNo`. */
export function storedOrder(entries: readonly Numbered[]): number[] {
  return entries.flatMap(({ stored }) => stored?.txnNo ?? [])
}

/** The lines in the order of others; those not among them come last. */
export function inOrderOf<Entry extends Numbered>(
  entries: readonly Entry[],
  others: readonly Numbered[],
): Entry[] {
  const places = new Map(others.map(({ stored }, at) => [stored?.txnNo, at]))
  const placeOf = ({ stored }: Entry) => (stored && places.get(stored.txnNo)) ?? others.length
  return [...entries].sort((one, other) => placeOf(one) - placeOf(other))
}

export function isSameOrder(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((txnNo, at) => txnNo === other[at])
}

/** The lines once each is at its place on the server. */
export function placed(entries: readonly LineEntry[]): LineEntry[] {
  return entries.map((entry) => {
    if (!entry.moved) return entry
    const { moved: _, ...there } = entry
    const isStored = !entry.typed && entry.state !== 'removing'
    return isStored ? { ...there, state: 'saved', error: undefined } : there
  })
}
