import { appointmentActionsFor } from '@rxdesk/contract/appointments'
import type { getAppointments } from '@rxdesk/contract/areas/appointments/booking-calls'
import type { AppointmentRow } from '@rxdesk/contract/areas/appointments/schemas'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { dayAfter, isoFromWire, startOfDay, wireFromIso } from '@rxdesk/contract/dates'
import { permissions } from '@rxdesk/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import { isKnownTo, isNamedBy } from '#domain/people/patient-search.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { sealForClient } from '#platform/sealing/client-cipher.ts'
import { appointmentNo } from './appointment-number.ts'
import { ofCallersClients } from './callers-clients.ts'

export type ListAsked = ParsedRequestOf<typeof getAppointments>

type Stored = Omit<
  AppointmentRow,
  'appointmentNo' | 'date' | 'startsAt' | 'arrivedAt' | 'startedAt' | 'actions' | 'mobileNo'
> & {
  day: string
  startsAt: Date
  arrivedAt: Date | null
  startedAt: Date | null
  mobileSealed: Buffer | null
}

/** How rows are shown to this reader. */
export interface Shown {
  /** Whether mobile numbers are, where the reader has the permission. */
  contact: boolean
  /** Whether the prescription and what was noted are. */
  outcome: boolean
  /** Whether the reader may change anything. */
  actions: boolean
}

const asOrdered: Record<string, RawBuilder<unknown>> = {
  // Asked for each row: joined, all patients there are were read to order those of a week.
  patient: sql`(select lower(p.first_name || ' ' || p.last_name) from patients p
    where p.client_id = a.client_id and p.id = a.patient_id)`,
  doctor: sql`lower(coalesce(o.name, ''))`,
}

/** A page of the appointments that a list asks for, with their exact count. */
export async function listAppointments(
  work: Reading,
  asked: ListAsked,
  shown: Shown,
): Promise<{ data: AppointmentRow[]; totalCount: number }> {
  const where = conditions(work, asked)
  const [column = '', way] = asked.sortBy.split(':')
  const direction = way === 'desc' ? sql`desc` : sql`asc`
  const named = asOrdered[column]
  const order = named
    ? sql`${named} ${direction}, a.starts_at, a.id`
    : sql`a.starts_at ${direction}, a.id ${direction}`
  return page(work, { where, order, ...asked }, shown)
}

/** The appointments of a patient, the newest first. */
export function appointmentsOfPatient(
  work: Reading,
  { clientId, patientId, ...limits }: { clientId: number; patientId: number; offset: number; limit: number },
  shown: Shown,
) {
  const where = sql`a.client_id = ${clientId} and a.patient_id = ${patientId}`
  return page(work, { where, order: sql`a.starts_at desc, a.id desc`, ...limits }, shown)
}

/** Which rows of `appointments a` (with their doctor, `doctors o`), in which order. */
interface PageAsked {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  offset: number
  limit: number
}

async function page(
  work: Reading,
  asked: PageAsked,
  shown: Shown,
): Promise<{ data: AppointmentRow[]; totalCount: number }> {
  const { where } = asked
  const [data, counted] = await Promise.all([
    readRows(work, asked, shown),
    sql<{ total: number }>`select count(*)::int as total from appointments a where ${where}`.execute(work.db),
  ])
  return { data, totalCount: counted.rows[0]?.total ?? 0 }
}

/**
 * The rows of the page are found first: what is shown of a row is read for those alone. Names that nothing is ordered by
 * are looked up, as joined they took longer to plan than to read.
 */
async function readRows(
  { db, caller, settings, sealer, now }: Reading,
  { where, order, offset, limit }: PageAsked,
  shown: Shown,
): Promise<AppointmentRow[]> {
  const { rows } =
    await sql<Stored>`select a.id as "appointmentId", a.version, a.day::text as day, a.slot, a.minutes,
      a.starts_at as "startsAt", a.status, a.no_show as "noShow", a.patient_id as "patientId",
      trim(patients.first_name || ' ' || patients.last_name) as "patName", patients.uhid,
      patients.mobile_sealed as "mobileSealed", coalesce(a.doctor_id, 0)::int8 as "doctorId", coalesce(o.name, '') as "doctorName",
      coalesce(a.department_id, 0) as "departmentId",
      coalesce((select name from departments where id = a.department_id), '') as "departmentName",
      coalesce(a.hospital_id, 0)::int8 as "hospitalId",
      coalesce((select name from hospitals where id = a.hospital_id), '') as "hospitalName",
      a.client_id as "clientId", (select name from clients where id = a.client_id) as "clientName",
      a.kind_id as "appointmentTypeId", (select name from master_terms where id = a.kind_id) as "appointmentType",
      a.mode, a.booked_as as "bookedAs", a.series_id is not null as repeats, a.tell, a.remind_minutes as "remindMinutes",
      coalesce((select t.state from reminders r
        join reminder_times t on t.client_id = r.client_id and t.reminder_id = r.id
        where r.client_id = a.client_id and r.kind = 'appointment' and r.subject = 'appointment:' || a.id
          and t.good_until = a.starts_at order by t.due_at desc limit 1), '') as reminded,
      a.arrived_at as "arrivedAt", a.started_at as "startedAt", coalesce(a.erx_id, 0)::int8 as "erxId",
      coalesce(a.from_erx_id, 0)::int8 as "fromErxId", a.note,
      coalesce(nullif(a.reason, ''), a.forced_reason) as reason
    from (select a.client_id, a.id from appointments a left join doctors o on o.id = a.doctor_id
      where ${where} order by ${order} offset ${offset} limit ${limit}) as found
    join appointments a on a.client_id = found.client_id and a.id = found.id
    join patients on patients.client_id = a.client_id and patients.id = a.patient_id
    left join doctors o on o.id = a.doctor_id order by ${order}`.execute(db)
  const readsMobile = shown.contact && caller.permissions.includes(permissions.viewMobile)
  return rows.map(({ day, startsAt, arrivedAt, startedAt, mobileSealed, ...row }) => ({
    ...row,
    appointmentNo: appointmentNo(row.appointmentId),
    date: wireFromIso(day),
    startsAt: startsAt.toISOString(),
    arrivedAt: arrivedAt?.toISOString() ?? '',
    startedAt: startedAt?.toISOString() ?? '',
    mobileNo:
      readsMobile && mobileSealed ? sealForClient(settings.keys.clientCipher, sealer.open(mobileSealed)) : '',
    ...(shown.contact ? {} : { reminded: '' as const }),
    ...(shown.actions ? {} : { fromErxId: 0 }),
    ...(shown.outcome ? {} : { erxId: 0, note: '', reason: '' }),
    actions: shown.actions ? appointmentActionsFor({ status: row.status, startsAt }, caller, now) : [],
  }))
}

function conditions(work: Reading, asked: ListAsked): RawBuilder<unknown> {
  const { caller, settings } = work
  const [from, to] = [isoFromWire(asked.from) ?? '', isoFromWire(asked.to) ?? '']
  const ofPatient = sql`select from patients where patients.client_id = a.client_id and patients.id = a.patient_id`
  const all = [
    sql`a.starts_at >= ${startOfDay(settings.TIME_ZONE, from)}`,
    sql`a.starts_at < ${startOfDay(settings.TIME_ZONE, dayAfter(to))}`,
    ofCallersClients(caller),
    ...(asked.clientId ? [sql`a.client_id = ${asked.clientId}`] : []),
    ...(asked.doctorId ? [sql`a.doctor_id = ${asked.doctorId}`] : []),
    ...(asked.departmentId ? [sql`a.department_id = ${asked.departmentId}`] : []),
    ...(asked.status === '-1' ? [] : [sql`a.status = ${Number(asked.status)}`]),
    ...(asked.appointmentTypeId ? [sql`a.kind_id = ${asked.appointmentTypeId}`] : []),
    ...(asked.mode === '' ? [] : [sql`a.mode = ${asked.mode}`]),
    ...(caller.opdOnly ? [sql`exists (${ofPatient} and ${isKnownTo(caller)})`] : []),
    ...(asked.searchText === '' ? [] : [sql`exists (${ofPatient} and ${isNamedBy(work, asked.searchText)})`]),
  ]
  return sql.join(all, sql` and `)
}
