import { describe, expect, it } from 'vitest'
import { dayIn } from '#dates.ts'
import fc from '#testing/properties.ts'
import { ageLabel, paperWords } from './age-label.ts'
import { dayOfAge, daysAfter } from './calendar.ts'
import { nextDue, vaccinationCard } from './card.ts'
import { doubtsOf } from './doubts.ts'
import { type DoseRecord, dosesFor, type ScheduleDose, type Span } from './schedule.ts'

const span = (text: string): Span | null => {
  const [count, unit] = text.split(' ')
  return text === '' ? null : { count: Number(count), unit: unit as Span['unit'] }
}
const dose = (doseKey: string, due: string, more: Partial<ScheduleDose> = {}): ScheduleDose => ({
  ...{ doseKey, vaccine: doseKey, name: doseKey, nameHindi: '', due: span(due), dueBy: null, until: null },
  ...{ after: '', afterDays: 0, live: false, onlyWhere: '', since: '' },
  ...{ amount: '', route: '', site: '', source: 'made up for the test' },
  ...more,
})
const doses = [
  dose('bcg', '0 days', { until: span('1 years'), live: true }),
  dose('penta-1', '6 weeks', { until: span('1 years') }),
  dose('penta-2', '10 weeks', { until: span('1 years'), after: 'penta-1', afterDays: 28 }),
  dose('penta-3', '14 weeks', { until: span('1 years'), after: 'penta-2', afterDays: 28 }),
  dose('mr-1', '9 months', { dueBy: span('12 months'), until: span('5 years'), live: true }),
  dose('fipv-3', '9 months', { until: span('12 months'), since: '2023-01-01' }),
  dose('je-1', '9 months', { live: true, onlyWhere: 'je' }),
  dose('td-16', '16 years'),
  dose('td-p1', ''),
]
const given = (doseKey: string, givenOn: string | null, more: Partial<DoseRecord> = {}): DoseRecord => ({
  ...{ doseKey, givenOn, known: 'day', kind: 'given' },
  ...more,
})
const row = (key: string, birth: string | null, records: DoseRecord[], today: string) =>
  vaccinationCard(doses, birth, records, today).find((one) => one.dose.doseKey === key)

describe('a dose', () => {
  it.each([
    ['2026-02-11', 'notYet'],
    ['2026-02-12', 'due'],
    ['2026-02-13', 'due'],
    ['2026-03-12', 'due'],
    ['2026-03-13', 'overdue'],
    ['2027-01-01', 'overdue'],
    ['2027-01-02', 'missed'],
  ])('of six weeks is on %s %s for a child of 1 January', (today, state) => {
    expect(row('penta-1', '2026-01-01', [], today)?.state).toBe(state)
  })

  it('moves with the one before it that was late, and is missed where its time is then over', () => {
    const late = [given('penta-1', '2026-03-20')]
    expect(row('penta-2', '2026-01-01', late, '2026-04-16')).toMatchObject({
      state: 'notYet',
      dueFrom: '2026-04-17',
    })
    expect(row('penta-2', '2026-01-01', late, '2026-04-17')?.state).toBe('due')
    const tooLate = [given('penta-2', '2026-12-20')]
    expect(row('penta-3', '2026-01-01', tooLate, '2026-12-21')?.state).toBe('missed')
  })

  it('is given or not wanted whatever its time was', () => {
    const reported = given('penta-1', '2026-02-01', { kind: 'reported', known: 'month' })
    expect(row('penta-1', '2026-01-01', [reported], '2030-01-01')?.state).toBe('given')
    expect(row('penta-2', '2026-01-01', [reported], '2026-03-27')?.dueFrom).toBe('2026-03-28')
    const refused = given('penta-1', null, { kind: 'notWanted', known: 'nothing' })
    expect(row('penta-1', '2026-01-01', [refused], '2026-02-20')?.state).toBe('notWanted')
    // Of two records that were merged, what was given counts.
    expect(row('penta-1', '2026-01-01', [refused, reported], '2026-02-20')?.state).toBe('given')
  })

  it('that was added later is none of a child whose time was over by then', () => {
    expect(row('fipv-3', '2021-12-31', [], '2026-01-01')).toBeUndefined()
    expect(row('fipv-3', '2022-01-01', [], '2026-01-01')?.state).toBe('missed')
    expect(row('fipv-3', '2021-12-31', [given('fipv-3', '2023-01-05')], '2026-01-01')?.state).toBe('given')
  })

  it('has no state without a date of birth, or of a pregnancy', () => {
    expect(row('penta-1', null, [], '2026-02-20')?.state).toBeNull()
    expect(row('penta-1', null, [given('penta-1', '2026-02-20')], '2026-02-20')?.state).toBe('given')
    expect(row('td-p1', '2000-01-01', [], '2026-02-20')?.state).toBeNull()
  })
})

it('begins the day of a dose at midnight of the deployment, with daylight saving too', () => {
  const stateAt = (zone: string, instant: string) =>
    row('penta-1', '2026-02-15', [], dayIn(zone, new Date(instant)))?.state
  // Six weeks after 15 February is 29 March 2026, when the clocks of London go forward.
  expect(stateAt('Asia/Kolkata', '2026-03-28T18:29:59Z')).toBe('notYet')
  expect(stateAt('Asia/Kolkata', '2026-03-28T18:30:00Z')).toBe('due')
  expect(stateAt('Europe/London', '2026-03-28T23:59:59Z')).toBe('notYet')
  expect(stateAt('Europe/London', '2026-03-29T00:00:00Z')).toBe('due')
  expect(stateAt('America/New_York', '2026-03-29T03:59:59Z')).toBe('notYet')
})

it('completes an age on the first of the next month where the month has no such day', () => {
  expect(dayOfAge('2024-02-29', { count: 1, unit: 'years' })).toBe('2025-03-01')
  expect(dayOfAge('2024-02-29', { count: 4, unit: 'years' })).toBe('2028-02-29')
  expect(dayOfAge('2026-05-31', { count: 9, unit: 'months' })).toBe('2027-03-01')
  expect(dayOfAge('2026-01-15', { count: 6, unit: 'weeks' })).toBe('2026-02-26')
})

describe('a day that the schedule does not give', () => {
  const ask = (key: string, day: string, records: DoseRecord[] = [], birth: string | null = '2026-01-01') =>
    doubtsOf(doses.find((one) => one.doseKey === key) ?? dose('none', ''), doses, { birth, day, records })

  it('is asked about: too early, too late, too soon after or before another', () => {
    expect(ask('penta-1', '2026-02-11')).toEqual(['beforeAge'])
    expect(ask('penta-1', '2026-02-12')).toEqual([])
    expect(ask('bcg', '2027-01-02')).toEqual(['tooLate'])
    expect(ask('penta-2', '2026-03-20', [given('penta-1', '2026-03-01')])).toEqual(['tooSoon'])
    expect(ask('penta-2', '2026-03-29', [given('penta-1', '2026-03-01')])).toEqual([])
    expect(ask('penta-1', '2026-03-20', [given('penta-2', '2026-03-29')])).toEqual(['tooSoon'])
  })

  it('is asked about of live vaccines within four weeks, not on one day', () => {
    const mr = [given('mr-1', '2026-10-10')]
    expect(ask('je-1', '2026-10-10', mr)).toEqual([])
    expect(ask('je-1', '2026-10-20', mr)).toEqual(['liveTooNear'])
    expect(ask('je-1', '2026-11-07', mr)).toEqual([])
  })

  it('is not asked about where nothing is known', () => {
    expect(ask('penta-1', '2026-01-02', [], null)).toEqual([])
    const month = given('penta-1', '2026-03-01', { known: 'month', kind: 'reported' })
    expect(ask('penta-2', '2026-03-12', [month])).toEqual([])
  })
})

describe('whatever was recorded', () => {
  const anyDay = fc
    .date({ min: new Date('1999-12-30'), max: new Date('2030-01-02'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const births = fc.oneof(anyDay, fc.constantFrom('2024-02-29', '2020-02-29', '2023-02-28', '2024-01-31'))
  const records = fc.array(
    fc.record({
      doseKey: fc.constantFrom(...doses.map(({ doseKey }) => doseKey)),
      givenOn: fc.oneof(anyDay, fc.constant(null)),
      known: fc.constantFrom('day' as const, 'month' as const),
      kind: fc.constantFrom('given' as const, 'reported' as const, 'notWanted' as const),
    }),
    { maxLength: 200 },
  )

  it('no due date moves back when another dose is recorded', () => {
    fc.assert(
      fc.property(births, records, anyDay, (birth, all, today) => {
        const before = vaccinationCard(doses, birth, all.slice(1), today)
        const after = vaccinationCard(doses, birth, all, today)
        for (const one of before) {
          const then = after.find(({ dose: { doseKey } }) => doseKey === one.dose.doseKey)
          expect(then && then.dueFrom >= one.dueFrom && then.dueUntil >= one.dueUntil).toBe(true)
        }
      }),
    )
  })

  it('every dose has one row, a recorded one is never due, and times are in order', () => {
    fc.assert(
      fc.property(births, records, anyDay, (birth, all, today) => {
        const rows = vaccinationCard(doses, birth, all, today)
        expect(new Set(rows.map((one) => one.dose.doseKey)).size).toBe(rows.length)
        expect(rows.flatMap((one) => one.records)).toHaveLength(all.length)
        for (const { records: own, state, dueFrom, dueUntil, lastDay, dose: of } of rows) {
          if (own.length > 0) expect(['given', 'notWanted']).toContain(state)
          if (of.due) expect(dueFrom >= birth && (dueUntil >= dueFrom || dueUntil === lastDay)).toBe(true)
        }
        const next = nextDue(rows)
        const has = (one: string) => rows.some(({ state }) => state === one)
        if (has('overdue') || has('due')) expect(next !== '' && next <= today).toBe(true)
        else expect(next > today).toBe(has('notYet'))
      }),
    )
  })

  it('a state goes forward with the days, never back', () => {
    const order = ['notYet', 'due', 'overdue', 'missed']
    fc.assert(
      fc.property(births, records, anyDay, fc.integer({ min: 1, max: 900 }), (birth, all, today, days) => {
        const later = vaccinationCard(doses, birth, all, daysAfter(today, days))
        for (const { dose: of, state } of vaccinationCard(doses, birth, all, today)) {
          const then = later.find((one) => one.dose.doseKey === of.doseKey)?.state
          if (state === null || !order.includes(state)) expect(then).toBe(state)
          else expect(order.indexOf(then ?? '')).toBeGreaterThanOrEqual(order.indexOf(state))
        }
      }),
    )
  })

  it('nothing is computed without a date of birth', () => {
    fc.assert(
      fc.property(records, anyDay, (all, today) => {
        for (const one of vaccinationCard(doses, null, all, today)) {
          expect([null, 'given', 'notWanted']).toContain(one.state)
          expect(one.dueFrom + one.dueUntil + one.lastDay).toBe('')
        }
      }),
    )
  })
})

it('is for a district and for who may be pregnant where it says so', () => {
  const keys = (person: Parameters<typeof dosesFor>[1]) =>
    dosesFor(doses, person).map(({ doseKey }) => doseKey)
  expect(keys({ je: false, mayBePregnant: false })).not.toContain('je-1')
  expect(keys({ je: true, mayBePregnant: false })).toContain('je-1')
  expect(keys({ je: true, mayBePregnant: false })).not.toContain('td-p1')
  expect(keys({ je: false, mayBePregnant: true })).toContain('td-p1')
})

it('names ages in words', () => {
  const label = (due: string, dueBy = '') =>
    ageLabel({ due: span(due), dueBy: span(dueBy) }, 'en', paperWords.en)
  expect(label('0 days')).toBe('Birth')
  expect(label('6 weeks')).toBe('6 weeks')
  expect(label('16 months', '24 months')).toMatch(/^16\s?–\s?24 months$/)
  expect(label('')).toBe('Pregnancy')
  expect(ageLabel({ due: span('6 weeks'), dueBy: null }, 'hi', paperWords.hi)).toContain('6')
})
