import { createHash } from 'node:crypto'
import { cellsOfTable } from '#platform/data-table/data-table.ts'

/** A table of clinical facts as people look it over: every cell is text. */
export interface ClinicalTable {
  key: string
  name: string
  headings: readonly string[]
  rows: readonly (readonly string[])[]
  sources: readonly string[]
  /** Changes with every cell. Short enough to be compared by eye, long enough that no two tables share one. */
  version: string
}

/** An entry of the registry. Its cells are read when somebody first asks. */
export interface TableEntry {
  key: string
  name: string
  read(): ClinicalTable
}

/** A CSV of the data folder; its sources are those of its column `source`, or what is given. */
export function tableOfFile(name: string, file: string): TableEntry {
  return entryOf(file, name, () => {
    const { headings, rows } = cellsOfTable(file)
    return { headings, rows, sources: sourcesIn(headings, rows) ?? sourceOfFile(file) }
  })
}

/** Facts that are written in the code, such as thresholds: a row has the same members as the others. */
export function tableOfRows(key: string, name: string, source: string, rows: readonly object[]): TableEntry {
  return entryOf(key, name, () => {
    const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const cells = rows.map((row) => headings.map((heading) => cellOf(Reflect.get(row, heading))))
    return { headings, rows: cells, sources: [source] }
  })
}

function entryOf(
  key: string,
  name: string,
  content: () => Pick<ClinicalTable, 'headings' | 'rows' | 'sources'>,
): TableEntry {
  let known: ClinicalTable | undefined
  return {
    key,
    name,
    read() {
      if (known) return known
      const { headings, rows, sources } = content()
      const digest = createHash('sha256').update(JSON.stringify([headings, rows, sources]))
      known = { key, name, headings, rows, sources, version: digest.digest('hex').slice(0, 12) }
      return known
    },
  }
}

/** The works that the rows name, each once; a row may name several with semicolons between them. */
function sourcesIn(headings: readonly string[], rows: readonly (readonly string[])[]) {
  const at = headings.indexOf('source')
  if (at < 0) return undefined
  const named = rows.flatMap((row) => (row[at] ?? '').split(';').map((source) => source.trim()))
  return [...new Set(named)].toSorted()
}

function sourceOfFile(file: string): string[] {
  return cellsOfTable('SOURCES.csv').rows.flatMap(([named, source = '']) => (named === file ? [source] : []))
}

function cellOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
