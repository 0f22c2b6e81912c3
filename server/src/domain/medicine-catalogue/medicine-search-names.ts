import {
  clientsFirst,
  type Kind,
  MOST_LOOKED_THROUGH,
  mostUsedLookedThrough,
  ROWS_WANTED,
  rowOf,
  WORDS_HELD,
} from './medicine-search-columns.ts'
import { personalNames } from './medicine-search-personal.ts'

/** Medicines whose names begin with the typed text: those the client prescribes most, everybody most, then by name. */
export function nameStretches(kind: Kind): string[] {
  return stretches({ stage: 0, low: 'k.low', high: 'k.high', kind: { ...kind, words: false } })
}

/**
 * The same for names that begin with the first word, where a word of name or strength begins with each of the others.
 */
export function namesWithWordsStretches(kind: Kind): string[] {
  return stretches({ stage: 1, low: 'k.first_low', high: 'k.first_high', kind: { ...kind, words: true } })
}

/**
 * Short stretches of two indexes. Each is sorted before the medicines are fetched, so that only the needed ones are.
 */
function stretches({ stage, low, high, kind }: { stage: number; low: string; high: string; kind: Kind }) {
  const only = kind.generic ? 'and m.generic' : ''
  const holding = (row: string) =>
    kind.words
      ? `where ' ' || ${row}.search_key || ' ' || lower(${row}.strength) like all (${WORDS_HELD})`
      : ''
  const used = (client: string, rank: number) => `
    (select ${rowOf(stage, { rank, uses: 's.uses', place: 's.search_key' })} from (
       select u.medicine_id as id, u.uses, u.search_key from medicine_uses u
       where u.client_id = ${client} and u.search_key >= ${low} and u.search_key < ${high}
       order by u.uses desc, u.search_key, u.medicine_id limit ${mostUsedLookedThrough(kind)}) s
     join medicines m on m.id = s.id and not m.retired ${only}
     ${holding('m')} order by s.uses desc, s.search_key, s.id limit ${ROWS_WANTED})`
  const byName = `
    (select ${rowOf(stage, { rank: 2, uses: '0', place: 's.search_key' })} from (
       select m.id, m.search_key, m.strength from medicines m
       where m.search_key >= ${low} and m.search_key < ${high} and not m.retired ${only}
       order by m.search_key, m.id limit ${MOST_LOOKED_THROUGH}) s
     join medicines m on m.id = s.id
     ${holding('s')} order by s.search_key, s.id limit ${ROWS_WANTED})`
  const personal = kind.personal ? [personalNames(stage, low, high, kind)] : []
  return [...personal, ...clientsFirst(kind).map(used), byName]
}
