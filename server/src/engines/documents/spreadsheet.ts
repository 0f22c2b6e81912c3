import { Readable } from 'node:stream'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'

export const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A cell: text, a number, or nothing. A date is written as text, in the words and the time zone of its reader. */
export type Cell = string | number | null

export interface Spreadsheet {
  /** Name of the sheet, 31 characters at most. */
  name: string
  columns: readonly { header: string; width?: number }[]
  /** Requested as they are written: however many there are, they do not pile up. */
  rows: AsyncIterable<readonly Cell[]>
}

/**
 * An Excel workbook of one sheet, its heading fixed, as a stream. Text stays text whatever it begins with: a name such
 * as "=HYPERLINK(…)" is shown and never evaluated, since a text cell holds no formula.
 */
export function writeSpreadsheet({ name, columns, rows }: Spreadsheet): Readable {
  const sheet = writeXlsxStream(asRows(rows), {
    name,
    columns: columns.map(({ header, width }) => ({ header, ...(width ? { width } : {}) })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(sheet as import('node:stream/web').ReadableStream<Uint8Array>)
}

/** A small workbook of several sheets, each with its heading fixed; text stays text as above. */
export async function writeSheets(
  sheets: readonly (Omit<Spreadsheet, 'rows'> & { rows: readonly (readonly string[])[] })[],
): Promise<Buffer> {
  const written = await writeXlsx({
    sheets: sheets.map(({ name, columns, rows }) => ({
      name,
      columns: columns.map(({ width }) => ({ ...(width ? { width } : {}) })),
      rows: [columns.map(({ header }) => header), ...rows.map((row) => row.map(printable))],
      freezePane: { rows: 1 },
    })),
  })
  return Buffer.from(written)
}

async function* asRows(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? printable(cell) : cell))
}

/** Text without characters that XML cannot hold, cut where Excel cuts it. */
function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ' ').slice(0, 32_767)
}
