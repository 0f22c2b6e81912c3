import { expect, it } from 'vitest'
import { dateFaults } from './date-faults.ts'
import { exampleStay, exampleSummary } from './example-summary.fixture.ts'

const of = { timeZone: 'Asia/Kolkata', admittedAt: exampleStay.admittedAt }
const summary = (date: string, fitFrom: string, outcome: 'improved' | 'died' = 'improved') => ({
  ...exampleSummary,
  // 10-03-2026 in India already.
  ending: { ...exampleSummary.ending, outcome, at: '2026-03-09T20:00:00Z' },
  followUp: { ...exampleSummary.followUp, date },
  papers: { ...exampleSummary.papers, fitFrom },
})

it('names a follow-up and a day of fitness before the day of the discharge, by the clock of the deployment', () => {
  expect(dateFaults(summary('10-03-2026', '10-03-2026'), of)).toEqual([])
  expect(dateFaults(summary('', ''), of)).toEqual([])
  expect(dateFaults(summary('09-03-2026', '01-03-2026'), of)).toEqual([
    { place: 'followUp', field: 'date' },
    { place: 'papers', field: 'fitFrom' },
  ])
  expect(dateFaults(summary('09-03-2026', ''), { ...of, timeZone: 'UTC' })).toEqual([])
  expect(dateFaults(summary('09-03-2026', '01-03-2026', 'died'), of)).toEqual([])
  expect(
    dateFaults({ ...summary('09-03-2026', ''), ending: { ...exampleSummary.ending, at: '' } }, of),
  ).toEqual([])
})

it('names results after the discharge, and procedures outside the stay, by the day', () => {
  const [result] = exampleSummary.investigations.results
  if (!result) throw new Error('no result')
  const done = (date: string) => ({
    name: 'Bronchoscopy',
    date,
    surgeon: '',
    anaesthesia: '',
    findings: '',
    implants: '',
  })
  const dated = (resultOn: string, doneOn: string) => ({
    ...summary('', ''),
    investigations: { ...exampleSummary.investigations, results: [result, { ...result, date: resultOn }] },
    procedures: { done: [done('05-03-2026'), done(doneOn)], none: false },
  })
  const [late, outside] = [
    { place: 'investigations', field: 'results' },
    { place: 'procedures', field: 'done' },
  ]
  expect(dateFaults(dated('10-03-2026', '10-03-2026'), of)).toEqual([])
  expect(dateFaults(dated('01-01-2020', '04-03-2026'), of)).toEqual([])
  expect(dateFaults(dated('', ''), of)).toEqual([])
  expect(dateFaults(dated('11-03-2026', '11-03-2026'), of)).toEqual([late, outside])
  expect(dateFaults(dated('', '03-03-2026'), of)).toEqual([outside])
})
