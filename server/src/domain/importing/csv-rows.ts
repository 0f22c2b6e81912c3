import { Readable } from 'node:stream'
import { importLimits } from '@rxdesk/contract/areas/imports/schemas'
import type { MessageKey } from '@rxdesk/contract/messages'
import { message } from '@rxdesk/contract/messages'
import { CsvError, parse } from 'csv-parse'
import { plainHeading } from '#engines/workbooks/plain-heading.ts'
import { textOfCell } from './csv-text.ts'

export type FaultValues = Record<string, string | number>

/** Why a file as a whole is refused. */
export class ImportFault extends Error {
  readonly key: MessageKey
  readonly values: FaultValues

  constructor(key: MessageKey, values: FaultValues = {}) {
    super(message(key, values))
    this.name = 'ImportFault'
    this.key = key
    this.values = values
  }
}

/** A column that a file may have. */
export interface ImportColumn<Name extends string = string> {
  name: Name
  /** Alternative headings, each as `plainHeading` makes it. */
  alsoCalled?: readonly string[]
  required?: boolean
}

/** A row as the file has it: cells of its columns, by our names. */
export interface GivenRow<Name extends string = string> {
  line: number
  cells: Partial<Record<Name, string>>
}

/** What a file holds, whichever kind of file it is. */
export interface FileContent<Name extends string = string> {
  rows: GivenRow<Name>[]
  /** The headings as the file has them, each with the column that it was taken for. */
  taken: { heading: string; column: Name }[]
  /** Headings that match no column. */
  passedOver: string[]
}

const PIECE = 256 * 1024

/**
 * Reads a CSV file: UTF-8 with or without a byte order mark, headings in the first row; cells are separated as the
 * headings are: by a comma, or by what Excel writes in many countries, a semicolon or a tab.
 * @throws ImportFault when it is none, has no rows, lacks a column or has more rows than one import may
 */
export async function readCsv<Name extends string>(
  content: Buffer,
  columns: readonly ImportColumn<Name>[],
): Promise<FileContent<Name>> {
  mustBeUtf8(content)
  const pieces = Array.from({ length: Math.ceil(content.length / PIECE) }, (_, at) =>
    content.subarray(at * PIECE, (at + 1) * PIECE),
  )
  const records = Readable.from(pieces).pipe(
    parse({
      delimiter: delimiterOf(content),
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      info: true,
      // Rows that were added to an export by hand may have other line ends than the first.
      record_delimiter: ['\r\n', '\n', '\r'],
    }),
  )
  let places: [Name, number][] | undefined
  const passedOver: string[] = []
  const taken: FileContent<Name>['taken'] = []
  const rows: GivenRow<Name>[] = []
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[]
      info: { lines: number }
    }>) {
      if (!places) {
        places = placesOf(record, columns)
        passedOver.push(...otherHeadings(record, places))
        taken.push(...takenHeadings(record, places))
        continue
      }
      if (record.every((cell) => cell === '')) continue
      if (rows.length >= importLimits.rows)
        throw new ImportFault('import.tooManyRows', { rows: importLimits.rows })
      const cells = Object.fromEntries(places.map(([name, at]) => [name, textOfCell(record[at] ?? '')]))
      rows.push({ line: info.lines, cells: cells as GivenRow<Name>['cells'] })
    }
  } catch (error) {
    if (error instanceof CsvError) throw new ImportFault('import.unreadable', { line: lineOf(error) })
    throw error
  }
  if (rows.length === 0) throw new ImportFault('import.empty')
  return { rows, taken, passedOver }
}

/** The separator of the headings; a comma where there is none. */
function delimiterOf(content: Buffer): string {
  const end = content.indexOf('\n')
  const headings = content
    .subarray(0, end < 0 ? undefined : end)
    .toString('utf8')
    .replace(/"[^"]*"/g, '')
  return [',', ';', '\t'].find((sign) => headings.includes(sign)) ?? ','
}

/** The line at which the reader failed. */
function lineOf(error: CsvError): number {
  const { lines } = error as { lines?: unknown }
  return typeof lines === 'number' ? lines : 1
}

/** Detects what Excel saves as "Unicode text" or as plain CSV, before it is read as names. */
function mustBeUtf8(content: Buffer): void {
  if (content.length === 0) throw new ImportFault('import.empty')
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new ImportFault('import.notUtf8')
  }
  // UTF-16 without its mark is valid UTF-8 full of zeroes.
  if (content.subarray(0, 1_000).includes(0)) throw new ImportFault('import.notUtf8')
}

/** The positions of the columns; headings match as `plainHeading` compares them. */
export function placesOf<Name extends string>(
  headings: readonly string[],
  columns: readonly ImportColumn<Name>[],
): [Name, number][] {
  const plain = headings.map(plainHeading)
  return columns.flatMap(({ name, alsoCalled = [], required = false }): [Name, number][] => {
    const [at, second] = plain.flatMap((heading, place) =>
      heading === name || alsoCalled.includes(heading) ? [place] : [],
    )
    if (second !== undefined) throw new ImportFault('import.twoColumns', { column: name })
    if (at !== undefined) return [[name, at]]
    if (required) throw new ImportFault('import.noColumn', { column: name })
    return []
  })
}

/** What the headings were taken for, in the order of the file. */
export function takenHeadings<Name extends string>(
  headings: readonly string[],
  places: readonly [Name, number][],
): { heading: string; column: Name }[] {
  return [...places]
    .sort(([, one], [, other]) => one - other)
    .map(([column, at]) => ({ heading: headings[at] ?? '', column }))
}

/** The headings that are those of no column. */
export function otherHeadings(headings: readonly string[], places: readonly [string, number][]): string[] {
  const taken = new Set(places.map(([, at]) => at))
  return headings.filter((heading, at) => heading !== '' && !taken.has(at))
}
