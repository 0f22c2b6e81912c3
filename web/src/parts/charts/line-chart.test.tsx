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
  // Which line it is stands below, beside its colour.
  expect(screen.getByText('Upper: 140 at 10')).toBeTruthy()
  await user.keyboard('{ArrowDown}{Home}')
  expect(said()).toBe('Lower: 80 at 0')
  await user.tab()
  expect(said()).toBeNull()
})

it('draws two plain elements for a figure, however many there are', async () => {
  const many = [
    {
      name: 'Pulse',
      colour: 'teal' as const,
      points: Array.from({ length: 400 }, (_, at) => point(at, 60 + (at % 40))),
    },
  ]
  await onPage(<LineChart label="Pulse" lines={many} moment={String} />)
  const drawn = screen.getByRole('group', { name: 'Pulse' }).querySelectorAll('svg *').length
  expect(drawn).toBeLessThan(2 * 400 + 60)
  // What is alike for all marks is said once, not as a class of each.
  expect(document.querySelectorAll('circle[class]')).toHaveLength(0)
})

it('keeps the whole of its first time within the drawing', async () => {
  const moment = (at: number) => `10-11-2026 02:4${at % 10}`
  await onPage(<LineChart label="Blood pressure" lines={lines} moment={moment} />)
  const label = [...document.querySelectorAll('svg text')].find(
    ({ textContent }) => textContent === moment(0),
  )
  // It is centred at the start of the axis, which is less than half its width from the edge: what holds it is moved in.
  expect(Number(label?.closest('svg')?.getAttribute('x'))).toBeGreaterThan(0)
})
