import { unseal } from '@rxdesk/contract/cipher'
import { dayIn } from '@rxdesk/contract/dates'
import { permissions, roles } from '@rxdesk/contract/roles'
import Fastify from 'fastify'
import ICAL from 'ical.js'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { appointmentsBack, moveAppointments } from '#domain/appointments/appointments-of-merge.ts'
import { planAppointments } from '#domain/reminders/plan-appointments.ts'
import type { Settings } from '#platform/settings/settings.ts'
import {
  admin,
  ask,
  booking,
  dayAhead,
  makeDoctor,
  operator,
  stored,
  testApp,
  useAppointments,
  wire,
} from './appointment-app.fixture.ts'
import { serveCalendarFeed } from './feed-route.ts'

useAppointments()

const book = async (doctorId: number, more: object = {}) =>
  (await ask('insertAppointmentDetails', booking(doctorId, more))).appointmentId as number
const list = (asked: object, caller = operator) =>
  ask('getAppointments', { from: dayAhead(0), to: dayAhead(30), limit: 100, ...asked }, caller)
const idsOf = ({ data }: { data: { appointmentId: number }[] }) =>
  data.map(({ appointmentId }) => appointmentId)

describe('the list', () => {
  it('narrows down by each filter and sorts by time, patient and doctor', async () => {
    const doctorId = await makeDoctor({ name: 'Dr. Aaron' })
    const other = await makeDoctor({ name: 'Dr. Zubin' })
    const first = await book(doctorId, { fName: 'Zeenat', slot: 21 })
    const second = await book(other, { fName: 'Anil', slot: 20, mode: 'audio' })
    const third = await book(doctorId, { fName: 'Maya', slot: 20, appointmentDate: dayAhead(9) })
    const among = (ids: number[]) => ids.filter((id) => [first, second, third].includes(id))
    const found = async (asked: object) => among(idsOf(await list(asked)))
    expect(await found({})).toEqual([second, first, third])
    expect(await found({ sortBy: 'time:desc' })).toEqual([third, first, second])
    expect(await found({ sortBy: 'patient:asc' })).toEqual([second, third, first])
    expect(await found({ sortBy: 'doctor:desc' })).toEqual([second, first, third])
    expect(await found({ doctorId })).toEqual([first, third])
    expect(await found({ mode: 'audio' })).toEqual([second])
    expect(await found({ to: dayAhead(8) })).toEqual([second, first])
    expect(await found({ searchText: 'zeen' })).toEqual([first])
    expect(await found({ status: '3' })).toEqual([])
    expect(await list({ doctorId, limit: 1, offset: 1 })).toMatchObject({
      totalCount: 2,
      data: [expect.objectContaining({ appointmentId: third })],
    })
  })

  it('counts more than ten thousand exactly, and has each of their pages', async () => {
    const doctorId = await makeDoctor()
    const id = await book(doctorId)
    await sql`
      insert into appointments (client_id, patient_id, doctor_id, kind_id, day, slot, starts_at, booked_by)
      select client_id, patient_id, doctor_id, kind_id, day + n % 80, slot, starts_at + n % 80 * interval '1 day', booked_by
      from appointments, generate_series(1, 10049) n where id = ${id}`.execute(testApp.db)
    const page = async (offset: number) => {
      const { totalCount, data } = await list({ doctorId, to: dayAhead(89), offset, limit: 10 })
      expect(totalCount).toBe(10_050)
      return data
    }
    const { rows } = await sql<{ id: number }>`
      select id from appointments where doctor_id = ${doctorId} order by starts_at, id`.execute(testApp.db)
    for (const offset of [0, 5_000, 10_000, 10_040])
      expect(idsOf({ data: await page(offset) })).toEqual(rows.slice(offset, offset + 10).map(({ id }) => id))
    expect(await page(10_050)).toEqual([])
    await testApp.db.deleteFrom('appointments').where('doctor_id', '=', doctorId).execute()
  })

  it('is of 90 days at most', async () => {
    expect((await list({ to: dayAhead(90) })).message).toMatch(/^Error: /)
    expect((await list({ to: dayAhead(89) })).status).toBe(200)
  })

  it('finds and shows a mobile number with permission 2 alone', async () => {
    const id = await book(await makeDoctor(), { mobileNo: '9811112222' })
    const key = testApp.settings.keys.clientCipher.export().toString('hex')
    const [row] = (await list({ searchText: '9811112222' })).data
    expect(row?.appointmentId).toBe(id)
    expect(unseal(key, row?.mobileNo ?? '')).toBe('9811112222')
    const blind = await testApp.signIn(roles.l1, { permissions: [permissions.editPrescription] })
    expect((await list({ searchText: '9811112222' }, blind)).data).toEqual([])
    const [seen] = (await list({ searchText: row?.patName }, blind)).data
    expect(seen?.mobileNo).toBe('')
  })

  it("shows staff of a client a day of their own client's, without contact data or buttons", async () => {
    const id = await book(await makeDoctor())
    const foreign = await book(await makeDoctor({ client_id: 2 }), { clientId: 2 })
    const staff = await testApp.signIn(roles.client, { clientIds: [1] })
    expect((await list({}, staff)).message).toBe('Error: Choose one day.')
    const { data } = await list({ from: dayAhead(3), to: dayAhead(3) }, staff)
    expect(idsOf({ data })).toContain(id)
    expect(idsOf({ data })).not.toContain(foreign)
    for (const row of data) expect(row).toMatchObject({ mobileNo: '', actions: [] })
    expect((await ask('insertAppointmentDetails', booking(await makeDoctor()), staff)).status).toBe(403)
  })

  it('says what became of the reminder of the present time, but not to staff of a client', async () => {
    const doctorId = await makeDoctor()
    const id = await book(doctorId)
    const seenBy = async (caller = operator) => {
      const one = { from: dayAhead(3), to: dayAhead(3), doctorId }
      const { data } = await list(one, caller)
      return data.map(({ reminded }: { reminded: string }) => reminded)
    }
    expect(await seenBy()).toEqual([''])
    const { starts_at } = await stored(id)
    await planAppointments(testApp, new Date(starts_at.getTime() - 30 * 3_600_000))
    expect(await seenBy()).toEqual(['planned'])
    await testApp.db
      .updateTable('reminder_times')
      .set({ state: 'sent' })
      .where('good_until', '=', starts_at)
      .execute()
    expect(await seenBy()).toEqual(['sent'])
    expect(await seenBy(await testApp.signIn(roles.client, { clientIds: [1] }))).toEqual([''])
    const { version } = await stored(id)
    await ask('updateAppointmentDetails', {
      appointmentId: id,
      version,
      appointmentDate: dayAhead(3),
      slot: 25,
    })
    expect(await seenBy()).toEqual([''])
  })

  it('keeps what was done from who may not see it, at the patient too', async () => {
    const id = await book(await makeDoctor(), { note: 'Bring reports' })
    const { patient_id: patientId } = await stored(id)
    const read = (caller = operator) =>
      wire.told('reportDtls/getPatientAppointmentDetails', { patientId }, caller)
    expect((await read()).data[0]).toMatchObject({
      appointmentId: id,
      note: 'Bring reports',
      mobileNo: '',
    })
    const blind = await testApp.signIn(roles.l1, { permissions: [permissions.editPrescription] })
    expect((await read(blind)).data[0]).toMatchObject({ appointmentId: id, note: '', mobileNo: '' })
    const held = await testApp.signIn(roles.l1, { clientIds: [2] })
    expect((await read(held)).status).toBe(404)
  })

  it('keeps note, reason and prescription from staff of a client and who reads no history', async () => {
    const doctorId = await makeDoctor()
    const id = await book(doctorId, { note: 'Bring reports' })
    const erxId = await testApp.addCase()
    await testApp.db
      .updateTable('appointments')
      .set({ erx_id: erxId, reason: 'Patient was ill' })
      .where('id', '=', id)
      .execute()
    const day = { from: dayAhead(3), to: dayAhead(3), doctorId }
    const seen = { erxId, note: 'Bring reports', reason: 'Patient was ill' }
    expect((await list(day)).data).toEqual([expect.objectContaining(seen)])
    const hidden = [expect.objectContaining({ appointmentId: id, erxId: 0, note: '', reason: '' })]
    const staff = await testApp.signIn(roles.client, { clientIds: [1] })
    expect((await list(day, staff)).data).toEqual(hidden)
    const blind = await testApp.signIn(roles.l1, { permissions: [permissions.editPrescription] })
    expect((await list(day, blind)).data).toEqual(hidden)
  })
})

describe('the feed of a doctor', () => {
  const feed = async (address: string, settings: Partial<Settings> = {}) => {
    const app = Fastify()
    serveCalendarFeed(app, { ...testApp, settings: { ...testApp.settings, ...settings } })
    const answer = await app.inject(new URL(address).pathname)
    await app.close()
    return answer
  }

  it('holds the open appointments under an address that can be revoked, and no patient', async () => {
    const doctorId = await makeDoctor()
    const id = await book(doctorId, { fName: 'Secretname' })
    const gone = await book(doctorId, { slot: 25 })
    await ask('updateAppointmentDetails', { appointmentId: gone, version: 1, status: 5, reason: 'Ill' })
    expect((await ask('saveCalendarFeed', { doctorId, on: true })).status).toBe(403)
    const { address } = await ask('saveCalendarFeed', { doctorId, on: true }, admin)
    const answer = await feed(address)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body).not.toContain('Secretname')
    const events = new ICAL.Component(ICAL.parse(answer.body)).getAllSubcomponents('vevent')
    expect(events).toHaveLength(1)
    expect(new ICAL.Event(events[0]).startDate.toJSDate()).toEqual((await stored(id)).starts_at)
    expect((await feed(address, { CALENDAR_PATIENT_NAMES: 'on' })).body).toContain('Secretname')
    const renewed = await ask('saveCalendarFeed', { doctorId, on: true }, admin)
    expect((await feed(address)).statusCode).toBe(404)
    expect((await feed(renewed.address)).statusCode).toBe(200)
    await ask('saveCalendarFeed', { doctorId, on: false }, admin)
    expect((await feed(renewed.address)).statusCode).toBe(404)
  })

  it('holds its days before and after today where the deployment is, not where the database is', async () => {
    const doctorId = await makeDoctor()
    const { address } = await ask('saveCalendarFeed', { doctorId, on: true }, admin)
    // At every hour one of them has another day than UTC.
    for (const TIME_ZONE of ['Pacific/Kiritimati', 'Etc/GMT+12']) {
      const today = Date.parse(dayIn(TIME_ZONE, new Date()))
      const shown: (string | undefined)[] = []
      for (const away of [-32, -31, 366, 367]) {
        const id = await book(doctorId, { slot: 20 })
        const day = new Date(today + away * 86_400_000).toISOString().slice(0, 10)
        const change = (columns: object) =>
          testApp.db.updateTable('appointments').set(columns).where('id', '=', id).execute()
        await change({ day, starts_at: new Date(`${day}T06:00:00Z`) })
        const events = (await feed(address, { TIME_ZONE })).body.match(/BEGIN:VEVENT/g)
        shown.push(`${away}: ${events?.length ?? 0}`)
        await change({ status: 5 })
      }
      expect(shown).toEqual(['-32: 0', '-31: 1', '366: 1', '367: 0'])
    }
  })

  it('holds the clients of who made it', async () => {
    const doctorId = await makeDoctor({ client_id: null })
    await book(doctorId)
    await book(doctorId, { clientId: 2, slot: 25 })
    const held = await testApp.signIn(roles.l3, { clientIds: [2] })
    await testApp.db.updateTable('users').set({ doctor_id: doctorId }).where('id', '=', held.userId).execute()
    const { address } = await ask('saveCalendarFeed', { doctorId, on: true }, held)
    const { body } = await feed(address)
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(body).toContain('Client second')
  })

  it('ends with the access of who made it', async () => {
    const doctorId = await makeDoctor({ client_id: null })
    await book(doctorId)
    await book(doctorId, { clientId: 2, slot: 25 })
    const maker = await testApp.signIn(roles.admin)
    const { address } = await ask('saveCalendarFeed', { doctorId, on: true }, maker)
    const events = async () => {
      const { statusCode, body } = await feed(address)
      return statusCode === 200 ? body.match(/SUMMARY|LOCATION:Client \w+/g) : statusCode
    }
    const change = (columns: object) =>
      testApp.db.updateTable('users').set(columns).where('id', '=', maker.userId).execute()
    expect(await events()).toHaveLength(4)
    await change({ client_ids: [2] })
    expect(await events()).toEqual(['SUMMARY', 'LOCATION:Client second'])
    await change({ locked: true })
    expect(await events()).toBe(404)
    await change({ locked: false, status: 2 })
    expect(await events()).toBe(404)
  })
})

it('goes along with a merge of doctors and comes back when that is undone', async () => {
  const [survivor, retired] = [await makeDoctor(), await makeDoctor()]
  const [moved, made] = [await book(retired), await book(survivor, { slot: 23 })]
  const both = { survivor, retired }
  await testApp.db.transaction().execute((tx) => moveAppointments(tx, 'doctor', both))
  expect((await stored(moved)).doctor_id).toBe(survivor)
  await testApp.db.transaction().execute((tx) => appointmentsBack(tx, 'doctor', both))
  expect((await stored(moved)).doctor_id).toBe(retired)
  expect((await stored(made)).doctor_id).toBe(survivor)
})
