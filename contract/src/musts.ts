/** What a paper must have before it is signed: where it is written, what it is, and when it holds. */
export interface Must<Place extends string, Content, Facts> {
  readonly place: Place
  readonly must: string
  /** Absent: always. */
  readonly when?: (content: Content, facts: Facts) => boolean
  /** What is only known at the end. */
  readonly atTheEnd?: true
  readonly has: (content: Content, facts: Facts) => boolean
}

/** A must of a table by where it is written and what it is. */
export type MustOf<Table extends readonly { place: string; must: string }[]> = Table[number] extends infer Row
  ? Row extends { place: infer Place; must: infer Name }
    ? { place: Place; must: Name }
    : never
  : never

/** Every must of a table that is not there, in the order of the table. */
export function lackingMusts<
  Content,
  Facts,
  const Table extends readonly (Must<string, Content, Facts> & { place: string; must: string })[],
>(table: Table, content: Content, facts: Facts, { withEnd = true } = {}): MustOf<Table>[] {
  const rows: readonly Must<string, Content, Facts>[] = table
  return rows
    .filter(
      ({ when, atTheEnd, has }) =>
        (withEnd || !atTheEnd) && (!when || when(content, facts)) && !has(content, facts),
    )
    .map(({ place, must }) => ({ place, must }) as MustOf<Table>)
}

/** Whether something was written in each of these texts. */
export const written = (...texts: readonly string[]): boolean => texts.every((text) => text.trim() !== '')
