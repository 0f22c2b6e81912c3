import { dayOfAge } from '@rxdesk/contract/vaccination/calendar'
import { expect, it } from 'vitest'
import { clinicalTables } from '#domain/clinical-tables/clinical-tables.ts'
import { readTable, textOrEmpty } from '#platform/data-table/data-table.ts'
import { scheduleOn, schedules } from './schedules.ts'

const { doses } = scheduleOn('2026-11-26')
const dose = (key: string) => doses.find(({ doseKey }) => doseKey === key)

it('has each dose once, with its vaccine in the master and the dose before it in the table', () => {
  const keys = doses.map(({ doseKey }) => doseKey)
  expect(new Set(keys).size).toBe(keys.length)
  const master = new Set(
    readTable('terms/vaccinations.csv', { name: textOrEmpty, name_hindi: textOrEmpty }).map(
      ({ name }) => name,
    ),
  )
  for (const { vaccine, after, afterDays, doseKey } of doses) {
    expect(master, vaccine).toContain(vaccine)
    if (after) expect(keys.slice(0, keys.indexOf(doseKey)), doseKey).toContain(after)
    if (after && after !== 'opv-0') expect(afterDays, doseKey).toBeGreaterThanOrEqual(28)
  }
})

it('never ends the time of a dose before it begins', () => {
  for (const { due, dueBy, until, doseKey } of doses) {
    if (!due) continue
    const from = dayOfAge('2020-02-29', due)
    if (dueBy) expect(dayOfAge('2020-02-29', dueBy) > from, doseKey).toBe(true)
    if (until) expect(dayOfAge('2020-02-29', until) > from, doseKey).toBe(true)
  }
})

it('is the schedule of today, not the older one with two doses of IPV and TT', () => {
  expect(dose('fipv-3')).toMatchObject({ due: { count: 9, unit: 'months' }, since: '2023-01-01' })
  expect(doses.some(({ name }) => /\bTT\b/.test(name))).toBe(false)
  expect(dose('td-16')?.due).toEqual({ count: 16, unit: 'years' })
  expect(doses.filter(({ vaccine }) => vaccine === 'Vitamin A')).toHaveLength(9)
  expect(dose('pcv-2')?.afterDays).toBe(56)
})

it('is a clinical table that waits for a clinician', () => {
  const registered = clinicalTables.map(({ key }) => key)
  for (const { file } of schedules()) expect(registered).toContain(file)
})
