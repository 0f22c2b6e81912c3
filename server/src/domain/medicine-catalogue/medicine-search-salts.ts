import {
  clientsFirst,
  type Kind,
  MOST_LOOKED_THROUGH,
  mostUsedLookedThrough,
  ROWS_WANTED,
  rowOf,
  WORDS_HELD,
} from './medicine-search-columns.ts'
import { personalSalts } from './medicine-search-personal.ts'

/**
 * Products of a salt that begins with the first word, where a word of the salt, the name or the strength begins with
 * each of the others. Those with no other salt come first; within each, what the client prescribes most, everybody
 * most, then by salt and name. Short stretches of three indexes, each sorted before the medicines are fetched.
 */
export function saltStretches(kind: Kind): string[] {
  const most = mostUsedLookedThrough(kind)
  const medicine = `join medicines m on m.id = s.medicine_id and not m.retired ${kind.generic ? 'and m.generic' : ''}`
  const holding = kind.words ? `where ' ' || s.salt_key || ' ' || s.words like all (${WORDS_HELD})` : ''
  const row = (rank: number, uses: string) =>
    rowOf(2, { rank, uses, place: 's.salt_key', saltCount: 's.salt_count', words: 's.words' })
  // A salt may have been removed from the medicine while its use was being counted: the medicine's current salts count.
  const used = (client: string, rank: number) => `
    (select ${row(rank, 'u.uses')} from (
       select u.medicine_id, u.salt_key, u.uses, u.salt_count > 1 as combined from medicine_salt_uses u
       where u.client_id = ${client} and u.salt_key >= k.first_low and u.salt_key < k.first_high
       order by combined, u.uses desc, u.salt_key, u.medicine_id limit ${most}) u
     join medicine_salts s on s.medicine_id = u.medicine_id and s.salt_key = u.salt_key ${medicine}
     ${holding} order by u.combined, u.uses desc, u.salt_key, u.medicine_id limit ${ROWS_WANTED})`
  const inOrder = (count: string, which: string, order: string) => `
    (select ${row(2, '0')} from (
       select ${count} as salt_count, s.salt_key, s.words, s.medicine_id from medicine_salts s
       where ${which} and s.salt_key >= k.first_low and s.salt_key < k.first_high
       order by ${order} limit ${MOST_LOOKED_THROUGH}) s ${medicine}
     ${holding} order by ${order} limit ${ROWS_WANTED})`
  return [
    ...(kind.personal ? [personalSalts(kind)] : []),
    ...clientsFirst(kind).map(used),
    inOrder('1', 's.salt_count = 1', 's.salt_key, s.words, s.medicine_id'),
    inOrder('s.salt_count', 's.salt_count > 1', 's.salt_key, s.salt_count, s.words, s.medicine_id'),
  ]
}
