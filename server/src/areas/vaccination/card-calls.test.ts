import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { roles } from '@rxdesk/contract/roles'
import { dayOfAge, daysAfter } from '@rxdesk/contract/vaccination/calendar'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openVaccination, type VaccinationApp } from './vaccination.fixture.ts'

let app: VaccinationApp
beforeAll(async () => {
  app = await openVaccination()
})
afterAll(() => app.close())

const today = dayIn('Asia/Kolkata', new Date())
const wireDay = (iso: string) => wireFromIso(iso)
/** A child who is so many days old today. */
const aged = (days: number) => app.child(daysAfter(today, -days))
const card = (patientId: number, caller = app.nurse) =>
  app.wire.told('vaccination/getVaccineDtls', { patientId }, caller)
const row = async (patientId: number, key: string) =>
  (await card(patientId)).rows.find(({ doseKey }) => doseKey === key)
const save = (patientId: number, fields: object, caller = app.nurse) =>
  app.wire.told('vaccination/saveVaccineDtls', { patientId, ...fields }, caller)

describe('the card', () => {
  it.each([
    [41, 'notYet'],
    [42, 'due'],
    [70, 'due'],
    [71, 'overdue'],
  ])('of a child of %i days has pentavalent-1 as %s', async (days, state) => {
    expect(await row(await aged(days), 'penta-1')).toMatchObject({ state, ageLabel: '6 weeks' })
  })

  it('begins a dose at midnight of the deployment', async () => {
    const settings = { ...app.testApp.settings, TIME_ZONE: 'Pacific/Kiritimati' }
    const there = dayIn('Pacific/Kiritimati', new Date())
    const { openWire } = await import('#testing/wire-client.ts')
    const { cardCalls } = await import('./card-calls.ts')
    const wire = openWire({ ...app.testApp, settings }, cardCalls())
    const patientId = await app.child(daysAfter(there, -42))
    const { rows } = await wire.told('vaccination/getVaccineDtls', { patientId }, app.nurse)
    expect(rows.find(({ doseKey }) => doseKey === 'penta-1')?.state).toBe('due')
  })

  it('computes nothing without a date of birth', async () => {
    const { dateOfBirth, rows, nextDue } = await card(await app.child(null))
    expect({ dateOfBirth, nextDue }).toEqual({ dateOfBirth: '', nextDue: '' })
    expect(rows.every(({ state, dueFrom }) => state === null && dueFrom === '')).toBe(true)
  })

  it('has JE where the client has it, and pregnancy for women', async () => {
    const girl = await app.child(daysAfter(today, -4000), { genderCode: 2 })
    const boy = await app.child(daysAfter(today, -4000))
    const keys = async (id: number) => (await card(id)).rows.map(({ doseKey }) => doseKey)
    expect(await keys(girl)).toContain('td-p1')
    expect(await keys(boy)).not.toContain('td-p1')
    expect(await keys(boy)).not.toContain('je-1')
    const admin = await app.testApp.signIn(roles.admin)
    const begun = 'Error: This version applies already. Choose a later day.'
    const schedule = (firstDay: string, je: boolean) =>
      app.wire.told('vaccination/saveSchedule', { clientId: 1, firstDay, je }, admin)
    const passed = 'Error: This day has passed. Choose today or a later day.'
    expect((await schedule('01-01-2020', true)).message).toBe(passed)
    expect((await schedule(wireDay(today), true)).message).toBe('Saved')
    expect(await keys(boy)).toContain('je-1')
    expect((await schedule(wireDay(today), false)).message).toBe(begun)
    expect((await schedule('01-01-2999', false)).message).toBe('Saved')
    const { ofClient } = await app.wire.told('vaccination/getSchedules', { clientId: 1 }, admin)
    expect(ofClient).toMatchObject([
      { firstDay: '01-01-2999', je: false, isAhead: true },
      { firstDay: wireDay(today), je: true, isAhead: false },
    ])
    expect(await keys(boy)).toContain('je-1')
  })
})

it('asks again where another user wrote the same day of the schedule meanwhile', async () => {
  const admin = await app.testApp.signIn(roles.admin)
  const write = (je: boolean, base: boolean | null) =>
    app.wire.ask('vaccination/saveSchedule', { clientId: 1, firstDay: '01-01-2998', je, base }, admin)
  const both = await Promise.all([write(true, null), write(false, null)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { ofClient } = await app.wire.told('vaccination/getSchedules', { clientId: 1 }, admin)
  const je = ofClient.find(({ firstDay }) => firstDay === '01-01-2998')?.je ?? null
  expect((await write(!je, je)).status).toBe(200)
})

it('names an overdue dose before those to come', async () => {
  const child = await aged(43)
  const { nextDue } = await card(child)
  const born = daysAfter(today, -43)
  expect(nextDue).toBe(wireDay(born))
  const { rows } = await card(child)
  expect(rows.some(({ state }) => state === 'overdue')).toBe(true)
})

it('refuses a date of birth after a dose that was given', async () => {
  const { refuseBornLater } = await import('#domain/people/born-later.ts')
  const child = await aged(100)
  await save(child, { doseKey: 'bcg', givenDate: wireDay(daysAfter(today, -90)), reason: 'Late' })
  const later = (days: number) =>
    refuseBornLater(
      { db: app.testApp.db, settings: app.testApp.settings },
      { client_id: 1, id: child },
      daysAfter(today, -days),
    )
  await expect(later(80)).rejects.toThrow(/^Error: A vaccine was given on/)
  await expect(later(90)).resolves.toBeUndefined()
})

describe('recording', () => {
  it('answers the age, the day and what is due next, and is audited', async () => {
    const child = await aged(43)
    const given = wireDay(today)
    const { vaccineId } = (await row(child, 'penta-1')) ?? {}
    const answer = await save(child, {
      doseKey: 'penta-1',
      givenDate: given,
      batch: 'B7',
      ...(vaccineId && { vaccineId }),
    })
    expect(answer).toMatchObject({ msg: 'Saved', ageLabel: '6 weeks', givenDate: given })
    expect(await row(child, 'penta-1')).toMatchObject({
      state: 'given',
      records: [{ batch: 'B7', givenDate: given }],
    })
    expect((await row(child, 'penta-2'))?.dueFrom).toBe(wireDay(daysAfter(today, 28)))
    const audit = await app.testApp.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', `patient:${child}`)
      .execute()
    expect(audit).toEqual([{ action: 'vaccination.recorded' }])
  })

  it('refuses the same dose twice with its day, also of two at once', async () => {
    const child = await aged(43)
    const dose = { doseKey: 'opv-1', givenDate: wireDay(today) }
    const both = await Promise.all([save(child, dose), save(child, { ...dose, batch: 'other' })])
    const messages = both.map(({ message }) => message).toSorted()
    expect(messages).toEqual(['Error: This dose is recorded already.', 'Saved'])
    expect(await save(child, dose)).toMatchObject({
      message: 'Error: This dose is recorded already.',
      givenDate: wireDay(today),
    })
  })

  it('asks about a day that the schedule does not give, and records it with a reason', async () => {
    const child = await aged(50)
    const early = { doseKey: 'penta-1', givenDate: wireDay(daysAfter(today, -15)) }
    expect((await save(child, early)).message).toMatch(/^Error: This is not when the schedule gives it/)
    expect((await save(child, { ...early, reason: 'Given at a camp' })).msg).toBe('Saved')
    const soon = { doseKey: 'penta-2', givenDate: wireDay(daysAfter(today, -1)) }
    expect((await save(child, soon)).message).toMatch(/^Error: This is not when/)
  })

  it('records a booster after 12 months, which is shown as missed before', async () => {
    const child = await app.child(daysAfter(today, -500))
    expect((await row(child, 'pcv-b'))?.state).toBe('missed')
    const late = { doseKey: 'pcv-b', givenDate: wireDay(today) }
    expect((await save(child, late)).message).toMatch(/^Error: This is not when/)
    expect((await save(child, { ...late, reason: 'Late, the stock was out' })).msg).toBe('Saved')
    expect((await row(child, 'pcv-b'))?.state).toBe('given')
  })

  it('gives fIPV-3 with MR-1', async () => {
    const born = daysAfter(today, -290)
    const child = await app.child(born)
    const from = wireDay(dayOfAge(born, { count: 9, unit: 'months' }))
    expect((await row(child, 'mr-1'))?.dueFrom).toBe(from)
    expect(await row(child, 'fipv-3')).toMatchObject({ state: 'due', dueFrom: from })
  })

  it('refuses days ahead, before the birth, and none', async () => {
    const child = await aged(43)
    const on = (day: string) => save(child, { doseKey: 'bcg', givenDate: wireDay(day) })
    expect((await on(daysAfter(today, 1))).message).toBe('Error: This day is still to come.')
    expect((await on(daysAfter(today, -44))).message).toBe('Error: This day is before the date of birth.')
    expect((await save(child, { doseKey: 'bcg' })).status).toBe(400)
    expect((await save(child, { doseKey: 'none', givenDate: wireDay(today) })).status).toBe(404)
    expect(
      (await save(child, { doseKey: 'bcg', givenDate: wireDay(today), vaccineId: 999_999 })).status,
    ).toBe(404)
  })

  it('takes what a card says: a month, or no day at all, without asking', async () => {
    const child = await aged(400)
    const month = daysAfter(today, -350)
    await save(child, { doseKey: 'bcg', givenDate: wireDay(month), monthOnly: true, reported: true })
    await save(child, { doseKey: 'opv-0', reported: true })
    expect(await row(child, 'bcg')).toMatchObject({
      state: 'given',
      records: [{ kind: 'reported', monthOnly: true, givenDate: `01-${wireDay(month).slice(3)}` }],
    })
    expect(await row(child, 'opv-0')).toMatchObject({ state: 'given', records: [{ givenDate: '' }] })
    const notReported = { doseKey: 'opv-1', givenDate: wireDay(month), monthOnly: true }
    expect((await save(child, notReported)).status).toBe(400)
  })

  it('keeps what was corrected, with the reason; refuses to correct it again', async () => {
    const child = await aged(43)
    const { recordId } = await save(child, { doseKey: 'bcg', givenDate: wireDay(today), batch: 'A1' })
    const correction = { doseKey: 'bcg', correctionOf: recordId, givenDate: wireDay(daysAfter(today, -1)) }
    expect((await save(child, correction)).status).toBe(400)
    expect((await save(child, { ...correction, reason: 'Wrong day' })).msg).toBe('Saved')
    expect(await row(child, 'bcg')).toMatchObject({
      state: 'given',
      records: [{ givenDate: wireDay(daysAfter(today, -1)) }],
      earlier: [{ recordId, batch: 'A1', givenDate: wireDay(today), endedReason: 'Wrong day' }],
    })
    expect((await save(child, { ...correction, reason: 'Wrong day' })).status).toBe(409)
    const other = await aged(43)
    expect((await save(other, { ...correction, reason: 'Of another child' })).status).toBe(404)
  })

  it('takes a record out where the client and the account may delete', async () => {
    const child = await aged(43)
    const { recordId } = await save(child, { doseKey: 'bcg', givenDate: wireDay(today) })
    const out = { doseKey: 'bcg', correctionOf: recordId, withdraw: true, reason: 'Another child' }
    expect(
      (await save(child, out, { ...app.nurse, deletesForms: false, sessionId: crypto.randomUUID() })).status,
    ).toBe(403)
    expect(await save(child, out)).toMatchObject({ msg: 'Saved', recordId: 0, givenDate: '' })
    expect(await row(child, 'bcg')).toMatchObject({ state: 'overdue', records: [], earlier: [{ recordId }] })
  })

  it('notes that the family does not want a dose, with a reason', async () => {
    const child = await aged(43)
    expect((await save(child, { doseKey: 'bcg', notWanted: true })).status).toBe(400)
    await save(child, { doseKey: 'bcg', notWanted: true, reason: 'The family asks for time' })
    expect((await row(child, 'bcg'))?.state).toBe('notWanted')
    expect((await save(child, { doseKey: 'bcg', givenDate: wireDay(today), reason: 'Now' })).message).toBe(
      'Error: It is noted that the family does not want this dose. Correct that note to record the dose.',
    )
  })
})

describe('who may', () => {
  it('answers 403 without the form of the client or of the account, and without permission 3', async () => {
    const child = await aged(43)
    const without = { ...app.nurse, opensForms: false, sessionId: crypto.randomUUID() }
    expect((await card(child, without)).status).toBe(403)
    const noHistory = { ...app.nurse, permissions: [9], sessionId: crypto.randomUUID() }
    expect((await card(child, noHistory)).status).toBe(403)
    const elsewhere = await app.child('2026-01-01', { clientId: 2 })
    expect((await card(elsewhere)).status).toBe(403)
    expect((await save(elsewhere, { doseKey: 'bcg', reported: true })).status).toBe(403)
    const pdf = await app.wire.ask('vaccination/generateCardPdf', { patientId: elsewhere }, app.nurse)
    expect(pdf.status).toBe(403)
    const admin = await app.testApp.signIn(roles.admin)
    const schedule = { clientId: 2, firstDay: '01-01-2026', je: true }
    expect((await app.wire.ask('vaccination/saveSchedule', schedule, admin)).status).toBe(403)
  })

  it('hides the card of another tenant', async () => {
    await app.switchForm(2, true)
    const foreign = await app.child('2026-01-01', { clientId: 2 })
    const own = await app.testApp.signIn(roles.l2, { clientIds: [1], opensForms: true })
    expect((await card(foreign, own)).status).toBe(404)
    expect((await save(foreign, { doseKey: 'bcg', reported: true }, own)).status).toBe(404)
    const erxId = await app.testApp.addCase({ clientId: 2 })
    const byCase = await app.wire.ask('vaccination/getVaccineDtls', { erxId }, own)
    expect(byCase.status).toBe(404)
  })

  it('opens it by a prescription without permission 3, of that patient alone', async () => {
    const erxId = await app.testApp.addCase()
    const noHistory = { ...app.nurse, permissions: [9], sessionId: crypto.randomUUID() }
    const { patientId, mayRecord } = await app.wire.told('vaccination/getVaccineDtls', { erxId }, noHistory)
    expect({ patientId: patientId > 0, mayRecord }).toEqual({ patientId: true, mayRecord: true })
    const other = await aged(43)
    const mixed = await app.wire.ask('vaccination/getVaccineDtls', { erxId, patientId: other }, noHistory)
    expect(mixed.status).toBe(404)
  })
})

it('has the records of what was merged into the patient, and refuses to write to that', async () => {
  const [kept, retired] = [await aged(100), await aged(100)]
  await save(retired, { doseKey: 'bcg', reported: true })
  await app.testApp.db.updateTable('patients').set({ merged_into: kept }).where('id', '=', retired).execute()
  expect((await row(kept, 'bcg'))?.state).toBe('given')
  expect((await save(kept, { doseKey: 'bcg', reported: true })).message).toBe(
    'Error: This dose is recorded already.',
  )
  expect((await save(retired, { doseKey: 'opv-0', reported: true })).message).toMatch(/^Error: /)
})

it('prints the card for the user who asked, with what was reported, and forgets it after an hour', async () => {
  const child = await aged(100)
  await save(child, {
    doseKey: 'bcg',
    reported: true,
    givenDate: wireDay(daysAfter(today, -90)),
    monthOnly: true,
  })
  const ask = () => app.wire.told('vaccination/generateCardPdf', { patientId: child }, app.nurse)
  const { pdfUrl, fileName } = await ask()
  expect(fileName).toBe(`vaccination-card-${child}.pdf`)
  const id = pdfUrl.replace('files/', '')
  const file = await app.testApp.db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(file).toMatchObject({ kind: 'vaccinationCard', created_by: app.nurse.userId, case_id: null })
  const printed = app.stored.get(file.storage_key)?.toString() ?? ''
  expect(printed).toContain('"reported":true')
  expect(printed).toContain(`"on":"${daysAfter(today, -90).slice(0, 7)}"`)
  await app.testApp.db.updateTable('files').set({ created_at: '2020-01-01' }).where('id', '=', id).execute()
  await ask()
  expect(app.stored.has(file.storage_key)).toBe(false)
})
