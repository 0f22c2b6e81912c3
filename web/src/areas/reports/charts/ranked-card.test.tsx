// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts, onPage } from '#parts/on-page.fixture.tsx'
import { RankedCard, type RankedRow } from './ranked-card.tsx'

const opened: string[] = []
const onOpen = ({ name }: RankedRow) => void opened.push(name)
const card = (rows: readonly RankedRow[]) => (
  <RankedCard
    title="Diagnoses"
    figure="4 completed"
    rows={rows}
    error={null}
    onRetry={() => {}}
    colour="teal"
    onOpen={onOpen}
    onWorkbook={() => {}}
  />
)

it('draws what is known, and writes the shares of the server into its table', async () => {
  await loadTexts('chart-card')
  await loadTexts('reports')
  const user = await onPage(
    card([
      { id: 1, name: 'Asthma', count: 3, share: 0.75 },
      { id: 2, name: '', count: 2, share: 0.5 },
      { id: 3, name: 'Gout', count: null, share: null },
    ]),
  )
  const bars = within(screen.getByRole('list', { name: 'Diagnoses' })).getAllByRole('listitem')
  expect(bars.map((bar) => bar.textContent)).toEqual(['Asthma3', 'None recorded2'])
  await user.click(screen.getByRole('button', { name: 'As a table' }))
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['Name', 'Prescriptions', 'Of all'],
    ['Asthma', '3', '75%'],
    ['None recorded', '2', '50%'],
  ])
})

it('is one tab stop, and opens what is behind a bar', async () => {
  await loadTexts('chart-card')
  await loadTexts('reports')
  const user = await onPage(
    card([
      { id: 1, name: 'Asthma', count: 3, share: 0.75 },
      { id: 3, name: 'Gout', count: 2, share: 0.5 },
    ]),
  )
  screen.getByRole('button', { name: 'Asthma' }).focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(document.activeElement?.textContent).toBe('Gout')
  expect(opened).toEqual(['Gout'])
  expect(screen.getByRole('button', { name: 'Asthma' }).tabIndex).toBe(-1)
})

it('says that there is nothing', async () => {
  await loadTexts('chart-card')
  await loadTexts('reports')
  await onPage(card([]))
  expect(screen.getByText('No record found')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
