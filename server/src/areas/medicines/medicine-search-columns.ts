/**
 * What every stretch selects: by what its rows are put in order, then the medicine `m`.
 *
 * @param place SQL by which rows equally much used are in order
 */
export function rowOf(
  stage: number,
  by: { rank: number; uses: string; place: string; saltCount?: string; words?: string },
): string {
  const { rank, uses, place, saltCount = '0', words = `''` } = by
  return `${stage} as stage, ${saltCount} > 1 as combined, ${rank} as rank, ${uses} as uses, ${place} as place,
    ${saltCount} as salt_count, ${words} as words, m.id, m.code, m.name, m.salt, m.strength, m.form, m.company,
    m.category, m.name_hindi, m.pack, m.mrp, m.schedule, m.generic`
}

/** Rows of a stretch of an index that are looked through, at most. */
export const MOST_LOOKED_THROUGH = 4000

// Inside a select of their own, so that the planner does not look at the values: it would take the statement for
// cheaper than its general plan, and plan it anew, at several times the cost of running it, whenever it is asked.
export const ROWS_WANTED = '(select $5::int)'
export const OWN_CLIENT = '(select $6::int)'
export const WORDS_HELD = '((select $7::text[])::text[])'

/**
 * How many of the most used are put in order, before the medicines are looked at. Where all of them will do, those wanted
 * and as many again for what may be retired: the fewer, the quicker.
 */
export function mostUsedLookedThrough(pickedOut: boolean): string {
  return pickedOut ? String(MOST_LOOKED_THROUGH) : '(select 2 * $5::int)'
}
