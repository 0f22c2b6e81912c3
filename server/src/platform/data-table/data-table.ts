import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CsvError, parse } from 'csv-parse/sync'
import { z } from 'zod'

/** The folder of the tables that people open and correct in a spreadsheet; `README.md` there describes each of them. */
const DATA_FOLDER = path.resolve(import.meta.dirname, '../../../data')

/** More faults than these are not listed: a file with shifted columns has one in every cell. */
const MOST_FAULTS_TOLD = 20

/** A cell that must not be empty. */
export const text = z.string().min(1, 'must not be empty')

/** A cell that may be empty. */
export const textOrEmpty = z.string()

/** A number, not below zero. */
export const figure = z
  .string()
  .regex(/^\d+(?:\.\d+)?$/, 'must be a number such as 12 or 0.5')
  .transform(Number)

/** A number, or nothing: then the figure is not checked. */
export const figureOrEmpty = z
  .string()
  .regex(/^(?:\d+(?:\.\d+)?)?$/, 'must be a number such as 12 or 0.5, or empty')
  .transform((cell) => (cell === '' ? undefined : Number(cell)))

/** "yes", or nothing. */
export const yesOrEmpty = z.enum(['yes', ''], 'must be yes or empty').transform((cell) => cell === 'yes')

/** Several texts in one cell, a semicolon between them; none when it is empty. */
export const listOrEmpty = z
  .string()
  .transform((cell) => (cell === '' ? [] : cell.split(';').map((each) => each.trim())))
  .refine((texts) => !texts.includes(''), 'must not have an empty text before, between or behind semicolons')

/** Several texts in one cell, a semicolon between them: at least one. */
export const list = listOrEmpty.refine((texts) => texts.length > 0, 'must not be empty')

/** A regular expression, or nothing; `flags` apply to the whole column. */
export const patternOrEmpty = (flags = '') =>
  z.string().transform((cell, context) => {
    try {
      return cell === '' ? undefined : new RegExp(cell, flags)
    } catch (error) {
      context.addIssue({ code: 'custom', message: String(error) })
      return z.NEVER
    }
  })

/** A regular expression; `flags` apply to the whole column. */
export const pattern = (flags = '') =>
  patternOrEmpty(flags).transform((found, context) => {
    if (found) return found
    context.addIssue({ code: 'custom', message: 'must not be empty' })
    return z.NEVER
  })

type Columns = Readonly<Record<string, z.ZodType<unknown, string>>>
type Row<Of extends Columns> = { [Name in keyof Of]: z.output<Of[Name]> }

/**
 * Reads a table of the data folder: UTF-8, a comma between cells, the headings in the first row in any order. Empty
 * rows are skipped, blanks around a text are removed.
 *
 * @param file its path within the data folder
 * @param columns the schema of each heading's cells
 * @throws an error that names the file and, for each fault, its line and column
 */
export function readTable<Of extends Columns>(file: string, columns: Of): Row<Of>[] {
  const [headings, ...records] = recordsOf(file)
  const names = headings?.cells ?? []
  const expected = Object.keys(columns)
  if (names.toSorted().join() !== expected.toSorted().join())
    throw fault(file, [`line 1: the headings are ${told(names)}; they must be ${told(expected)}`])

  const faults: string[] = []
  const rows = records.map(({ cells, line }) => {
    if (cells.length !== names.length)
      faults.push(`line ${line}: has ${cells.length} cells where there are ${names.length} headings`)
    // Cell by cell: zod compiles a schema of whole rows, which takes longer than most tables take to read.
    const row: Record<string, unknown> = {}
    for (const [at, name] of names.entries()) {
      const cell = cells[at] ?? ''
      const { data, error } = columns[name]?.safeParse(cell) ?? {}
      row[name] = data
      for (const { message } of error?.issues ?? [])
        faults.push(`line ${line}, column ${name}: ${message} (it is "${cell}")`)
    }
    return row as Row<Of>
  })
  if (faults.length > 0) throw fault(file, faults)
  return rows
}

/** The cells of a table as they are written, for people who look it over. */
export function cellsOfTable(file: string): { headings: string[]; rows: string[][] } {
  const [headings, ...records] = recordsOf(file)
  return { headings: headings?.cells ?? [], rows: records.map(({ cells }) => cells) }
}

/** Changes with every letter of the tables in folders of the data folder. */
export function digestOfTables(folders: readonly string[]): string {
  const digest = createHash('sha256')
  for (const folder of folders) {
    const place = path.join(DATA_FOLDER, folder)
    const files = readdirSync(place).filter((name) => name.endsWith('.csv'))
    for (const file of files.sort()) digest.update(file).update(readFileSync(path.join(place, file)))
  }
  return digest.digest('hex')
}

interface TableRecord {
  cells: string[]
  line: number
}

function recordsOf(file: string): TableRecord[] {
  const records: TableRecord[] = []
  try {
    parse(readFileSync(path.resolve(DATA_FOLDER, file)), {
      bom: true,
      relax_column_count: true,
      record_delimiter: ['\r\n', '\n', '\r'],
      on_record: (record, { lines }) => {
        const cells = record.map((cell) => cell.trim())
        if (cells.some((cell) => cell !== '')) records.push({ cells, line: lines })
        return null
      },
    })
  } catch (error) {
    if (error instanceof CsvError) throw fault(file, [error.message])
    throw error
  }
  return records
}

const told = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

function fault(file: string, faults: readonly string[]): Error {
  const shown = faults.slice(0, MOST_FAULTS_TOLD)
  if (faults.length > shown.length) shown.push(`and ${faults.length - shown.length} more`)
  const place = path.isAbsolute(file) ? file : `server/data/${file}`
  return new Error([`${place} cannot be used:`, ...shown].join('\n  '))
}
