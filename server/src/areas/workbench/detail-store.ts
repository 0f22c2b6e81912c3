import type { geteRxDtls, standings } from '@rxdesk/contract/areas/workbench'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { Transaction } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { readDoctor, readHospital } from '../../people/doctor-store.ts'
import type { Caller } from '../../protocol/caller.ts'
import type { CaseData } from '../../road/case-access.ts'
import { actionsFor } from '../../road/rules.ts'
import type { Services } from '../../services.ts'
import { readLines } from './medicine-lines.ts'
import { readPages } from './page-store.ts'
import { readRecord, recordOnWire } from './record-store.ts'

export type Standing = (typeof standings)[number]

/** All of a case as the workbench shows it (calls 3, eRx detail response). */
export async function readDetail(
  services: Services,
  db: Transaction<Tables>,
  caller: Caller,
  row: CaseData,
  how: { standing: Standing; message?: string },
): Promise<AnswerOf<typeof geteRxDtls>> {
  const { record, version, patient } = await readRecord(services, db, row)
  const { branded, generic } = await readLines(db, row)
  const names = await namesOf(db, row)
  const neighbours = await neighboursOf(db, row)
  return {
    message: how.message,
    presStatus: row.status,
    standing: how.standing,
    fence: how.standing === 'holder' ? row.fence : null,
    version,
    record: recordOnWire(services, caller, record),
    rxdtls: {
      erxId: row.id,
      level: row.level,
      status: row.status,
      sending: row.sending,
      priority: row.priority,
      checkIn: row.received_at.toISOString(),
      due: row.due_at.toISOString(),
      services: row.services,
      callStatus: row.call_status,
      holder: names.holder,
      patientId: patient.id,
      unqiuePatientId: patient.unique_code ?? '',
      returnComment: row.return_comment,
      rejectReason: names.rejectReason,
      deliveryError: row.delivery_error,
      channel: row.channel,
      actions: actionsFor(row, caller),
      editable: how.standing === 'holder',
      nextErxId: neighbours.next,
      previousErxId: neighbours.previous,
      leaseUntil: row.lease_until?.toISOString() ?? '',
    },
    medicinedtls: branded,
    genericmedicinedtls: generic,
    erxImageOCR: await readPages(db, row),
    clientDetails: {
      clientId: row.client_id,
      clientName: names.client,
      showClientForms: names.showForms,
      mediaName: names.media,
    },
    doctor: row.doctor_id ? ((await readDoctor(db, caller, row.doctor_id)) ?? null) : null,
    hospital: row.hospital_id ? ((await readHospital(db, caller, row.hospital_id)) ?? null) : null,
    immunizationUrl: { prevErxId: neighbours.previousOfPatient },
  }
}

async function namesOf(db: Transaction<Tables>, row: CaseData) {
  const names = await db
    .selectFrom('clients')
    .leftJoin('media', (join) => join.on('media.id', '=', row.media_id))
    .leftJoin('users', (join) => join.on('users.id', '=', row.holder_id))
    .leftJoin('reject_reasons', (join) => join.on('reject_reasons.id', '=', row.reject_reason_id))
    .select([
      'clients.name as client',
      'clients.show_forms',
      'media.name as media',
      'users.first_name',
      'users.last_name',
      'reject_reasons.reason',
    ])
    .where('clients.id', '=', row.client_id)
    .executeTakeFirstOrThrow()
  return {
    client: names.client,
    showForms: names.show_forms,
    media: names.media ?? '',
    holder: `${names.first_name ?? ''} ${names.last_name ?? ''}`.trim(),
    rejectReason: [names.reason, row.reject_note].filter(Boolean).join(': '),
  }
}

/** The cases before and after this one in its list (queue or finished), and the patient's one before. */
async function neighboursOf(
  db: Transaction<Tables>,
  row: CaseData,
): Promise<{ next: number | null; previous: number | null; previousOfPatient: number | null }> {
  const { rows } = await sql<{
    next: number | null
    previous: number | null
    of_patient: number | null
  }>`select
    (select id from cases where client_id = ${row.client_id} and level = ${row.level} and status in (0, 4, 5) and (due_at, id) > (${row.due_at}, ${row.id}) order by due_at, id limit 1) as next,
    (select id from cases where client_id = ${row.client_id} and level = ${row.level} and status in (0, 4, 5) and (due_at, id) < (${row.due_at}, ${row.id}) order by due_at desc, id desc limit 1) as previous,
    (select id from cases where client_id = ${row.client_id} and patient_id = ${row.patient_id} and id < ${row.id} order by id desc limit 1) as of_patient`.execute(
    db,
  )
  const [found] = rows
  return {
    next: found?.next ?? null,
    previous: found?.previous ?? null,
    previousOfPatient: found?.of_patient ?? null,
  }
}
