import { expect, it } from 'vitest'
import { dateFaults } from './date-faults.ts'
import { exampleSummary } from './example-summary.fixture.ts'

const zone = 'Asia/Kolkata'
const summary = (date: string, fitFrom: string, outcome: 'improved' | 'died' = 'improved') => ({
  ...exampleSummary,
  // 10-03-2026 in India already.
  ending: { ...exampleSummary.ending, outcome, at: '2026-03-09T20:00:00Z' },
  followUp: { ...exampleSummary.followUp, date },
  papers: { ...exampleSummary.papers, fitFrom },
})

it('names a follow-up and a day of fitness before the day of the discharge, by the clock of the deployment', () => {
  expect(dateFaults(summary('10-03-2026', '10-03-2026'), zone)).toEqual([])
  expect(dateFaults(summary('', ''), zone)).toEqual([])
  expect(dateFaults(summary('09-03-2026', '01-03-2026'), zone)).toEqual([
    { place: 'followUp', field: 'date' },
    { place: 'papers', field: 'fitFrom' },
  ])
  expect(dateFaults(summary('09-03-2026', ''), 'UTC')).toEqual([])
  expect(dateFaults(summary('09-03-2026', '01-03-2026', 'died'), zone)).toEqual([])
  expect(
    dateFaults({ ...summary('09-03-2026', ''), ending: { ...exampleSummary.ending, at: '' } }, zone),
  ).toEqual([])
})
