import { afterAll, expect, it } from 'vitest'
import { textRow, workbookParts, zipOf } from './workbook.fixture.ts'
import { createWorkbookReader, isWorkbook } from './workbook-reader.ts'

const reader = createWorkbookReader()
afterAll(() => reader.close())

const required = [['uhid', 'uhid_no'], ['patient_name']]
const heading = textRow(1, ['UHID No.', 'Patient name'])
const read = (...sheets: string[]) => reader.read(zipOf(workbookParts({ sheets })), required)

it('finds the sheet and the row of the headings, and keeps texts as they were typed', async () => {
  const table = await read(
    textRow(1, ['Read me first']),
    `${textRow(2, ['Records of June'])}${textRow(4, ['Patient name', 'UHID No.'])}<row r="5"/>${textRow(7, ['Asha', '00123'])}`,
  )
  expect(table).toEqual({
    kind: 'table',
    headings: ['Patient name', 'UHID No.'],
    rows: [{ line: 7, cells: ['Asha', '00123'] }],
  })
})

it('takes what a formula was last worth, and a link by its words', async () => {
  const table = await read(
    `${heading}<row r="2"><c t="str"><f>HYPERLINK("http://x.test","click")</f><v>click</v></c><c><f>1+1</f><v>2</v></c></row>${textRow(3, ['=HYPERLINK("http://x.test")', '9876543210'])}`,
  )
  expect(table).toMatchObject({
    rows: [
      { line: 2, cells: ['click', '2'] },
      { line: 3, cells: ['=HYPERLINK("http://x.test")', '9876543210'] },
    ],
  })
})

it('reads serial dates in both systems', async () => {
  const sheets = [`${heading}<row r="2"><c s="1"><v>45000</v></c><c s="1"><v>1.5</v></c></row>`]
  const of1900 = await reader.read(zipOf(workbookParts({ sheets })), required)
  expect(of1900).toMatchObject({ rows: [{ cells: ['15-03-2023', '01-01-1900 12:00'] }] })
  const of1904 = await reader.read(zipOf(workbookParts({ sheets, dates1904: true })), required)
  expect(of1904).toMatchObject({ rows: [{ cells: ['16-03-2027', '02-01-1904 12:00'] }] })
})

it('refuses macros, whatever the name says', async () => {
  const parts = workbookParts({ sheets: [heading] })
  const fault = { kind: 'refused', fault: 'macros' }
  expect(await reader.read(zipOf({ ...parts, 'xl/vbaProject.bin': 'x' }), required)).toEqual(fault)
  expect(await reader.read(zipOf(workbookParts({ sheets: [heading], macros: true })), required)).toEqual(
    fault,
  )
})

it('refuses what unfolds to too much, also when its directory says less', async () => {
  const parts = { ...workbookParts({ sheets: [heading] }), 'xl/media/a.bin': Buffer.alloc(120 * 2 ** 20) }
  const fault = { kind: 'refused', fault: 'tooHeavy' }
  expect(await reader.read(zipOf(parts), required)).toEqual(fault)
  expect(await reader.read(zipOf(parts, { 'xl/media/a.bin': 10 }), required)).toEqual(fault)
})

it('refuses more columns and rows than it may have', async () => {
  expect(await read(`${heading}<row r="2"><c r="XFD2"><v>1</v></c></row>`)).toEqual({
    kind: 'refused',
    fault: 'tooManyColumns',
  })
  const rows = Array.from({ length: 20_001 }, (_, at) => textRow(at + 2, ['1', 'A']))
  expect(await read(heading + rows.join(''))).toEqual({ kind: 'refused', fault: 'tooManyRows' })
})

it('passes over a million blank rows', async () => {
  const blank = '<row><c/></row>'.repeat(1_000_000)
  const table = await read(heading + blank + textRow(1_000_003, ['1', 'Last']))
  expect(table).toMatchObject({ kind: 'table', rows: [{ line: 1_000_003, cells: ['1', 'Last'] }] })
}, 40_000)

it('ends a read that takes too long or too much memory', async () => {
  const brief = createWorkbookReader({ deadlineMs: 1 })
  const small = createWorkbookReader({ memoryLimitBytes: 2 ** 20 })
  const file = zipOf(workbookParts({ sheets: [heading] }))
  try {
    expect(await brief.read(file, required)).toEqual({ kind: 'refused', fault: 'tooHeavy' })
    expect(await small.read(file, required)).toEqual({ kind: 'refused', fault: 'tooHeavy' })
  } finally {
    await Promise.all([brief.close(), small.close()])
  }
})

it('refuses what is damaged, locked or too large', async () => {
  const whole = zipOf(workbookParts({ sheets: [heading] }))
  expect(await reader.read(whole.subarray(0, whole.length - 40), required)).toMatchObject({
    fault: 'unreadable',
  })
  expect(await reader.read(zipOf({ 'a.txt': 'no workbook' }), required)).toMatchObject({
    fault: 'unreadable',
  })
  const locked = Buffer.from('d0cf11e0a1b11ae100', 'hex')
  expect(isWorkbook(locked)).toBe(true)
  expect(await reader.read(locked, required)).toMatchObject({ fault: 'locked' })
  expect(await reader.read(Buffer.alloc(11 * 2 ** 20), required)).toMatchObject({ fault: 'tooLarge' })
})
