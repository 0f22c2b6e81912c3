// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { loadTexts, onPage } from '../on-page.fixture.tsx'
import { BarChart } from './bar-chart.tsx'
import { ChartCard } from './chart-card.tsx'
import { CountTable } from './count-table.tsx'

const rows = [
  { name: 'Blurred', count: 3 },
  { name: 'Torn', count: 1 },
]
const card = (more: { empty?: string; loading?: boolean } = {}) => (
  <ChartCard
    title="Why"
    chart={<BarChart label="Why" bars={rows} colour="amber" />}
    table={<CountTable label="Why" head={['Reason', 'Cases', 'Share']} rows={rows} sum="In all" />}
    {...more}
  />
)

it('shows the figures as bars, the greatest over the whole width, or as a table with their sum', async () => {
  await loadTexts('chart-card')
  const user = await onPage(card())
  const bars = screen.getByRole('list', { name: 'Why' })
  expect(
    within(bars)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Blurred3', 'Torn1'])
  expect(
    [...bars.querySelectorAll('rect')].map((bar) => Number.parseInt(bar.getAttribute('width') ?? '', 10)),
  ).toEqual([100, 33])
  await user.click(screen.getByRole('button', { name: 'As a table' }))
  expect(screen.queryByRole('list')).toBeNull()
  const cells = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells).toEqual([
    ['Reason', 'Cases', 'Share'],
    ['Blurred', '3', '75%'],
    ['Torn', '1', '25%'],
    ['In all', '4', ''],
  ])
})

it('says that there is nothing, and offers no table of it', async () => {
  await loadTexts('chart-card')
  await onPage(card({ empty: 'Nothing was rejected' }))
  expect(screen.getByText('Nothing was rejected')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByRole('list')).toBeNull()
})

it('writes a share that is given instead of the part of the sum, and no sum of counts that overlap', async () => {
  await onPage(
    <CountTable
      label="What"
      head={['Name', 'Cases', 'Share']}
      rows={[
        { name: 'Asthma', count: 3, share: 0.5 },
        { name: 'Gout', count: 1, share: null },
      ]}
    />,
  )
  const cells = screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(cells.slice(1)).toEqual([
    ['Asthma', '3', '50%'],
    ['Gout', '1', ''],
  ])
})

it('offers no table of figures that could not be read', async () => {
  await loadTexts('chart-card')
  await onPage(<ChartCard title="Why" chart={null} table={null} error="Not reached" />)
  expect(screen.getByText('Not reached')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})
