import { type Kind, OWN_CLIENT, ROWS_WANTED, rowOf, WORDS_HELD } from './medicine-search-columns.ts'

/** Ranks before those of a client's and everybody's habits. */
export const RANK_OF_FAVOURITES = -2
const RANK_OF_DOCTOR = -1

/**
 * The asking operator's favourites, and what the doctor of the case prescribed at its client: some hundred rows, read once
 * for a statement. Joins the first part of it.
 */
export const MINE = `, mine as materialized (
    select medicine_id, search_key, 0::bigint as uses, ${RANK_OF_FAVOURITES} as rank from medicine_favourites
    where user_id = (select asking_user from asked)
    union all
    select medicine_id, search_key, uses, ${RANK_OF_DOCTOR} from medicine_doctor_uses
    where client_id = ${OWN_CLIENT} and doctor_id = (select doctor from asked))`

/** Those of them whose names lie between two bounds. */
export function personalNames(stage: number, low: string, high: string, kind: Kind): string {
  const holding = kind.words
    ? `and ' ' || m.search_key || ' ' || lower(m.strength) like all (${WORDS_HELD})`
    : ''
  return `
    (select ${rowOf(stage, { rank: 'u.rank', uses: 'u.uses', place: 'u.search_key' })} from mine u
     join medicines m on m.id = u.medicine_id and not m.retired ${kind.generic ? 'and m.generic' : ''}
     where u.search_key >= ${low} and u.search_key < ${high} ${holding}
     order by u.rank, u.uses desc, u.search_key, m.id limit ${ROWS_WANTED})`
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
  // Fenced off, so that the salts of the few are looked up and not the few among all products of the salt.
  return `
    (select ${row} from mine u
     cross join lateral (select s.salt_key, s.salt_count, s.words from medicine_salts s
       where s.medicine_id = u.medicine_id and s.salt_key >= k.first_low and s.salt_key < k.first_high offset 0) s
     join medicines m on m.id = u.medicine_id and not m.retired ${kind.generic ? 'and m.generic' : ''}
     ${holding} order by s.salt_count > 1, u.rank, u.uses desc, s.salt_key, s.salt_count, s.words,
       m.id limit ${ROWS_WANTED})`
}
