import { expect, it } from 'vitest'
import { rowsOf, rowText, withCell } from './rows.ts'

it('reads and writes the cells of a row, and those of the medicine in it', () => {
  const row = { line: { medName: 'Telma', dosage: '1-0-0', mn: '1' }, change: 'new' }
  expect(rowText(row, 'line.medName')).toBe('Telma')
  expect(rowText(row, 'change')).toBe('new')
  expect(withCell(row, 'change', 'changed')).toEqual({ ...row, change: 'changed' })
  expect(withCell({}, 'line.medName', 'Telma')).toEqual({ line: { medName: 'Telma' } })
  expect(rowsOf([row, 'x', null])).toEqual([row])
})

it('lets the doses of other directions go', () => {
  const row = { line: { medName: 'Telma', dosage: '1-0-0', mn: '1' } }
  expect(withCell(row, 'line.dosage', '0-0-1')).toMatchObject({ line: { dosage: '0-0-1', mn: '' } })
})
