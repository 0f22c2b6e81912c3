import { clockText, instantAt } from '@rxdesk/contract/dates'
import { daysBefore } from '@rxdesk/contract/reminders/quiet-hours'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addRecord } from '#domain/vaccination/record-store.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { handOver } from './hand-over.ts'
import { lookForReminders } from './look.ts'
import { planVaccinations } from './plan-vaccinations.ts'
import { forgetAll, handed, handedAt, sentCase, states, workAt, zone } from './reminders.fixture.ts'

let testApp: TestApp
let userId: number
let kindId: number
let doctorId: number
beforeAll(async () => {
  testApp = await openTestApp({ PUBLIC_URL: 'https://rx.example' })
  userId = (await testApp.signIn(roles.admin)).userId
  const doctor = await testApp.db
    .insertInto('doctors')
    .values({ name: 'Dr. Meera Example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  doctorId = doctor.id
  const kind = await testApp.db
    .insertInto('master_terms')
    .values({ kind: 'appointment', name: 'First consultation' })
    .returning('id')
    .executeTakeFirstOrThrow()
  kindId = kind.id
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await forgetAll(testApp)
  await testApp.db.deleteFrom('appointments').execute()
})

const at = (day: string, time: string) => instantAt(zone, `2026-12-${day}`, time)
const start = at('01', '09:00')

describe('appointments', () => {
  async function booked(
    startsAt: Date,
    remindMinutes: 60 | 1440,
  ): Promise<{ id: number; patientId: number }> {
    const { patient_id } = await sentCase(testApp, { now: start, agrees: false })
    const { id } = await testApp.db
      .insertInto('appointments')
      .values({
        client_id: 1,
        patient_id,
        doctor_id: doctorId,
        kind_id: kindId,
        day: '2026-12-03',
        slot: 21,
        starts_at: startsAt,
        remind_minutes: remindMinutes,
        booked_by: userId,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { id, patientId: patient_id }
  }
  /** As a step that changes when it is to be reminded of. */
  const move = (id: number, more: object) =>
    testApp.db
      .updateTable('appointments')
      .set({ reminded_from: at('02', '08:59'), ...more })
      .where('id', '=', id)
      .execute()
  async function look(...instants: Date[]) {
    for (const now of instants) {
      await lookForReminders(testApp, now)
      await handOver(testApp, () => now)
    }
  }

  it('are reminded of a day before, or an hour, however often the chore looks', async () => {
    await booked(at('03', '10:00'), 1440)
    await booked(at('03', '12:00'), 60)
    await look(at('02', '09:00'), at('02', '10:00'), at('02', '10:01'), at('02', '22:00'), at('03', '08:00'))
    await look(at('03', '11:00'), at('03', '11:01'))
    expect(await handedAt(testApp)).toEqual(['02-12-2026 10:00', '03-12-2026 11:00'])
    expect((await handed(testApp))[0]?.text).toContain(
      'You have an appointment at Client first: 03-12-2026 10:00.',
    )
    expect(await testApp.db.selectFrom('reminder_consents').select('source').execute()).toEqual([
      { source: 'appointment' },
      { source: 'appointment' },
    ])
  })

  it('that were moved are reminded of at the new time alone, cancelled ones never', async () => {
    const moved = await booked(at('03', '10:00'), 1440)
    const cancelled = await booked(at('03', '14:00'), 1440)
    await look(at('02', '09:00'))
    await move(moved.id, { starts_at: at('04', '15:00'), day: '2026-12-04' })
    await move(cancelled.id, { status: 5 })
    await look(at('02', '10:00'), at('02', '14:00'), at('03', '14:59'), at('03', '15:00'))
    expect(await handedAt(testApp)).toEqual(['03-12-2026 15:00'])
    expect(await states(testApp)).toEqual({ 'left changed': 2, queued: 1 })
  })

  it('are reminded of at the time that is asked for now, and not once nothing is to be told', async () => {
    const later = await booked(at('03', '10:00'), 1440)
    const untold = await booked(at('03', '11:00'), 1440)
    await look(at('02', '09:00'))
    await move(later.id, { remind_minutes: 60 })
    await move(untold.id, { tell: false })
    await look(at('02', '09:01'))
    expect(await states(testApp)).toEqual({ planned: 2 })
    await look(at('02', '10:00'), at('02', '11:00'), at('03', '09:00'))
    expect(await handedAt(testApp)).toEqual(['03-12-2026 09:00'])
    expect(await states(testApp)).toEqual({ 'left changed': 1, queued: 1 })
  })

  it('whose instant no server saw are reminded of once before they begin, others that were booked after it never', async () => {
    await booked(at('03', '10:00'), 1440)
    const later = await booked(at('03', '10:30'), 1440)
    await move(later.id, { reminded_from: at('02', '10:31') })
    await look(at('02', '11:00'), at('02', '11:01'), at('02', '12:30'))
    expect(await handedAt(testApp)).toEqual(['02-12-2026 11:00'])
    expect(await states(testApp)).toEqual({ queued: 1 })
    const row = await testApp.db.selectFrom('reminder_times').selectAll().executeTakeFirstOrThrow()
    expect([row.due_at, row.good_until]).toEqual([at('02', '10:00'), at('03', '10:00')])
  })

  it('are not read again once they are settled, until they are changed', async () => {
    const { id } = await booked(at('03', '10:00'), 1440)
    const open = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from appointments
        where id = ${id} and reminder_planned_for is distinct from reminded_from`.execute(testApp.db)
      return rows[0]?.n
    }
    expect(await open()).toBe(1)
    await look(at('02', '09:00'))
    expect(await open()).toBe(0)
    await move(id, { remind_minutes: 60 })
    expect(await open()).toBe(1)
    await look(at('02', '09:01'), at('02', '10:00'), at('03', '09:00'))
    expect(await handedAt(testApp)).toEqual(['03-12-2026 09:00'])
  })

  it('remind nobody who said STOP, and nobody after they began', async () => {
    await booked(at('03', '10:00'), 60)
    await look(at('02', '09:00'))
    await look(at('03', '10:01'))
    expect(await states(testApp)).toEqual({ 'left late': 1 })
    await forgetAll(testApp)
    const { patientId } = await booked(at('05', '10:00'), 60)
    await testApp.db
      .insertInto('reminder_consents')
      .values({ client_id: 1, patient_id: patientId, given: false, source: 'keyword', stop_code: 'x' })
      .execute()
    await look(at('05', '08:30'), at('05', '09:00'))
    expect(await handed(testApp)).toEqual([])
  })
})

describe('vaccinations of the card', () => {
  async function baby(born: string) {
    await testApp.db
      .insertInto('client_forms')
      .values({ client_id: 1, form: 'vaccination', enabled: true, may_delete: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { patient_id } = await sentCase(testApp, { now: start })
    await testApp.db
      .updateTable('patients')
      .set({ date_of_birth: born })
      .where('id', '=', patient_id)
      .execute()
    const patient = await testApp.db
      .selectFrom('patients')
      .selectAll()
      .where('id', '=', patient_id)
      .executeTakeFirstOrThrow()
    await workAt(testApp, start, (work) => planVaccinations(work, patient))
    return patient
  }
  const ahead = async () => {
    const rows = await testApp.db
      .selectFrom('reminder_times as t')
      .innerJoin('reminders as r', 'r.id', 't.reminder_id')
      .select(['r.subject', 't.due_at'])
      .where('t.state', '=', 'planned')
      .orderBy('t.due_at')
      .execute()
    return new Map(rows.map(({ subject, due_at }) => [subject, clockText(due_at.toISOString(), zone)]))
  }

  it('are planned when they become due and overdue, and once recorded no more', async () => {
    // Six weeks old in ten days.
    const patient = await baby(daysBefore('2026-12-11', 42))
    const planned = await ahead()
    expect(planned.get('penta-1:due')).toBe('11-12-2026 10:00')
    expect(planned.has('penta-1:overdue')).toBe(true)
    await handOver(testApp, () => at('11', '10:00'))
    const [message] = await handed(testApp)
    expect(message?.text).toMatch(/^A vaccination is due\. Please come to Client first\. To stop/)
    expect(message?.text).not.toMatch(/penta/i)
    const given = { batch: '', maker: '', site: '', route: '', amount: '', given_by: '', reason: '' }
    await workAt(testApp, at('11', '12:00'), async (work) => {
      const dose = { dose_key: 'penta-1', kind: 'given', given_on: '2026-12-11', known: 'day' } as const
      await addRecord(work.db, patient, { ...given, ...dose }, userId)
      await planVaccinations(work, patient)
    })
    const after = await ahead()
    expect(after.has('penta-1:overdue')).toBe(false)
    expect(after.has('penta-2:due')).toBe(true)
  })
})
