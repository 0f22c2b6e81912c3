import { describe, expect, it } from 'vitest'
import { exampleSummary } from './example-summary.fixture.ts'
import { isTaken, type Proposal, taken, withFields } from './proposals.ts'
import { emptySummary } from './summary.ts'

const proposal = (more: Pick<Proposal, 'part' | 'field' | 'value'>): Proposal => ({
  key: 'one',
  source: 'note',
  at: '2026-03-05T08:00:00Z',
  by: 'Dr. Ira Vasant',
  text: '',
  ...more,
})
const after = (summary = emptySummary, one: Proposal) =>
  withFields(summary, one.part, taken(summary, one)) ?? summary

describe('what is proposed for a summary', () => {
  it('adds a line to a text, once', () => {
    const line = (item: string) =>
      proposal({ part: 'course', field: 'course', value: { kind: 'line', item } })
    const first = after(emptySummary, line('Afebrile'))
    const second = after(first, line('Eats well'))
    expect(second.course.course).toBe('Afebrile\nEats well')
    expect(isTaken(second, line('Afebrile'))).toBe(true)
    expect(after(second, line('Afebrile'))).toEqual(second)
  })

  it('adds an item to a list, takes "none" back, and tells a later value of a sign from the first', () => {
    const none = withFields(emptySummary, 'investigations', { none: true }) ?? emptySummary
    const item = {
      name: 'HbA1c',
      kind: 'laboratory',
      date: '05-03-2026',
      value: '8.4',
      unit: '%',
      range: '',
    } as const
    const result = proposal({ part: 'investigations', field: 'results', value: { kind: 'result', item } })
    expect(after(none, result).investigations).toMatchObject({ results: [item], none: false })
    const pulse = (value: string, takenAt: string) =>
      proposal({
        part: 'condition',
        field: 'signs',
        value: { kind: 'sign', item: { name: 'Pulse', code: 'pulse', value, unit: '/min', takenAt } },
      })
    const once = after(emptySummary, pulse('80', '2026-03-05T08:00:00Z'))
    expect(isTaken(once, pulse('80', '2026-03-05T08:00:00Z'))).toBe(true)
    expect(after(once, pulse('82', '2026-03-05T09:00:00Z')).condition.signs).toHaveLength(2)
  })

  it('fills a date that is empty, and leaves one that was written', () => {
    const date = proposal({ part: 'followUp', field: 'date', value: { kind: 'only', item: '20-03-2026' } })
    expect(after(emptySummary, date).followUp.date).toBe('20-03-2026')
    expect(after(exampleSummary, date).followUp.date).toBe('16-03-2026')
  })

  it('does not take what does not fit', () => {
    expect(withFields(emptySummary, 'course', { course: 'x'.repeat(8001) })).toBeUndefined()
  })
})
