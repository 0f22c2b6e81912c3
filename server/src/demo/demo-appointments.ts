import {
  insertAppointmentDetails,
  updateAppointmentDetails,
} from '@rxdesk/contract/areas/appointments/booking-calls'
import { dayAfter, dayIn, startOfDay, wireFromIso } from '@rxdesk/contract/dates'
import { book } from '#areas/appointments/book.ts'
import { updateAppointment } from '#areas/appointments/update.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'

/** Who sees whom, invented: the doctor of the demo's ward consults on every day from 09:00 to 17:00. */
const DOCTOR = 'Dr. Nalini Rawat'
const HOURS = [8, 9].map((day) => ({ day, from: 19, to: 35 }))

const TODAY = [
  { slot: 19, fName: 'Harish', lName: 'Example', kind: 'Follow-up' },
  { slot: 20, fName: 'Sarita', lName: 'Example', kind: 'First consultation' },
  { slot: 22, fName: 'Devendra', lName: 'Example', kind: 'Reports to be shown' },
  { slot: 25, fName: 'Munni', lName: 'Example', kind: 'Follow-up', minutes: 60 },
  { slot: 29, fName: 'Gopal', lName: 'Example', kind: 'Teleconsultation', mode: 'video' },
  { slot: 33, fName: 'Rukmini', lName: 'Example', kind: 'Vaccination' },
] as const
const TOMORROW = [
  { slot: 19, fName: 'Basant', lName: 'Example', kind: 'First consultation' },
  { slot: 24, fName: 'Leela', lName: 'Example', kind: 'Dressing' },
] as const

type Booked = (typeof TODAY | typeof TOMORROW)[number]

/** Appointments of today and tomorrow, booked as a desk would have booked them this morning. */
export async function seedAppointments(services: Services, caller: Caller): Promise<void> {
  const { db, settings } = services
  const doctor = await db
    .updateTable('doctors')
    .set({ consult_times: JSON.stringify(HOURS) })
    .where('name', '=', DOCTOR)
    .returning(['id', 'client_id'])
    .executeTakeFirst()
  if (!doctor?.client_id) return
  const known = await db
    .selectFrom('appointments')
    .select('id')
    .where('doctor_id', '=', doctor.id)
    .executeTakeFirst()
  if (known) return
  const now = new Date()
  const today = dayIn(settings.TIME_ZONE, now)
  const days: [string, readonly Booked[]][] = [
    [today, TODAY],
    [dayAfter(today), TOMORROW],
  ]
  await db.transaction().execute(async (tx) => {
    const morning = { ...workIn(services, tx, caller), now: startOfDay(settings.TIME_ZONE, today) }
    const ids: number[] = []
    for (const [day, all] of days)
      for (const [at, { kind, ...one }] of all.entries()) {
        const { appointmentId } = await book(
          morning,
          insertAppointmentDetails.request.parse({
            ...one,
            clientId: doctor.client_id,
            uhid: `APP-${wireFromIso(day).slice(0, 2)}${at + 1}`,
            mobileNo: `90000${String(41_000 + Number(one.slot) * 10 + at)}`,
            isOtherPerson: true,
            doctorId: doctor.id,
            appointmentTypeId: await kindNamed(tx, kind),
            appointmentDate: wireFromIso(day),
            tell: false,
          }),
        )
        ids.push(appointmentId)
      }
    await passed(services, tx, caller, ids)
  })
}

/** Of those whose hour has passed the first did not come and the others are there. */
async function passed(
  services: Services,
  tx: Parameters<typeof workIn>[1],
  caller: Caller,
  ids: readonly number[],
): Promise<void> {
  const begun = await tx
    .selectFrom('appointments')
    .select(['id', 'starts_at', 'version'])
    .where('id', 'in', ids)
    .where('starts_at', '<=', new Date())
    .orderBy('starts_at')
    .execute()
  for (const [at, { id, version, starts_at }] of begun.entries())
    await updateAppointment(
      workIn(services, tx, caller),
      updateAppointmentDetails.request.parse({
        appointmentId: id,
        version,
        ...(at === 0
          ? { noShow: true }
          : { arrived: true, arrivedAt: new Date(starts_at.getTime() - 5 * 60_000).toISOString() }),
      }),
    )
}

async function kindNamed(db: Db, name: string): Promise<number> {
  const { id } = await db
    .selectFrom('master_terms')
    .select('id')
    .where('kind', '=', 'appointment')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
