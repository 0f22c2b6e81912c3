import { describe, expect, it } from 'vitest'
import { type ChartColour, chartColours, chartInk } from './charts.ts'
import { contrast, parsed } from './contrast.fixture.ts'
import { dark, light } from './palette.ts'
import { triage } from './triage.ts'

const of = (one: string, other: string) => contrast(parsed(one).colour, parsed(other).colour)
const names = Object.keys(chartColours.light) as ChartColour[]

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the charts in %s', (scheme, palette) => {
  it('stand out from paper and ground by 3 at least (WCAG 1.4.11)', () => {
    for (const name of names)
      for (const ground of [palette.background.paper, palette.background.default])
        expect(of(chartColours[scheme][name], ground)).toBeGreaterThanOrEqual(3)
  })

  it('let words inside their marks be read (WCAG 1.4.3)', () => {
    for (const name of names) {
      const ink = scheme === 'light' ? chartInk.light[name] : chartInk.dark
      expect(of(chartColours[scheme][name], ink)).toBeGreaterThanOrEqual(4.5)
    }
  })
})

it('lets the words of triage be read on their colours', () => {
  for (const { main, contrastText } of Object.values(triage))
    expect(of(main, contrastText)).toBeGreaterThanOrEqual(4.5)
})
