// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { onPage } from '../on-page.fixture.tsx'
import { LineChart } from './line-chart.tsx'

const point = (at: number, value: number) => ({ at, value, words: `${value} at ${at}` })
const lines = [
  { name: 'Upper', colour: 'teal' as const, points: [point(0, 120), point(10, 140)] },
  { name: 'Lower', colour: 'amber' as const, points: [point(0, 80), point(10, 90)] },
]

it('is one tab stop, and arrow keys reach every mark with what it says', async () => {
  const user = await onPage(<LineChart label="Blood pressure" lines={lines} moment={String} />)
  const said = () => document.activeElement?.getAttribute('aria-label')
  expect(screen.getByRole('group', { name: 'Blood pressure' })).toBeTruthy()
  expect(screen.getAllByRole('img')).toHaveLength(4)
  await user.tab()
  expect(said()).toBe('Upper: 120 at 0')
  await user.keyboard('{ArrowRight}')
  expect(said()).toBe('Upper: 140 at 10')
  await user.keyboard('{ArrowDown}{Home}')
  expect(said()).toBe('Lower: 80 at 0')
  await user.tab()
  expect(said()).toBeNull()
})
