import { buffer } from 'node:stream/consumers'
import { inflateRawSync } from 'node:zlib'
import { openXlsx, streamXlsxRows } from 'hucre/xlsx'
import { expect, it } from 'vitest'
import { type Cell, writeSpreadsheet } from './spreadsheet.ts'

async function* given(rows: Cell[][]) {
  yield* rows
}

async function readBack(rows: Cell[][]): Promise<unknown[][]> {
  const file = await buffer(writeSpreadsheet({ name: 'Test', columns: [{ header: 'A' }], rows: given(rows) }))
  const read: unknown[][] = []
  for await (const { values } of streamXlsxRows(new Uint8Array(file))) read.push([...values])
  return read
}

it('writes a heading and its rows, whole', async () => {
  const rows = Array.from({ length: 3000 }, (_, at): Cell[] => [`row ${at}`, at, null])
  const read = await readBack(rows)
  expect(read).toHaveLength(3001)
  expect(read[0]).toEqual(['A'])
  expect(read[3000]?.slice(0, 2)).toEqual(['row 2999', 2999])
})

it('keeps as text what Excel would take for a formula', async () => {
  const nasty = ['=1+1', '+1', '-1', '@SUM(A1)', '=HYPERLINK("http://x.test")', '\t=1']
  const file = await buffer(
    writeSpreadsheet({ name: 'Test', columns: [{ header: '=A' }], rows: given(nasty.map((text) => [text])) }),
  )
  const book = await openXlsx(new Uint8Array(file))
  const cells = book.sheets[0]?.rows.flat().map(String) ?? []
  expect(cells).toEqual(expect.arrayContaining(nasty.filter((text) => !text.startsWith('\t'))))
  // The archive begins with its one sheet: no cell of it is a formula.
  const xml = firstEntry(file)
  expect(xml).toContain('<sheetData>')
  expect(xml).not.toMatch(/<f[ >]/)
})

/** The first file of a ZIP archive, inflated. */
function firstEntry(zip: Buffer): string {
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28)
  return inflateRawSync(zip.subarray(start), { finishFlush: 2 }).toString('utf8')
}
