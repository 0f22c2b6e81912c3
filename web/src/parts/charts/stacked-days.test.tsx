// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onPage } from '../on-page.fixture.tsx'
import { StackedDays } from './stacked-days.tsx'

const series = [
  { name: 'Completed', colour: 'teal' as const, counts: [2, 0] },
  { name: 'Rejected', colour: 'amber' as const, counts: [1, 0] },
  { name: 'Failed', colour: 'rose' as const, counts: [1, 4] },
]
const chart = (days: string[]) => (
  <StackedDays label="By day" days={days} series={series} words={days.map((day) => `${day}: words`)} />
)
const heights = (bar: Element) =>
  [...bar.querySelectorAll('g > g > rect:first-of-type')].map((one) => Number(one.getAttribute('height')))

it('stacks the counts of a day, and tells each series after the first by a pattern too', async () => {
  await onPage(chart(['01-11-2026', '02-11-2026']))
  const [first, second] = screen.getAllByRole('img')
  if (!first || !second) throw new Error('two days have two bars')
  expect(heights(first)).toEqual([80, 40, 40])
  expect(heights(second)).toEqual([0, 0, 160])
  expect(second.querySelectorAll('rect[fill^="url("]')).toHaveLength(2)
})

it('is one tab stop, and arrow keys reach every day with what it says', async () => {
  const user = await onPage(chart(['01-11-2026', '02-11-2026']))
  const said = () => document.activeElement?.getAttribute('aria-label')
  await user.tab()
  expect(said()).toBe('01-11-2026: words')
  await user.keyboard('{ArrowRight}')
  expect(said()).toBe('02-11-2026: words')
  await user.keyboard('{Home}')
  expect(said()).toBe('01-11-2026: words')
  await user.tab()
  expect(said()).toBeNull()
})

it('draws a single day', async () => {
  await onPage(chart(['01-11-2026']))
  expect(screen.getAllByRole('img')).toHaveLength(1)
})
