import type { RecordFields } from '@rxdesk/contract/areas/mrd/schemas'
import { isoFromWire } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { attachUpload } from '#domain/page-files/attach-upload.ts'
import type { Tx } from '#platform/database/db.ts'
import { missing, refused, refusedLiterally, stale } from '#platform/protocol/problem.ts'
import type { SystemWork, Work } from '#platform/protocol/work.ts'
import { countOfDay } from './day-counts.ts'
import { findTwinRecord, type RecordFault } from './judge-record.ts'
import { lockPatients, moveCase, patientOfChange } from './patient-of-change.ts'
import { patientsOf } from './patients-of-documents.ts'
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
  // Locked, so that a merge cannot come in before the document is filed.
  const [patient] = await lockPatients(db, client.id, [patientId])
  if (!patient) throw missing()
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
  const row = await readRecord(db, client.id, recordId)
  if (!row) throw missing()
  if (row.version !== version) throw stale('mrd.stale', { version: row.version })
  // Without its link there would be nothing to fetch any more.
  if (row.case_id === null && fields.url === '') refuseFaulty({ key: 'mrd.invalidUrl' })
  refuseFaulty(await recordFault(work, { client, fields }, recordId))
  if (row.case_id !== null) await lockCase(db, client.id, row.case_id)
  const ownPatient = { clientId: client.id, recordId, caseId: row.case_id, patientId: row.patient_id }
  const patient = await patientOfChange(work, ownPatient, fields)
  const fetched = row.case_id !== null
  const moved = patient.id !== row.patient_id
  // Prescriptions, then patients, then documents: the order in which a merge locks them. One that came in first wins.
  const changed = await db
    .updateTable('mrd_records')
    .set({
      ...columnsOf(fields),
      patient_id: patient.id,
      ...(fetched && { url: row.url }),
      ...(!fetched && { state: 'waiting' as const, fault: '' }),
      version: row.version + 1,
    })
    .where('client_id', '=', client.id)
    .where('id', '=', recordId)
    .where('patient_id', '=', row.patient_id)
    .where('case_id', 'is not distinct from', row.case_id)
    .returning('version')
    .executeTakeFirst()
  if (!changed) throw stale('mrd.stale', { version: row.version })
  if (moved && row.case_id !== null) await moveCase(db, row.case_id, patient)
  if (!fetched) await work.jobs.add('fetch-record', { clientId: client.id, recordId })
  await work.note('record.change', ofRecord(client.id, recordId), {
    version: changed.version,
    ...(moved && { patientId: patient.id, patientBefore: row.patient_id }),
  })
  await countOfDay(work, client.id, caller.userId, { updated: 1 })
  return { tag: 'update', recordId, version: changed.version }
}

function readRecord(db: Tx, clientId: number, recordId: number) {
  return db
    .selectFrom('mrd_records')
    .selectAll()
    .where('client_id', '=', clientId)
    .where('id', '=', recordId)
    .executeTakeFirst()
}

/** Locks the case of a document; one that is being sent stays whose it is. */
async function lockCase(db: Tx, clientId: number, caseId: number): Promise<void> {
  const row = await db
    .selectFrom('cases')
    .select('sending')
    .where('client_id', '=', clientId)
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst()
  if (row?.sending) throw refused('merge.sending')
}

/** Whoever files for this client meanwhile waits: the twin that was looked for stays the last word. */
export async function lockFiling(db: Tx, clientId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('mrd_records'), ${clientId}::int)`.execute(db)
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
