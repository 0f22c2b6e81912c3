import { openAppointmentStates } from '@rxdesk/contract/appointments'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import { ENDED } from './why-not-erased.ts'

/**
 * What there is of a person, of what has ended: a prescription that was begun while they were erased stays. Persons, cases, stays and so on are gathered once, into tables of the
 * transaction, before the first of them goes.
 */
export async function gather(tx: Tx, clientId: number, persons: readonly number[]): Promise<void> {
  const ids = sql`${[...persons]}::bigint[]`
  const gathered: readonly [name: string, query: RawBuilder<unknown>][] = [
    ['erased_persons', sql`select unnest(${ids}) as id`],
    [
      'erased_cases',
      sql`select id from cases where client_id = ${clientId} and patient_id in (select id from erased_persons)
        and status = any(${[...ENDED]}::int[])`,
    ],
    [
      'erased_stays',
      sql`select id from admissions where client_id = ${clientId} and patient_id in (select id from erased_persons)
        and state in ('discharged', 'cancelled')`,
    ],
    [
      'erased_visits',
      sql`select id from appointments where client_id = ${clientId} and patient_id in (select id from erased_persons)
        and status <> all(${[...openAppointmentStates]}::int[])`,
    ],
    [
      'erased_records',
      sql`select id from mrd_records where client_id = ${clientId} and patient_id in (select id from erased_persons)`,
    ],
    [
      'erased_reminders',
      sql`select id from reminders where client_id = ${clientId} and patient_id in (select id from erased_persons)`,
    ],
    [
      'erased_talks',
      sql`select conversation_id as id from assistant_conversation_cases
        where client_id = ${clientId} and case_id in (select id from erased_cases)`,
    ],
    [
      'erased_merges',
      sql`select id from patient_merges where client_id = ${clientId}
        and (survivor_id in (select id from erased_persons) or retired_id in (select id from erased_persons))`,
    ],
    // Of one message for several relatives nothing is left to any of them: it names this one.
    [
      'erased_messages',
      sql`select d.id from deliveries d where d.client_id = ${clientId} and d.case_id in (select id from erased_cases)
        union select t.delivery_id from reminder_times t where t.client_id = ${clientId}
          and t.reminder_id in (select id from erased_reminders) and t.delivery_id is not null
        union select d.id from deliveries d where d.client_id = ${clientId} and d.idempotency_key like 'appointment:%'
          and split_part(d.idempotency_key, ':', 2) in (select id::text from erased_visits)`,
    ],
    [
      'erased_uploads',
      sql`select id from uploads where used_by_case in (select id from erased_cases)
        union select upload_id from files where client_id = ${clientId} and case_id in (select id from erased_cases)
          and upload_id is not null`,
    ],
    [
      'erased_files',
      sql`select id from files where client_id = ${clientId} and case_id in (select id from erased_cases)
        or upload_id in (select id from erased_uploads)
        union select unnest(array[original_id, image_id, thumbnail_id]) from case_pages
          where client_id = ${clientId} and case_id in (select id from erased_cases)
        union select file_id from case_documents where client_id = ${clientId} and case_id in (select id from erased_cases)
        union select file_id from stay_papers where client_id = ${clientId} and stay_id in (select id from erased_stays)
        union select scan_file_id from discharge_summaries
          where client_id = ${clientId} and stay_id in (select id from erased_stays) and scan_file_id is not null
        union select file_id from emergency_forms
          where client_id = ${clientId} and case_id in (select id from erased_cases) and file_id is not null
        union select attachment_file_id from deliveries
          where id in (select id from erased_messages) and attachment_file_id is not null`,
    ],
  ]
  for (const [name, query] of gathered)
    await sql`create temporary table ${sql.table(name)} on commit drop as ${query}`.execute(tx)
}

/** A table of which rows go: how they are known, with `client` for the client's number. */
export interface Going {
  table: string
  where: string
}

const ofCase = (table: string): Going => ({
  table,
  where: 'client_id = :client and case_id in (select id from erased_cases)',
})
const ofStay = (table: string): Going => ({
  table,
  where: 'client_id = :client and stay_id in (select id from erased_stays)',
})
const ofPerson = (table: string): Going => ({
  table,
  where: 'client_id = :client and patient_id in (select id from erased_persons)',
})

/** In the order in which they may go. */
export const GOING: readonly Going[] = [
  {
    table: 'import_rows',
    where: `import_id in (select id from imports where kind = 'records') and row_id in (select id from erased_records)`,
  },
  ...[
    'case_reports',
    'case_page_words',
    'training_measurement_pages',
    'training_truths',
    'training_pages',
    'case_proposals',
    'case_extractions',
    'case_snapshots',
    'case_comments',
    'case_notes',
    'case_warning_answers',
    'case_vitals',
    'case_investigations',
    'case_medicines',
    'case_records',
    'case_documents',
    'readings',
    'covid_statuses',
    'emergency_forms',
    'call_back_attempts',
    'tele_order_lines',
    'tele_orders',
    'tele_consultations',
    'tele_offers',
    'tele_videos',
    'tele_attempts',
  ].map(ofCase),
  {
    table: 'assistant_conversation_cases',
    where: 'client_id = :client and conversation_id in (select id from erased_talks)',
  },
  { table: 'assistant_conversations', where: 'client_id = :client and id in (select id from erased_talks)' },
  ...['stay_papers', 'discharge_summaries', 'stay_notes', 'stay_procedures'].map(ofStay),
  {
    table: 'reminder_times',
    where: 'client_id = :client and reminder_id in (select id from erased_reminders)',
  },
  { table: 'reminders', where: 'client_id = :client and id in (select id from erased_reminders)' },
  ...['reminder_consents', 'vaccination_records', 'measured_patients'].map(ofPerson),
  {
    table: 'appointment_moves',
    where: 'client_id = :client and appointment_id in (select id from erased_visits)',
  },
  { table: 'appointments', where: 'client_id = :client and id in (select id from erased_visits)' },
  {
    table: 'mrd_record_words',
    where: 'client_id = :client and record_id in (select id from erased_records)',
  },
  { table: 'mrd_records', where: 'client_id = :client and id in (select id from erased_records)' },
  {
    table: 'patient_merge_cases',
    where: 'client_id = :client and merge_id in (select id from erased_merges)',
  },
  { table: 'patient_merges', where: 'client_id = :client and id in (select id from erased_merges)' },
  {
    table: 'patient_pairs',
    where: 'older_id in (select id from erased_persons) or newer_id in (select id from erased_persons)',
  },
  {
    table: 'patients_apart',
    where:
      'client_id = :client and (one_id in (select id from erased_persons) or other_id in (select id from erased_persons))',
  },
  {
    table: 'reminder_messages',
    where: 'client_id = :client and delivery_id in (select id from erased_messages)',
  },
  {
    table: 'demo_outbox',
    where:
      'idempotency_key in (select idempotency_key from deliveries where id in (select id from erased_messages))',
  },
  { table: 'deliveries', where: 'client_id = :client and id in (select id from erased_messages)' },
  ofCase('case_pages'),
  {
    table: 'upload_pages',
    where: 'upload_id in (select id from erased_uploads) or original_id in (select id from erased_files)',
  },
  { table: 'files', where: 'id in (select id from erased_files)' },
  { table: 'uploads', where: 'id in (select id from erased_uploads)' },
]
