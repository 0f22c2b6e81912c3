import { message } from '@rxdesk/contract/messages'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { AppointmentsTable } from '#platform/database/tables.ts'
import { invalid, missing, refused } from '#platform/protocol/problem.ts'

export type AppointmentData = Selectable<AppointmentsTable>

/** Who a patient comes to, where and what for. */
export interface VisitPlace {
  doctorId: number | null
  departmentId: number | null
  hospitalId: number | null
  kindId: number
}

/** Refuses a doctor, department or hospital that is another client's, and a doctor who does not work in the hospital. */
export async function requirePlace(db: Tx, clientId: number, place: VisitPlace): Promise<void> {
  const { doctorId, departmentId, hospitalId, kindId } = place
  const ofClient = sql`(client_id is null or client_id = ${clientId})`
  const { rows } = await sql<{ ofClient: boolean; kind: boolean; there: boolean }>`select
      (${doctorId}::bigint is null or exists (select from doctors where id = ${doctorId} and approval <> 'merged' and ${ofClient}))
      and (${departmentId}::int is null or exists (select from departments where id = ${departmentId} and not retired and ${ofClient}))
      and (${hospitalId}::bigint is null or exists (select from hospitals where id = ${hospitalId} and approval <> 'merged' and ${ofClient}))
        as "ofClient",
      exists (select from master_terms where id = ${kindId} and kind = 'appointment' and not retired) as kind,
      (${hospitalId}::bigint is null or ${doctorId}::bigint is null
        or not exists (select from doctor_hospitals where doctor_id = ${doctorId})
        or exists (select from doctor_hospitals where doctor_id = ${doctorId} and hospital_id = ${hospitalId})) as there`.execute(
    db,
  )
  const [found] = rows
  if (!found?.ofClient) throw refused('appointment.otherClient')
  if (!found.kind) throw invalid([{ path: 'appointmentTypeId', message: message('appointment.chooseKind') }])
  if (!found.there) throw refused('appointment.notThere')
}

/** Locks a doctor, so that of two who would take the last place of a slot the second sees the first one's. */
export async function lockDoctor(db: Tx, doctorId: number): Promise<void> {
  const { rows } = await sql`select from doctors where id = ${doctorId} for no key update`.execute(db)
  if (rows.length === 0) throw missing()
}
