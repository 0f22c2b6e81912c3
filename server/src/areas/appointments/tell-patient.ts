import { visitModes } from '@rxdesk/contract/areas/appointments/options'
import { clockText } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { contactOf, fullName } from '#domain/people/patient-store.ts'
import { visitCalendar } from '#engines/delivery/calendar-visit.ts'
import { queueDelivery } from '#engines/delivery/queue-delivery.ts'
import type { Db } from '#platform/database/db.ts'
import type { Work } from '#platform/protocol/work.ts'
import type { AppointmentData } from './place.ts'
import { entryOf, patientEntryWords } from './visit-entry.ts'
import { type ToldVisit, type VisitNews, visitEmail, visitSms } from './visit-messages.ts'

/**
 * Tells a patient of an appointment, or of several that were booked together in one message: by e-mail with an entry for
 * their calendar, and by SMS, as far as they have them. Answers whether there was an address.
 */
export async function tellPatient(
  work: Work,
  news: VisitNews,
  rows: readonly AppointmentData[],
): Promise<boolean> {
  const { db, sealer, settings } = work
  const [first] = rows
  if (!first) return false
  const patient = await db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', first.client_id)
    .where('id', '=', first.patient_id)
    .executeTakeFirstOrThrow()
  const { email, mobile } = contactOf(sealer, patient)
  const names = await namesOf(db, first)
  const told: ToldVisit = {
    ...names,
    patient: fullName(patient),
    times: rows.map(({ starts_at }) => clockText(starts_at.toISOString(), settings.TIME_ZONE)),
    mode: visitModes.find((mode) => mode === first.mode) ?? 'inPerson',
  }
  const key = (kind: string) => `appointment:${first.id}:${first.version}:${news}:${kind}`
  if (email !== '')
    await queueDelivery(work, {
      ...visitEmail(news, told),
      clientId: first.client_id,
      kind: 'email',
      idempotencyKey: key('email'),
      recipient: email,
      calendar: visitCalendar(
        rows.map((row) => entryOf(settings, row, patientEntryWords(names))),
        { method: news === 'cancelled' ? 'cancel' : 'publish' },
      ),
    })
  if (mobile !== '')
    await queueDelivery(work, {
      ...visitSms(news, told),
      clientId: first.client_id,
      kind: 'sms',
      smsKind: 'appointment',
      idempotencyKey: key('sms'),
      recipient: mobile,
    })
  return email !== '' || mobile !== ''
}

/** The names that messages and entries say; the client's where no hospital is named. */
export async function namesOf(
  db: Db,
  row: Pick<AppointmentData, 'client_id' | 'doctor_id' | 'hospital_id'>,
): Promise<{ doctor: string; place: string; address: string }> {
  const { rows } = await sql<{ doctor: string; place: string; address: string }>`select
      coalesce((select name from doctors where id = ${row.doctor_id}), '') as doctor,
      coalesce(h.name, c.name) as place, coalesce(h.address, '') as address
    from clients c left join hospitals h on h.id = ${row.hospital_id} where c.id = ${row.client_id}`.execute(
    db,
  )
  return rows[0] ?? { doctor: '', place: '', address: '' }
}
