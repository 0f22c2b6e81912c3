// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onPage } from '../on-page.fixture.tsx'
import { CountTable } from './count-table.tsx'
import { DayTable } from './day-table.tsx'
import { csvOf } from './table-csv.ts'

const csv = () => csvOf(screen.getByRole<HTMLTableElement>('table'))

it('writes bare figures, quotes what must be, and leaves no formula', async () => {
  await onPage(
    <CountTable
      label="What"
      head={['Name', 'Cases', 'Share']}
      rows={[
        { name: 'Fever, "high"', count: 12_345, share: 0.25 },
        { name: '=HYPERLINK("x")', count: 1, share: null },
      ]}
    />,
  )
  expect(csv()).toBe('Name,Cases,Share\r\n"Fever, ""high""",12345,0.25\r\n"\'=HYPERLINK(""x"")",1,\r\n')
})

it('writes a figure that is not told as its words', async () => {
  await onPage(
    <DayTable
      label="Days"
      head={['Day', 'Received', 'Completed']}
      rows={[{ day: '01-11-2026', cells: [{ words: '1,200', value: 1200 }, { words: 'Fewer than 5' }] }]}
    />,
  )
  expect(csv()).toBe('Day,Received,Completed\r\n01-11-2026,1200,Fewer than 5\r\n')
})
