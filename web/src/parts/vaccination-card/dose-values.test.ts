import type { VaccineRow } from '@rxdesk/contract/areas/vaccination/schemas'
import { expect, it } from 'vitest'
import { dayOfMonthText, doseRequest, doseSchema, doseValues, monthText } from './dose-values.ts'

const row = { site: 'left mid-thigh', route: 'intramuscular', amount: '0.5 ml' } as VaccineRow
const faults = (corrects: boolean, more: object) =>
  doseSchema(corrects)
    .safeParse({ ...doseValues('given', row), ...more })
    .error?.issues.map(({ path }) => path.join()) ?? []

it('proposes what the schedule says of a dose that is given here, and nothing of one from a card', () => {
  expect(doseValues('given', row)).toMatchObject({
    site: 'left mid-thigh',
    doseAmount: '0.5 ml',
    givenDate: '',
  })
  expect(doseValues('reported', row)).toMatchObject({ site: '', route: '', doseAmount: '' })
})

it('asks for the day of what was given, and for a reason where something is corrected or refused', () => {
  expect(faults(false, {})).toEqual(['givenDate'])
  expect(faults(false, { kind: 'reported' })).toEqual([])
  expect(faults(false, { kind: 'notWanted' })).toEqual(['reason'])
  expect(faults(true, { givenDate: '01-02-2026', reason: '-' })).toEqual(['reason'])
  expect(faults(true, { givenDate: '', withdraw: true, reason: 'another child' })).toEqual([])
  expect(faults(false, { givenDate: '31-02-2026' })).toEqual(['givenDate'])
})

it('sends a month as its first day, and no day of what is not wanted', () => {
  const values = doseValues('reported', row)
  expect(dayOfMonthText('0320')).toBe('01-03-20')
  expect(monthText(dayOfMonthText('03-2026'))).toBe('03-2026')
  expect(dayOfMonthText('')).toBe('')
  const month = { ...values, monthOnly: true, givenDate: dayOfMonthText('032026') }
  expect(doseRequest(month)).toMatchObject({ givenDate: '01-03-2026', monthOnly: true, reported: true })
  expect(doseRequest({ ...month, givenDate: '' })).toMatchObject({ monthOnly: false })
  expect(doseRequest({ ...month, kind: 'notWanted' })).toMatchObject({ givenDate: '', notWanted: true })
})
