import { EVERY_CLIENT } from './medicine-uses.ts'

/**
 * What every stretch selects: its sort columns, then the medicine `m`.
 *
 * @param place SQL that orders rows with equal use
 */
export function rowOf(
  stage: number,
  by: { rank: number | string; uses: string; place: string; saltCount?: string; words?: string },
): string {
  const { rank, uses, place, saltCount = '0', words = `''` } = by
  return `${stage} as stage, ${saltCount} > 1 as combined, ${rank} as rank, ${uses} as uses, ${place} as place,
    ${saltCount} as salt_count, ${words} as words, m.id, m.code, m.name, m.salt, m.strength, m.form, m.company,
    m.category, m.name_hindi, m.pack, m.mrp, m.schedule, m.generic`
}

/** Rows of an index stretch that are read, at most. */
export const MOST_LOOKED_THROUGH = 4000

/**
 * The query's values, as the first part of every statement. This hides the values from the planner: it would otherwise
 * think the statement cheaper than its general plan, and plan it again on every use, at several times the cost of
 * running it.
 */
export const ASKED = `with asked as (select $1::text[] as low, $2::text[] as high, $3::text[] as first_low,
  $4::text[] as first_high, $5::int as rows_wanted, $6::int as own_client, $7::text[] as words_held,
  $8::bigint as asking_user, $9::bigint as doctor)`
export const ROWS_WANTED = '(select rows_wanted from asked)'
export const WORDS_HELD = '((select words_held from asked)::text[])'
export const OWN_CLIENT = '(select own_client from asked)'

/** The variants of a statement; one without some values leaves out the parts that would use them. */
export interface Kind {
  generic: boolean
  /** The query has words besides the first. */
  words: boolean
  /** The client's own habits come before everybody's. */
  own: boolean
  /** The operator's favourites and the doctor's habits come before them. */
  personal: boolean
}

/** Whose uses count, the most important first: SQL of the client's number. */
export function clientsFirst({ own }: Kind): string[] {
  return own ? [OWN_CLIENT, String(EVERY_CLIENT)] : [String(EVERY_CLIENT)]
}

/**
 * How many of the most used are sorted before the medicines are fetched. Where all of them match, the limit and as many
 * again for retired ones: the fewer, the quicker.
 */
export function mostUsedLookedThrough({ generic, words }: Kind): string {
  return generic || words ? String(MOST_LOOKED_THROUGH) : '(select 2 * rows_wanted from asked)'
}
