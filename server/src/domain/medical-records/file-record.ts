import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import { recordsChannel } from '@rxdesk/contract/channels'
import { dayIn, isoFromWire } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { attachUpload } from '#domain/page-files/attach-upload.ts'
import { createPatient, type PatientRow, updatePatientRow } from '#domain/people/patient-store.ts'
import { newCase } from '#domain/road/new-case.ts'
import { missing, refusedLiterally, stale } from '#platform/protocol/problem.ts'
import type { SystemWork, Work } from '#platform/protocol/work.ts'
import { countOfDay } from './day-counts.ts'
import { findTwinRecord, type RecordFault } from './judge-record.ts'
import { readRecordLink } from './record-link.ts'

/** What of a client decides where its documents go. */
export interface RecordClient {
  id: number
  turnaround_minutes: number
  mrd_to_queue: boolean
}

/** A document as it is filed; `files` are of the caller's upload. */
export interface FiledDocument {
  client: RecordClient
  fields: RecordFields
  upload?: { uploadId: string; files: readonly { fileId: string; kind: 'prescription' | 'report' }[] }
}

/** A record that was filed or changed. */
export interface FiledRecord {
  tag: 'insert' | 'update'
  recordId: number
  version: number
}

/** Why a document cannot be filed as it is given; undefined when it can. */
export async function recordFault(
  { db }: Pick<SystemWork, 'db'>,
  { client, fields }: Pick<FiledDocument, 'client' | 'fields'>,
  changed?: number,
): Promise<RecordFault | undefined> {
  if (fields.url !== '' && !readRecordLink(fields.url)) return { key: 'mrd.invalidUrl' }
  return findTwinRecord(db, client.id, fields, changed)
}

/** Refuses a document by its documented word, naming the record that stands in its way. */
export function refuseFaulty(fault: RecordFault | undefined): void {
  if (!fault) return
  throw refusedLiterally(fault.key, undefined, 'twin' in fault ? { ...fault.twin } : {})
}

/**
 * Files a document: with files it is a case at once, waiting in the operators' queue or filed only, as the client has it;
 * with a link it waits for its files, which a job fetches. Refuses one that is there already. Two at once of one visit end
 * at the unique key of the second.
 */
export async function fileRecord(work: Work, document: FiledDocument): Promise<FiledRecord> {
  const { db, caller } = work
  const { client, fields, upload } = document
  // Whoever files for this client meanwhile waits: the twin that was looked for stays the last word.
  await sql`select pg_advisory_xact_lock(hashtext('mrd_records'), ${client.id}::int)`.execute(db)
  refuseFaulty(await recordFault(work, document))
  const patient = await patientOfRecord(work, client.id, fields)
  const { id, version } = await db
    .insertInto('mrd_records')
    .values({
      client_id: client.id,
      patient_id: patient.id,
      ...columnsOf(fields),
      state: 'waiting',
      uploaded_by: caller.userId,
    })
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow()
  const pages = upload ? await fileFiles(work, { client, patient, recordId: id, upload }) : 0
  if (!upload) await work.jobs.add('fetch-record', { clientId: client.id, recordId: id })
  await work.note('record.file', ofRecord(client.id, id), { linked: !upload, source: fields.source })
  await countOfDay(work, client.id, caller.userId, { uploaded: 1, pages, linked: upload ? 0 : 1 })
  return { tag: 'insert', recordId: id, version }
}

/** Changes what is known of a filed document; a link that changed is fetched anew where nothing was fetched yet. */
export async function changeRecord(
  work: Work,
  { client, fields }: Pick<FiledDocument, 'client' | 'fields'>,
  { recordId, version }: { recordId: number; version: number },
): Promise<FiledRecord> {
  const { db, caller } = work
  await sql`select pg_advisory_xact_lock(hashtext('mrd_records'), ${client.id}::int)`.execute(db)
  const row = await db
    .selectFrom('mrd_records')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('id', '=', recordId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw missing()
  if (row.version !== version) throw stale('mrd.stale', { version: row.version })
  refuseFaulty(await recordFault(work, { client, fields }, recordId))
  const patient = await db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', client.id)
    .where('id', '=', row.patient_id)
    .executeTakeFirstOrThrow()
  await updatePatientRow(work, patient, detailsOf(fields))
  const fetched = row.case_id !== null
  const refetched = !fetched && fields.url !== ''
  const changed = await db
    .updateTable('mrd_records')
    .set({
      ...columnsOf(fields),
      ...(fetched && { url: row.url }),
      ...(refetched && { state: 'waiting' as const }),
      version: row.version + 1,
    })
    .where('client_id', '=', client.id)
    .where('id', '=', recordId)
    .returning('version')
    .executeTakeFirstOrThrow()
  if (refetched) await work.jobs.add('fetch-record', { clientId: client.id, recordId })
  await work.note('record.change', ofRecord(client.id, recordId), { version: changed.version })
  await countOfDay(work, client.id, caller.userId, { updated: 1 })
  return { tag: 'update', recordId, version: changed.version }
}

/** The subject of a record for `work.note`. */
export const ofRecord = (clientId: number, recordId: number) => ({
  clientId,
  subject: `record:${recordId}`,
})

/** Makes the files of an upload the pages of a record: its case, in the queue or filed only. Returns how many pages. */
async function fileFiles(
  work: Work,
  {
    client,
    patient,
    recordId,
    upload,
  }: {
    client: RecordClient
    patient: PatientRow
    recordId: number
    upload: NonNullable<FiledDocument['upload']>
  },
): Promise<number> {
  const row = await newCase(work, { client, channel: recordsChannel, patient, createdBy: work.caller.userId })
  const { pageCount } = await attachUpload(work, { ...upload, clientId: client.id, caseId: row.id })
  await settleFiled(work, { client, recordId, caseId: row.id, pageCount })
  await work.announce({ erxId: row.id, clientId: client.id, what: 'status' })
  return pageCount
}

/** The record has its case and pages; a case that is filed only has ended with it. */
export async function settleFiled(
  { db }: Pick<SystemWork, 'db'>,
  {
    client,
    recordId,
    caseId,
    pageCount,
  }: { client: RecordClient; recordId: number; caseId: number; pageCount: number },
): Promise<void> {
  if (!client.mrd_to_queue)
    await db
      .updateTable('cases')
      .set({ status: 3, finished_at: sql<Date>`now()` })
      .where('client_id', '=', client.id)
      .where('id', '=', caseId)
      .execute()
  await db
    .updateTable('mrd_records')
    .set({ case_id: caseId, page_count: pageCount, state: client.mrd_to_queue ? 'inQueue' : 'filed' })
    .where('client_id', '=', client.id)
    .where('id', '=', recordId)
    .execute()
}

/** The patient of the client with this number and a like name, or a new one. */
async function patientOfRecord(
  { db, sealer, settings }: SystemWork,
  clientId: number,
  fields: RecordFields,
): Promise<PatientRow> {
  const known = await db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('uhid', '=', fields.uhid)
    .where('merged_into', 'is', null)
    .where(
      sql<boolean>`similarity(lower(first_name || ' ' || last_name), lower(${fields.patName}::text)) >= 0.5`,
    )
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  if (known) return known
  const made = await createPatient(db, sealer, clientId, detailsOf(fields))
  if (fields.genderCode === 0 && fields.ageYears === null) return made
  return db
    .updateTable('patients')
    .set({
      gender_code: fields.genderCode || null,
      age_years: fields.ageYears,
      age_on: fields.ageYears === null ? null : dayIn(settings.TIME_ZONE, new Date()),
    })
    .where('client_id', '=', clientId)
    .where('id', '=', made.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The details of the patient that a document gives; what it leaves out stays as it is. */
export function detailsOf(fields: RecordFields) {
  return {
    firstName: fields.patName,
    lastName: '',
    uhid: fields.uhid,
    ...(fields.mobileNo !== '' && { mobile: fields.mobileNo }),
    ...(fields.email !== '' && { email: fields.email }),
    ...(fields.genderCode !== 0 && { genderCode: fields.genderCode }),
    ...(fields.ageYears !== null && { ageYears: fields.ageYears }),
  }
}

export function columnsOf(fields: RecordFields) {
  return {
    uhid: fields.uhid,
    opid: fields.opid,
    source: fields.source,
    department: fields.department,
    prescription_type: fields.prescriptionType,
    document_date: isoFromWire(fields.documentDate) ?? null,
    url: fields.url,
  }
}
