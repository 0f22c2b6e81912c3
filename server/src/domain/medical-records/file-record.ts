import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import { isoFromWire } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { attachUpload } from '#domain/page-files/attach-upload.ts'
import { type PatientRow, updatePatientRow } from '#domain/people/patient-store.ts'
import type { Tx } from '#platform/database/db.ts'
import { missing, refusedLiterally, stale } from '#platform/protocol/problem.ts'
import type { SystemWork, Work } from '#platform/protocol/work.ts'
import { countOfDay } from './day-counts.ts'
import { findTwinRecord, type RecordFault } from './judge-record.ts'
import { detailsOf, patientsOf } from './patients-of-documents.ts'
import { makeRecordCase, type RecordClient } from './record-case.ts'
import { readRecordLink } from './record-link.ts'

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
  work: Pick<SystemWork, 'db' | 'settings'>,
  { client, fields }: Pick<FiledDocument, 'client' | 'fields'>,
  changed?: number,
): Promise<RecordFault | undefined> {
  if (fields.url !== '' && !readRecordLink(fields.url)) return { key: 'mrd.invalidUrl' }
  return findTwinRecord(work, client.id, fields, changed)
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
  await lockFiling(db, client.id)
  refuseFaulty(await recordFault(work, document))
  const [patientId = 0] = await patientsOf(work, [{ clientId: client.id, fields }])
  const patient = await lockPatient(db, client.id, patientId)
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
  const pages = upload
    ? await makeRecordCase(work, {
        ...{ client, patient, recordId: id, createdBy: caller.userId },
        attach: (caseId) => attachUpload(work, { ...upload, clientId: client.id, caseId }),
      })
    : 0
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
  await lockFiling(db, client.id)
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
  const patient = await lockPatient(db, client.id, row.patient_id)
  await updatePatientRow(work, patient, detailsOf(fields))
  const fetched = row.case_id !== null
  const refetched = !fetched && fields.url !== ''
  const changed = await db
    .updateTable('mrd_records')
    .set({
      ...columnsOf(fields),
      ...(fetched && { url: row.url }),
      ...(refetched && { state: 'waiting' as const, fault: '' }),
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

/** Whoever files for this client meanwhile waits: the twin that was looked for stays the last word. */
export async function lockFiling(db: Tx, clientId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mrd_records'), ${clientId}::int)`.execute(db)
}

/** Locked, so that a merge cannot come in before the document is filed. */
function lockPatient(db: Tx, clientId: number, patientId: number): Promise<PatientRow> {
  return db
    .selectFrom('patients')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', patientId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The subject of a record for `work.note`. */
export const ofRecord = (clientId: number, recordId: number) => ({
  clientId,
  subject: `record:${recordId}`,
})

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
