// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { loadTexts, onPage } from '../on-page.fixture.tsx'
import { type ReadingCell, ReadingTable } from './reading-table.tsx'

const cell = (id: number, value: string, more: Partial<ReadingCell> = {}): [string, ReadingCell[]] => [
  `t${id}`,
  [{ id, value, statuses: [], more: '', ...more }],
]
const rows = [
  {
    signId: 1,
    name: 'Pulse',
    unit: '/min',
    cells: new Map([cell(1, '120', { statuses: ['high'] }), cell(2, '72')]),
  },
  { signId: 2, name: 'SpO2', unit: '%', cells: new Map([cell(2, '96', { more: 'on air' })]) },
]
const times = [
  { key: 't1', words: '09:00' },
  { key: 't2', words: '08:00' },
]

it('shows each sign at each time, what is out of range by word, and opens a reading; its rows are one tab stop', async () => {
  await loadTexts('reading-table')
  const opened = vi.fn()
  const user = await onPage(<ReadingTable label="Readings" rows={rows} times={times} onOpen={opened} />)
  const table = screen.getByRole('grid', { name: 'Readings' })
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((each) => each.textContent))
  expect(texts).toEqual([
    ['Sign', '09:00', '08:00'],
    ['Pulse /min', 'Pulse 120 High', 'Pulse 72'],
    ['SpO2 %', '', 'SpO2 96on air'],
  ])
  expect(table.querySelectorAll('[tabindex="0"]')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: /SpO2 96/ }))
  expect(opened.mock.calls).toEqual([[2]])
})
