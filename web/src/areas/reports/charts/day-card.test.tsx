// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { DayCard } from './day-card.tsx'

const card = (figures: (number | null)[], stacked: boolean) => (
  <DayCard
    title="By day"
    days={['01-11-2026', '02-11-2026'].slice(0, figures.length)}
    series={[{ name: 'Completed', colour: 'teal', figures }]}
    stacked={stacked}
    write={String}
    error={null}
    onRetry={() => {}}
    onWorkbook={() => {}}
  />
)

it.each([
  true,
  false,
])('draws the figures it knows, and writes them into its table (stacked: %s)', async (stacked) => {
  await loadTexts('chart-card')
  await loadTexts('reports')
  const user = await onPage(card([7, null], stacked))
  const marks = await screen.findAllByRole('img')
  expect(marks).toHaveLength(stacked ? 2 : 1)
  expect(marks[0]?.getAttribute('aria-label')).toMatch(/Completed: .*7$/)
  await user.click(screen.getByRole('button', { name: 'As a table' }))
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Day', 'Completed'],
    ['01-11-2026', '7'],
    ['02-11-2026', 'Fewer than 5'],
  ])
})

it.each([[[]], [[0, 0]]])('says that there is nothing in %j', async (figures) => {
  await loadTexts('chart-card')
  await loadTexts('reports')
  await onPage(card(figures, true))
  expect(screen.getByText('No record found')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
