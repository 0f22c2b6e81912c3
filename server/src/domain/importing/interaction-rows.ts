import { saltName, saltNames } from '#domain/reference/safety/salt-names.ts'

/** A pair as it is stored: each salt by its canonical name, in order. */
export interface InteractionEntry {
  saltA: string
  saltB: string
  severity: 'severe' | 'moderate'
  mechanism: string
  source: string
}

const COLUMNS = ['salt_a', 'salt_b', 'severity', 'mechanism', 'source'] as const
type Column = (typeof COLUMNS)[number]
export type InteractionColumns = ReadonlyMap<Column, number>

/** Maps the file's columns to ours. Throws when one is missing: a pair without its source is refused. */
export function mapInteractionHeader(header: readonly string[]): InteractionColumns {
  const titles = header.map((title) => title.trim().toLowerCase())
  const missing = COLUMNS.filter((column) => !titles.includes(column))
  if (missing.length > 0)
    throw new Error(`Columns are missing: ${missing.join(', ')}. The file has: ${header.join(', ')}`)
  return new Map(COLUMNS.map((column) => [column, titles.indexOf(column)]))
}

const LONGEST = 1000

/** The pair of a row, or why it is refused. */
export function readInteraction(
  columns: InteractionColumns,
  row: readonly string[],
): InteractionEntry | { reason: string } {
  const text = (column: Column) => (row[columns.get(column) ?? -1] ?? '').trim()
  for (const column of COLUMNS) {
    if (text(column) === '') return { reason: `${column} is empty` }
    if (text(column).length > LONGEST) return { reason: `${column} has more than ${LONGEST} characters` }
  }
  for (const column of ['salt_a', 'salt_b'] as const)
    if (saltNames(text(column)).length !== 1) return { reason: `${column} does not name one salt` }
  const [saltA = '', saltB = ''] = [saltName(text('salt_a')), saltName(text('salt_b'))].sort()
  if (saltA === saltB) return { reason: `${saltA} is named twice` }
  const severity = text('severity').toLowerCase()
  if (severity !== 'severe' && severity !== 'moderate')
    return { reason: `the severity "${severity.slice(0, 20)}" is neither severe nor moderate` }
  return { saltA, saltB, severity, mechanism: text('mechanism'), source: text('source') }
}
