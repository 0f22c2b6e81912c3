import { z } from 'zod'
import { list, readTable, text } from '#platform/data-table/data-table.ts'
import type { TermKind } from './vocabulary.ts'

const kinds = list.pipe(
  z.array(z.enum(['complaint', 'diagnosis', 'history', 'investigation', 'procedure', 'allergy'])),
)
const rows = readTable('terms/abbreviations.csv', { lists: kinds, written: text, term: text })

const of = (kind: TermKind): Readonly<Record<string, string>> =>
  Object.fromEntries(
    rows.filter(({ lists }) => lists.includes(kind)).map(({ written, term }) => [written, term]),
  )

/**
 * What doctors write instead of a term of the master list. An entry whose long form is not in the list has no effect.
 */
export const abbreviations: Readonly<Record<TermKind, Readonly<Record<string, string>>>> = {
  complaint: of('complaint'),
  diagnosis: of('diagnosis'),
  history: of('history'),
  investigation: of('investigation'),
  procedure: of('procedure'),
  allergy: of('allergy'),
}
