import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { readTable, text } from './data-table.ts'

const folder = path.resolve(import.meta.dirname, '../../../data')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.csv'),
)
const tables = files.filter((file) => file !== 'SOURCES.csv')
const sources = readTable('SOURCES.csv', { file: text, source: text })

const cellsOf = (file: string): string[][] => parse(readFileSync(path.join(folder, file)), { bom: true })

it('every table states its source: in each row, or in one line for all of them', () => {
  const withoutColumn = tables.filter((file) => !cellsOf(file)[0]?.includes('source'))
  expect(sources.map(({ file }) => file).sort()).toEqual(withoutColumn.sort())
})

it('explains every table', () => {
  const readme = readFileSync(path.join(folder, 'README.md'), 'utf8')
  expect(tables.filter((file) => !readme.includes(path.basename(file)))).toEqual([])
})

it.each(files)('%s survives a spreadsheet: no formulas, and a mark that it is UTF-8', (file) => {
  const formulas = cellsOf(file)
    .flat()
    .filter((cell) => /^[=+\-@\t]/.test(cell))
  expect(formulas).toEqual([])
  expect([...readFileSync(path.join(folder, file)).subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
})
