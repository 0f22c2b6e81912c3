import type { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { fromColumns } from '@rxdesk/contract/readings/columns'
import { newestOfSigns, standingReadings } from '@rxdesk/contract/readings/reading'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { claimCase } from '#domain/road/claim.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let held: { erxId: number; fence: number }
let ids: { pulse: number; weight: number; spo2: number }

beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, caseCalls())
  operator = await testApp.signIn(roles.l1)
  const add = async (code: string, unit: string, lowest: number, highest: number) => {
    const { id } = await testApp.db
      .insertInto('vital_masters')
      .values({ code, name: code, unit, lowest, highest, position: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  ids = {
    pulse: await add('pulse', 'beats/min', 30, 220),
    weight: await add('weight', 'kg', 0.5, 250),
    spo2: await add('spo2', '%', 60, 100),
  }
})
afterAll(() => testApp.close())
beforeEach(async () => {
  const erxId = await testApp.addCase()
  const row = await testApp.db
    .transaction()
    .execute((db) => claimCase(workIn(testApp, db, operator), erxId, 'tab'))
  held = { erxId, fence: row.fence }
})

type Detail = AnswerOf<typeof geteRxDtls>
const read = async () => {
  const { body } = await wire.ask('pateRxMgmt/geteRxDtls', { erxId: held.erxId, mode: 'view' }, operator)
  const detail = body as unknown as Detail
  return { ...detail, readings: fromColumns(detail.readings) }
}
const save = (readings: object[], changes: object = {}, base: object = {}) =>
  wire.ask('pateRxMgmt/updateeRxDtls', { ...held, changes, base, readings }, operator)
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const pulse = (value: string, minutes: number, more: object = {}) => ({
  vitalId: ids.pulse,
  takenAt: ago(minutes),
  value,
  unit: 'beats/min',
  ...more,
})
const chart = async () => standingReadings((await read()).readings).map(({ value }) => value)
const shown = async () => (await read()).record.patientvital.map(({ vitalId, value }) => [vitalId, value])

describe('readings of a case', () => {
  it('show the newest one of each sign as its value, in whatever order they are written', async () => {
    expect((await save([pulse('72', 60), pulse('90', 10)])).status).toBe(200)
    await save([pulse('80', 30, { note: 'after walking' })])
    expect(await chart()).toEqual(['90', '80', '72'])
    expect(await shown()).toEqual([[ids.pulse, '90']])
    const { readings } = await read()
    expect(newestOfSigns(standingReadings(readings)).get(ids.pulse)?.value).toBe('90')
    expect(readings[2]).toMatchObject({
      note: 'after walking',
      oxygen: null,
      timed: true,
      who: operator.displayName,
    })
  })

  it('raise the version and are in the history', async () => {
    const { version } = await read()
    await save([pulse('72', 60)])
    expect((await read()).version).toBe(version + 1)
    const entry = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('chain', '=', `case:${held.erxId}`)
      .where('action', '=', 'record.save')
      .executeTakeFirstOrThrow()
    expect(entry.detail).toMatchObject({ changes: [{ field: 'readings', was: [], now: [{ value: '72' }] }] })
  })

  it('are corrected with what they said before, and never by two users over one another', async () => {
    await save([pulse('72', 60)])
    const [first] = (await read()).readings
    const corrects = { readingId: first?.readingId, revision: 1 }
    expect((await save([pulse('75', 60, { corrects })])).status).toBe(200)
    expect((await save([pulse('78', 60, { corrects })])).status).toBe(409)
    expect(await chart()).toEqual(['75'])
    expect((await read()).readings.map(({ value }) => value)).toEqual(['72', '75'])
  })

  it('that are taken back leave the one before as the value', async () => {
    await save([pulse('72', 60), pulse('190', 10)])
    const wrong = (await read()).readings.find(({ value }) => value === '190')
    const corrects = { readingId: wrong?.readingId, revision: 1 }
    expect((await save([pulse('', 10, { corrects })])).status).toBe(200)
    expect(await shown()).toEqual([[ids.pulse, '72']])
    expect((await save([pulse('', 10)])).status).toBe(400)
  })

  it.each([
    ['in another form', () => pulse('120/80', 5), 'value'],
    ['of tomorrow', () => pulse('72', -24 * 60), 'takenAt'],
    ['before the birth', () => pulse('72', 60 * 24 * 365 * 40), 'takenAt'],
    ['of an unknown sign', () => ({ ...pulse('72', 5), vitalId: 999_999 }), 'vitalId'],
    ['of the year 1', () => ({ ...pulse('72', 5), takenAt: '0001-01-01T00:00:00Z' }), 'takenAt'],
    ['on oxygen, of a pulse', () => pulse('72', 5, { oxygen: 2 }), 'oxygen'],
    ['lying prone, of a pulse', () => pulse('72', 5, { proning: true }), 'proning'],
    ['that nobody can have', () => ({ ...pulse('150', 5, { sure: true }), vitalId: ids.spo2 }), 'value'],
    ['that is not plausible', () => pulse('225', 5), 'sure'],
  ])('are refused %s', async (_, reading, field) => {
    await save([], { rxdtls: { dateOfBirth: '01-01-2000' } })
    const { status, body } = await save([reading()])
    expect([status, body.issues]).toEqual([400, [expect.objectContaining({ path: `readings.0.${field}` })]])
    expect(await chart()).toEqual([])
  })

  it('are kept when the user is sure: implausible, or twice in a minute', async () => {
    const [at, more] = [ago(5), { sure: true }]
    expect((await save([pulse('225', 60, more)])).status).toBe(200)
    await save([{ ...pulse('80', 5), takenAt: at }])
    expect((await save([{ ...pulse('82', 5), takenAt: at }])).status).toBe(400)
    expect((await save([{ ...pulse('82', 5, more), takenAt: at }])).status).toBe(200)
    expect(await chart()).toEqual(['82', '80', '225'])
  })

  it('say of the saturation what was breathed and whether the patient lay prone, corrected too', async () => {
    const saturation = (value: string, more: object) => ({ ...pulse(value, 5, more), vitalId: ids.spo2 })
    expect((await save([saturation('92', { oxygen: 2, proning: false })])).status).toBe(200)
    const [first] = (await read()).readings
    expect(first).toMatchObject({ value: '92', oxygen: 2, proning: false })
    const corrects = { readingId: first?.readingId, revision: 1 }
    expect((await save([saturation('96', { oxygen: 2, proning: true, corrects })])).status).toBe(200)
    expect(standingReadings((await read()).readings)).toMatchObject([
      { value: '96', oxygen: 2, proning: true },
    ])
  })

  it('are missing where the case has no such reading to correct', async () => {
    const corrects = { readingId: 2_000_000_000, revision: 1 }
    expect((await save([pulse('75', 60, { corrects })])).status).toBe(404)
  })

  it('are asked about by the age of the patient', async () => {
    const kilos = { vitalId: ids.weight, takenAt: ago(5), value: '40', unit: 'kg' }
    expect((await save([kilos])).status).toBe(200)
    await save([], { rxdtls: { ageYears: 2, dateOfBirth: '' } })
    expect((await save([{ ...kilos, takenAt: ago(3), value: '45' }])).status).toBe(400)
  })
})

describe('the one value of a sign', () => {
  it('is refused where nobody can have it', async () => {
    const value = { patientvital: [{ vitalId: ids.spo2, value: '150', unit: '%' }] }
    expect((await save([], value)).body.message).toBe('spo2: no such value can be.')
  })

  const value = (text: string) => ({
    patientvital: text ? [{ vitalId: ids.pulse, value: text, unit: 'beats/min' }] : [],
  })

  it('is a reading on the day of the prescription, which follows that day', async () => {
    await save([], { ...value('72'), rxdtls: { prescriptionDate: '02-03-2026' } })
    expect(await dayAndTime()).toEqual([['2026-03-02', false, '72']])
    await save([], { rxdtls: { prescriptionDate: '03-03-2026' } })
    expect(await dayAndTime()).toEqual([['2026-03-03', false, '72']])
  })
  const dayAndTime = async () =>
    standingReadings((await read()).readings).map((each) => [
      each.takenAt.slice(0, 10),
      each.timed,
      each.value,
    ])

  it('corrects the newest reading, keeps its time, and is taken back with it', async () => {
    await save([pulse('70', 60), pulse('80', 5, { note: 'at rest' })])
    await save([], value('88'), value('80'))
    const [newest, older] = standingReadings((await read()).readings)
    expect([newest?.value, newest?.note, newest?.timed, older?.value]).toEqual(['88', 'at rest', true, '70'])
    await save([], value(''), value('88'))
    expect(await chart()).toEqual(['70'])
  })

  it('is a conflict when a newer reading came meanwhile', async () => {
    await save([], value('72'), value(''))
    await save([pulse('90', 5)])
    const { status, body } = await save([], value('73'), value('72'))
    expect([status, body.reason]).toEqual([409, 'conflict'])
    expect(await chart()).toEqual(['90', '72'])
  })
})
