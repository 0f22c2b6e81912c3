import { openAppointmentStates } from '@rxdesk/contract/appointments'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import { ENDED } from './why-not-erased.ts'

/** Of whom or what rows are gathered: of a person's records, or of some prescriptions alone. */
export type Whose = { persons: readonly number[] } | { cases: readonly number[] }

/**
 * What there is of a person, or of prescriptions. Persons, cases, stays and so on are gathered once, into tables of the
 * transaction, before the first of them goes. Of what has ended alone, where they are erased: a prescription that was
 * begun meanwhile stays; of everything, where the patient is told what there is.
 */
export async function gather(
  tx: Tx,
  clientId: number,
  whose: Whose,
  which: 'ended' | 'everything' = 'ended',
): Promise<void> {
  const persons = sql`${'persons' in whose ? [...whose.persons] : []}::bigint[]`
  const cases = sql`${'cases' in whose ? [...whose.cases] : []}::bigint[]`
  const all = sql`${which === 'everything'}::boolean`
  const gathered: readonly [name: string, query: RawBuilder<unknown>][] = [
    ['erased_persons', sql`select unnest(${persons}) as id`],
    [
      'erased_cases',
      sql`select id from cases where client_id = ${clientId} and (${all} or status = any(${[...ENDED]}::int[]))
        and (patient_id in (select id from erased_persons) or id = any(${cases}))`,
    ],
    [
      'erased_stays',
      sql`select id from admissions where client_id = ${clientId} and patient_id in (select id from erased_persons)
        and (${all} or state in ('discharged', 'cancelled'))
        union select ${staysOf(clientId)}`,
    ],
    [
      'erased_visits',
      sql`select id from appointments where client_id = ${clientId} and patient_id in (select id from erased_persons)
        and (${all} or status <> all(${[...openAppointmentStates]}::int[]))`,
    ],
    [
      'erased_records',
      sql`select id from mrd_records where client_id = ${clientId}
        and (patient_id in (select id from erased_persons) or case_id in (select id from erased_cases))`,
    ],
    [
      'erased_reminders',
      sql`select id from reminders where client_id = ${clientId}
        and (patient_id in (select id from erased_persons) or case_id in (select id from erased_cases))`,
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
          where id in (select id from erased_messages) and attachment_file_id is not null
        union select file_id from patient_exports where client_id = ${clientId} and file_id is not null
          and patient_id in (select id from erased_persons)`,
    ],
  ]
  for (const [name, query] of gathered)
    await sql`create temporary table ${sql.table(name)} on commit drop as ${query}`.execute(tx)
}

/** Stays that have ended, of which every prescription is gathered, or went before. */
const staysOf = (clientId: number) => sql`a.id from admissions a
  where a.client_id = ${clientId} and a.state in ('discharged', 'cancelled')
    and a.id in (select c.stay_id from cases c where c.client_id = ${clientId} and c.id in (select id from erased_cases))
    and not exists (select from cases o where o.client_id = a.client_id and o.stay_id = a.id
      and o.id not in (select id from erased_cases)
      and not exists (select from case_removals r
        where r.client_id = o.client_id and r.case_id = o.id and r.kind = 'prescriptions'))`

/** A table of which rows are the patient's: how they are known, with `client` for the client's number. */
export interface Going {
  table: string
  where: string
  /** The name of the rows in the archive that the patient is given, or why they are not in it. */
  told: string | { not: string }
}

type Told = Going['told']

const ofCase = (table: string, told: Told): Going => ({
  table,
  where: 'client_id = :client and case_id in (select id from erased_cases)',
  told,
})
const ofStay = (table: string, told: Told): Going => ({
  table,
  where: 'client_id = :client and stay_id in (select id from erased_stays)',
  told,
})
const ofPerson = (table: string, told: Told): Going => ({
  table,
  where: 'client_id = :client and patient_id in (select id from erased_persons)',
  told,
})

const ANOTHER = { not: 'names another patient beside this one' }
const WORKINGS = { not: 'how the work was done; what it says of the patient stands in the record' }
const COPY = { not: 'a copy of what is in the archive as itself' }

/** In the order in which they may go. */
export const GOING: readonly Going[] = [
  {
    table: 'import_rows',
    where: `import_id in (select id from imports where kind = 'records') and row_id in (select id from erased_records)`,
    told: COPY,
  },
  ofCase('case_reports', 'reports'),
  ofCase('case_page_words', 'correctedWords'),
  ofCase('training_measurement_pages', WORKINGS),
  ofCase('training_truths', 'correctedPages'),
  ofCase('training_pages', 'correctedPageDrafts'),
  ofCase('case_proposals', 'proposals'),
  ofCase('case_extractions', 'recognised'),
  ofCase('case_snapshots', 'keptVersions'),
  ofCase('case_comments', 'comments'),
  ofCase('case_notes', 'notes'),
  ofCase('case_warning_answers', 'answersToWarnings'),
  ofCase('case_vitals', 'vitals'),
  ofCase('case_investigations', 'investigations'),
  ofCase('case_medicines', 'medicines'),
  ofCase('case_records', 'record'),
  ofCase('case_documents', 'documents'),
  ofCase('readings', 'readings'),
  ofCase('covid_statuses', 'covidStatuses'),
  ofCase('emergency_forms', 'emergencyForms'),
  ofCase('call_back_attempts', 'callBacks'),
  ofCase('tele_order_lines', 'orderLines'),
  ofCase('tele_orders', 'orders'),
  ofCase('tele_consultations', 'consultations'),
  ofCase('tele_offers', WORKINGS),
  ofCase('tele_videos', 'videoConsultations'),
  ofCase('tele_attempts', 'calls'),
  {
    table: 'assistant_conversation_cases',
    where: 'client_id = :client and conversation_id in (select id from erased_talks)',
    told: ANOTHER,
  },
  {
    table: 'assistant_conversations',
    where: 'client_id = :client and id in (select id from erased_talks)',
    told: ANOTHER,
  },
  ofStay('stay_papers', 'papers'),
  ofStay('discharge_summaries', 'dischargeSummaries'),
  ofStay('stay_notes', 'notes'),
  ofStay('stay_procedures', 'procedures'),
  {
    table: 'reminder_times',
    where: 'client_id = :client and reminder_id in (select id from erased_reminders)',
    told: 'reminderTimes',
  },
  {
    table: 'reminders',
    where: 'client_id = :client and id in (select id from erased_reminders)',
    told: 'reminders',
  },
  ofPerson('reminder_consents', 'consentsToReminders'),
  ofPerson('vaccination_records', 'vaccinations'),
  ofPerson('measured_patients', WORKINGS),
  {
    table: 'appointment_moves',
    where: 'client_id = :client and appointment_id in (select id from erased_visits)',
    told: 'changesOfAppointments',
  },
  {
    table: 'appointments',
    where: 'client_id = :client and id in (select id from erased_visits)',
    told: 'appointments',
  },
  {
    table: 'mrd_record_words',
    where: 'client_id = :client and record_id in (select id from erased_records)',
    told: WORKINGS,
  },
  {
    table: 'mrd_records',
    where: 'client_id = :client and id in (select id from erased_records)',
    told: 'filedDocuments',
  },
  {
    table: 'patient_merge_cases',
    where: 'client_id = :client and merge_id in (select id from erased_merges)',
    told: WORKINGS,
  },
  {
    table: 'patient_merges',
    where: 'client_id = :client and id in (select id from erased_merges)',
    told: ANOTHER,
  },
  {
    table: 'patient_pairs',
    where: 'older_id in (select id from erased_persons) or newer_id in (select id from erased_persons)',
    told: ANOTHER,
  },
  {
    table: 'patients_apart',
    where:
      'client_id = :client and (one_id in (select id from erased_persons) or other_id in (select id from erased_persons))',
    told: ANOTHER,
  },
  {
    table: 'reminder_messages',
    where: 'client_id = :client and delivery_id in (select id from erased_messages)',
    told: WORKINGS,
  },
  {
    table: 'demo_outbox',
    where:
      'idempotency_key in (select idempotency_key from deliveries where id in (select id from erased_messages))',
    told: COPY,
  },
  {
    table: 'deliveries',
    where: 'client_id = :client and id in (select id from erased_messages)',
    told: 'messages',
  },
  ofCase('case_pages', 'pages'),
  {
    table: 'upload_pages',
    where: 'upload_id in (select id from erased_uploads) or original_id in (select id from erased_files)',
    told: COPY,
  },
  ofPerson('patient_exports', 'exports'),
  { table: 'files', where: 'id in (select id from erased_files)', told: 'files' },
  { table: 'uploads', where: 'id in (select id from erased_uploads)', told: COPY },
]

/** What is left of an erased patient, with less in it; and what goes with a row of the list above. */
export const BESIDE: readonly Going[] = [
  {
    table: 'patients',
    where: 'client_id = :client and id in (select id from erased_persons)',
    told: 'patient',
  },
  {
    table: 'cases',
    where: 'client_id = :client and id in (select id from erased_cases)',
    told: 'prescriptions',
  },
  {
    table: 'admissions',
    where: 'client_id = :client and id in (select id from erased_stays)',
    told: 'stays',
  },
  ofStay('stay_places', 'beds'),
  ofPerson('patient_erasures', 'erasures'),
  {
    table: 'assistant_messages',
    where: 'client_id = :client and conversation_id in (select id from erased_talks)',
    told: ANOTHER,
  },
  { table: 'page_text_layers', where: 'image_id in (select id from erased_files)', told: COPY },
  {
    table: 'tele_signals',
    where:
      'attempt_id in (select attempt_id from tele_videos where case_id in (select id from erased_cases))',
    told: WORKINGS,
  },
  ofPerson('patient_holds', { not: 'whether a court or an office asks is told by the hospital' }),
]

/** The condition of a table's rows, for a client. */
export const rowsOf = ({ where }: Pick<Going, 'where'>, clientId: number): RawBuilder<boolean> =>
  sql.raw(where.replaceAll(':client', String(clientId)))
