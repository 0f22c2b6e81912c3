import {
  MOST_LOOKED_THROUGH,
  mostUsedLookedThrough,
  OWN_CLIENT,
  ROWS_WANTED,
  rowOf,
  WORDS_HELD,
} from './medicine-search-columns.ts'
import { EVERY_CLIENT } from './medicine-uses.ts'

/** Medicines whose names begin with what was typed: those the client prescribes most, everybody most, then by name. */
export function nameStretches(generic: boolean): string[] {
  return stretches({ stage: 0, low: 'k.low', high: 'k.high', generic, words: false })
}

/** The same of names that begin with the first word, where a word of name or strength begins with each of the others. */
export function namesWithWordsStretches(generic: boolean): string[] {
  return stretches({ stage: 1, low: 'k.first_low', high: 'k.first_high', generic, words: true })
}

/**
 * Three stretches of two indexes. Each is taken in the order wanted before the medicines are fetched, so that no more
 * of them are than are needed.
 */
function stretches(of: { stage: number; low: string; high: string; generic: boolean; words: boolean }) {
  const { stage, low, high } = of
  const most = mostUsedLookedThrough(of.generic || of.words)
  const only = of.generic ? 'and m.generic' : ''
  const holding = (row: string) =>
    of.words ? `where ' ' || ${row}.search_key || ' ' || lower(${row}.strength) like all (${WORDS_HELD})` : ''
  const used = (client: string, rank: number) => `
    (select ${rowOf(stage, { rank, uses: 's.uses', place: 's.search_key' })} from (
       select u.medicine_id as id, u.uses, u.search_key from medicine_uses u
       where u.client_id = ${client} and u.search_key >= ${low} and u.search_key < ${high}
       order by u.uses desc, u.search_key, u.medicine_id limit ${most}) s
     join medicines m on m.id = s.id and not m.retired ${only}
     ${holding('m')} order by s.uses desc, s.search_key, s.id limit ${ROWS_WANTED})`
  const byName = `
    (select ${rowOf(stage, { rank: 2, uses: '0', place: 's.search_key' })} from (
       select m.id, m.search_key, m.strength from medicines m
       where m.search_key >= ${low} and m.search_key < ${high} and not m.retired ${only}
       order by m.search_key, m.id limit ${MOST_LOOKED_THROUGH}) s
     join medicines m on m.id = s.id
     ${holding('s')} order by s.search_key, s.id limit ${ROWS_WANTED})`
  return [used(OWN_CLIENT, 0), used(String(EVERY_CLIENT), 1), byName]
}
