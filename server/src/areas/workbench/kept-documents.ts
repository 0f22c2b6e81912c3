import { sql } from 'kysely'
import { storeMadeFile } from '#domain/page-files/store-made-file.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { DOCUMENT_MADE, documentSummary } from '#domain/verification/issued-documents.ts'
import type { DocumentRenderer } from '#engines/documents/document-renderer.ts'
import type { PrescriptionDocument } from '#engines/documents/prescription-document.ts'
import { WORD_TYPE } from '#engines/documents/word-type.ts'
import type { Db } from '#platform/database/db.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { SystemReading, SystemWork } from '#platform/protocol/work.ts'
import type { CaseDocument } from './case-document.ts'

export interface DocumentParts {
  storage: FileStorage
  documents: Pick<DocumentRenderer, 'prescriptionPdf'>
}

/** A document whose file is in the storage. */
export interface StoredDocument {
  fileId: string
  /** Version of the record that it was made from, and the code in its QR. */
  recordVersion: number
  verificationCode: string
  /** Whether the case has it already. */
  kept: boolean
}

type Place = Pick<CaseData, 'client_id' | 'id'>

const ofCaseFile = ({ client_id, id }: Place) =>
  ({ clientId: client_id, caseId: id, kind: 'document' }) as const

/** The newest document of the case, if it matches the current record. */
export async function keptDocument(
  db: Db,
  row: Place,
  { digest }: Pick<CaseDocument, 'digest'>,
): Promise<StoredDocument | undefined> {
  const newest = await db
    .selectFrom('case_documents')
    .select(['version', 'file_id', 'digest', 'verification_code'])
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .orderBy('made_at', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (newest?.digest !== digest) return undefined
  return {
    fileId: newest.file_id,
    recordVersion: newest.version,
    verificationCode: newest.verification_code,
    kept: true,
  }
}

/**
 * Makes the PDF and stores its file; `keepDocument` then attaches it to the case. Not inside a transaction.
 */
export async function storeDocument(
  work: Pick<SystemReading, 'db'>,
  { storage, documents }: DocumentParts,
  row: Place,
  made: CaseDocument,
  madeBy: number,
): Promise<StoredDocument> {
  await forgetUnkept(work, storage, row)
  const pdf = await documents.prescriptionPdf(made.document)
  const fileId = await storeMadeFile(work.db, storage, {
    ...ofCaseFile(row),
    bytes: pdf,
    mediaType: 'application/pdf',
    extension: 'pdf',
    madeBy,
  })
  return { fileId, recordVersion: made.recordVersion, verificationCode: made.verificationCode, kept: false }
}

/**
 * Makes the Word document of a case and stores its file. It belongs to the user who fetches it: the case
 * stores only the PDF, and this file is deleted with the unattached ones. Not inside a transaction.
 */
export async function storeWord(
  work: Pick<SystemReading, 'db'>,
  { storage, documents }: WordParts,
  row: Place,
  document: PrescriptionDocument,
  madeBy: number,
): Promise<string> {
  const bytes = await documents.prescriptionWord(document)
  const word = { bytes, mediaType: WORD_TYPE, extension: 'docx', madeBy }
  return storeMadeFile(work.db, storage, { ...ofCaseFile(row), ...word })
}

/** A document process that also makes Word documents. */
export interface WordParts {
  storage: FileStorage
  documents: Pick<DocumentRenderer, 'prescriptionPdf' | 'prescriptionWord'>
}

/**
 * Attaches a stored document to its case, once for each version and content. Returns the file that the case
 * has.
 */
export async function keepDocument(
  work: SystemWork,
  row: Place,
  { stored, made, madeBy }: { stored: StoredDocument; made: CaseDocument; madeBy: number },
): Promise<string> {
  const { db } = work
  if (stored.kept) return stored.fileId
  const key = { client_id: row.client_id, case_id: row.id, version: made.recordVersion, digest: made.digest }
  const inserted = await db
    .insertInto('case_documents')
    .values({
      ...key,
      file_id: stored.fileId,
      verification_code: made.verificationCode,
      made_by: madeBy,
      // Not now(), which is the beginning of the transaction: the newest document is found by this time.
      made_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['client_id', 'case_id', 'version', 'digest']).doNothing())
    .returning('file_id')
    .executeTakeFirst()
  if (!inserted) {
    // Another request made the same one meanwhile; ours is deleted later.
    const { file_id } = await db
      .selectFrom('case_documents')
      .select('file_id')
      .where((where) => where.and(key))
      .executeTakeFirstOrThrow()
    return file_id
  }
  await work.note(
    DOCUMENT_MADE,
    ofCase(row, `document:${stored.fileId}`),
    documentHistory(made, stored.fileId),
  )
  return stored.fileId
}

/** The history entry of a document that was made or issued. */
export function documentHistory(made: CaseDocument, fileId: string) {
  return {
    fileId,
    digest: made.digest,
    number: made.document.version,
    summary: documentSummary(made.document),
  }
}

/**
 * Unattached files of the case: their server died, or another request was faster. Recent ones may be about to
 * be attached.
 */
async function forgetUnkept(
  { db }: Pick<SystemReading, 'db'>,
  storage: FileStorage,
  row: Place,
): Promise<void> {
  const unkept = await db
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('case_id', '=', row.id)
    .where('kind', '=', 'document')
    .where('created_at', '<', sql<Date>`now() - interval '1 hour'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('case_documents').select('file_id').whereRef('file_id', '=', 'files.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('stay_papers').select('file_id').whereRef('file_id', '=', 'files.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('emergency_forms').select('file_id').whereRef('file_id', '=', 'files.id'))),
    )
    .execute()
  for (const file of unkept) {
    // The bytes first: no stored bytes may be without a row.
    await storage.remove(file.storage_key)
    await db.deleteFrom('files').where('id', '=', file.id).execute()
  }
}
