import { streamXlsxRows } from 'hucre/xlsx'
import { plainHeading } from './plain-heading.ts'
import { type WorkbookAnswer, type WorkbookFault, workbookLimits } from './workbook-task.ts'
import { unfold, type ZipEntry, zipDirectory } from './zip-directory.ts'

type Table = Extract<WorkbookAnswer, { kind: 'table' }>
type CellValue = string | number | boolean | Date | null | undefined

class Refused extends Error {
  readonly fault: WorkbookFault
  constructor(fault: WorkbookFault) {
    super(fault)
    this.fault = fault
  }
}

/** Rows above the headings: a title, a logo, a note. */
const HEADINGS_WITHIN = 20

/**
 * Reads the table of a workbook, for a process that may die of it. Formulas count as what they were last worth, dates
 * become dd-mm-yyyy, and text stays as it was typed ("00123").
 * @param required the possible headings of each column that must be there: by them the sheet is found
 */
export async function readTable(file: Buffer, required: readonly string[][]): Promise<WorkbookAnswer> {
  try {
    const parts = await checkedParts(file)
    const sheets = Math.min(await sheetCount(file, parts), workbookLimits.sheets)
    let first: Table | undefined
    for (let sheet = 0; sheet < sheets; sheet += 1) {
      const table = await tableOf(file, sheet, required)
      if (table && hasAll(table.headings, required)) return table
      first ??= table
    }
    return first ?? { kind: 'table', headings: [], rows: [] }
  } catch (error) {
    if (error instanceof Refused) return { kind: 'refused', fault: error.fault }
    // The library's own errors, and those of a damaged archive. They quote the file and are not passed on.
    return { kind: 'refused', fault: 'unreadable' }
  }
}

/** The archive's parts, once it is known that it has no macros and unfolds to no more than it may. */
async function checkedParts(file: Buffer): Promise<ZipEntry[]> {
  const parts = zipDirectory(file)
  if (!parts) throw new Refused('unreadable')
  if (parts.some(({ name }) => /vbaProject\.bin$/i.test(name))) throw new Refused('macros')
  const claimed = parts.reduce((sum, { unfoldedBytes }) => sum + unfoldedBytes, 0)
  if (claimed > workbookLimits.unfoldedBytes) throw new Refused('tooHeavy')
  let counted = 0
  for (const part of parts)
    for await (const piece of unfold(file, part)) {
      counted += piece.length
      if (counted > workbookLimits.unfoldedBytes) throw new Refused('tooHeavy')
    }
  return parts
}

async function sheetCount(file: Buffer, parts: readonly ZipEntry[]): Promise<number> {
  const text = async (name: RegExp) => {
    const part = parts.find((each) => name.test(each.name))
    if (!part) throw new Refused('unreadable')
    const pieces: Buffer[] = []
    for await (const piece of unfold(file, part)) pieces.push(piece)
    return Buffer.concat(pieces).toString('utf8')
  }
  // A workbook that was renamed may hold macros that its name does not admit.
  if ((await text(/^\[Content_Types\]\.xml$/i)).includes('macroEnabled')) throw new Refused('macros')
  return (await text(/^xl\/workbook\.xml$/i)).match(/<(?:\w+:)?sheet\s/g)?.length ?? 0
}

/** The headings and rows of one sheet; undefined when it has no text at all. */
async function tableOf(
  file: Buffer,
  sheet: number,
  required: readonly string[][],
): Promise<Table | undefined> {
  const seen: Table['rows'] = []
  let headings: string[] | undefined
  const rows: Table['rows'] = []
  for await (const { index, values } of streamXlsxRows(new Uint8Array(file), { sheet })) {
    const cells = textsOf(values as readonly CellValue[])
    if (cells.length === 0) continue
    if (headings) {
      if (rows.length >= workbookLimits.rows) throw new Refused('tooManyRows')
      rows.push({ line: index + 1, cells })
    } else {
      if (hasAll(cells, required)) headings = cells
      seen.push({ line: index + 1, cells })
      if (!headings && seen.length >= HEADINGS_WITHIN) break
    }
  }
  if (headings) return { kind: 'table', headings, rows }
  const [top, ...others] = seen
  return top && { kind: 'table', headings: top.cells, rows: others }
}

function hasAll(headings: readonly string[], required: readonly string[][]): boolean {
  const plain = new Set(headings.map(plainHeading))
  return required.every((names) => names.some((name) => plain.has(name)))
}

/** The texts of a row up to its last that is not empty. */
function textsOf(values: readonly CellValue[]): string[] {
  let length = values.length
  while (length > 0 && textOf(values[length - 1]) === '') length -= 1
  if (length > workbookLimits.columns) throw new Refused('tooManyColumns')
  return values.slice(0, length).map(textOf)
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return String(value).trim().slice(0, 32_767)
}

/** A serial date has no zone: the library gives its day and hour as those of UTC. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  const written = day.split('-').reverse().join('-')
  return time.startsWith('00:00') ? written : `${written} ${time.slice(0, 5)}`
}
