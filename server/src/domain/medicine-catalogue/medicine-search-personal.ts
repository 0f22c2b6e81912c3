import { type Kind, OWN_CLIENT, ROWS_WANTED, rowOf, WORDS_HELD } from './medicine-search-columns.ts'

/** Ranks before the habits of a client and of everybody. */
export const RANK_OF_FAVOURITES = -2
const RANK_OF_DOCTOR = -1

/**
 * The operator's favourites, and what the doctor of the case prescribed for its client: some hundred rows, read once
 * per statement, with their salts. Joins the first part of it.
 */
export const MINE = `, mine as materialized (
    select medicine_id, search_key, salt_keys, 0::bigint as uses, ${RANK_OF_FAVOURITES} as rank
    from medicine_favourites where user_id = (select asking_user from asked)
    union all
    select medicine_id, search_key, salt_keys, uses, ${RANK_OF_DOCTOR} from medicine_doctor_uses
    where client_id = ${OWN_CLIENT} and doctor_id = (select doctor from asked)
  ), mine_salts as materialized (
    select mine.medicine_id, mine.uses, mine.rank, salt_key from mine cross join unnest(mine.salt_keys) as salt_key
  )`

/**
 * The medicine of a row, looked up by its number. Fenced off (offset 0): the planner, which cannot know how few rows
 * there are, would read all medicines to find these.
 */
const medicineOf = (kind: Kind) => `cross join lateral (select * from medicines
      where id = u.medicine_id and not retired ${kind.generic ? 'and generic' : ''} offset 0) m`

/** Those of them whose names lie between two bounds. */
export function personalNames(stage: number, low: string, high: string, kind: Kind): string {
  const holding = kind.words
    ? `where ' ' || m.search_key || ' ' || lower(m.strength) like all (${WORDS_HELD})`
    : ''
  return `
    (select ${rowOf(stage, { rank: 'u.rank', uses: 'u.uses', place: 'u.search_key' })}
     from (select * from mine where search_key >= ${low} and search_key < ${high} offset 0) u
     ${medicineOf(kind)}
     ${holding} order by u.rank, u.uses desc, u.search_key, m.id limit ${ROWS_WANTED})`
}

/** Those of them with a salt that begins with the first word. */
export function personalSalts(kind: Kind): string {
  const holding = kind.words ? `where ' ' || s.salt_key || ' ' || s.words like all (${WORDS_HELD})` : ''
  const row = rowOf(2, {
    rank: 'u.rank',
    uses: 'u.uses',
    place: 's.salt_key',
    saltCount: 's.salt_count',
    words: 's.words',
  })
  return `
    (select ${row}
     from (select * from mine_salts where salt_key >= k.first_low and salt_key < k.first_high offset 0) u
     cross join lateral (select * from medicine_salts
       where medicine_id = u.medicine_id and salt_key = u.salt_key offset 0) s
     ${medicineOf(kind)}
     ${holding} order by s.salt_count > 1, u.rank, u.uses desc, s.salt_key, s.salt_count, s.words, m.id
     limit ${ROWS_WANTED})`
}
