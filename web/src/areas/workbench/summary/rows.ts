/** A row of a list of the summary as it is typed: it may lack what the contract's schema demands. */
export type Row = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The rows of a list; what is no row is left out. */
export const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value.filter(isRow) : [])
/** The names of a list of names. */
export const namesOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const LINE = 'line.'

/** A cell of a row; `line.` leads into the medicine of the way home. */
export function rowText(row: Row, name: string): string {
  if (!name.startsWith(LINE)) return textOf(row[name])
  return isRow(row.line) ? textOf(row.line[name.slice(LINE.length)]) : ''
}

/** The row with one cell changed. Other directions have no doses of those before. */
export function withCell(row: Row, name: string, text: string): Row {
  if (!name.startsWith(LINE)) return { ...row, [name]: text }
  const line = isRow(row.line) ? row.line : {}
  const field = name.slice(LINE.length)
  const doses = field === 'dosage' ? { mn: '', an: '', en: '', nt: '', bt: '', answers: {} } : {}
  return { ...row, line: { ...line, ...doses, [field]: text } }
}
