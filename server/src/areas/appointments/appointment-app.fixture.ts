import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll } from 'vitest'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { type CallNameIn, openWire } from '#testing/wire-client.ts'
import { calls } from './index.ts'

export let testApp: TestApp
export let wire: ReturnType<typeof openWire>
export let admin: Caller
export let operator: Caller
export let kindId: number

/** The test app with the calls of appointments. */
export function useAppointments(): void {
  beforeAll(async () => {
    testApp = await openTestApp()
    await seedReferenceContent(testApp.db)
    wire = openWire(testApp, calls())
    admin = await testApp.signIn(roles.admin)
    operator = await testApp.signIn(roles.l1)
    kindId = (
      await testApp.db
        .selectFrom('master_terms')
        .select('id')
        .where('kind', '=', 'appointment')
        .where('name', '=', 'Follow-up')
        .executeTakeFirstOrThrow()
    ).id
  })
  afterAll(() => testApp.close())
}

export const ask = <Name extends CallNameIn<'pateRxMgmt'>>(
  name: Name,
  payload: object,
  caller: Caller = operator,
) => wire.told(`pateRxMgmt/${name}`, payload, caller)

let doctors = 0
let people = 0

/** A doctor of the first client who consults every day from 09:00 to 17:00. */
export async function makeDoctor(more: object = {}): Promise<number> {
  doctors += 1
  const { id } = await testApp.db
    .insertInto('doctors')
    .values({
      client_id: 1,
      name: `Dr. Meera Nair ${doctors}`,
      approval: 'approved',
      consult_times: JSON.stringify([8, 9].map((day) => ({ day, from: 19, to: 35 }))),
      ...more,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A day so many days from today, dd-mm-yyyy. */
export function dayAhead(days: number): string {
  return wireFromIso(dayIn(testApp.settings.TIME_ZONE, new Date(Date.now() + days * 86_400_000)))
}

/** What booking a new patient asks. */
export function booking(doctorId: number, more: object = {}) {
  people += 1
  return {
    clientId: 1,
    fName: 'Kamla',
    lName: `Booked ${people}`,
    mobileNo: `98${String(10_000_000 + people)}`,
    email: `kamla${people}@example.org`,
    doctorId,
    appointmentTypeId: kindId,
    appointmentDate: dayAhead(3),
    slot: 21,
    ...more,
  }
}

export const stored = (id: number) =>
  testApp.db.selectFrom('appointments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Puts an appointment onto the clock: it began so many minutes ago. */
export async function beganBefore(id: number, minutes: number): Promise<void> {
  const at = new Date(Date.now() - minutes * 60_000)
  await testApp.db
    .updateTable('appointments')
    .set({ starts_at: at, day: dayIn(testApp.settings.TIME_ZONE, at) })
    .where('id', '=', id)
    .execute()
}
