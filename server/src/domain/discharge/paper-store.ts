import { dayIn } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { storeMadeFile } from '#domain/page-files/store-made-file.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { documentSummary, PAPER_MADE } from '#domain/verification/issued-documents.ts'
import type { DocumentRenderer } from '#engines/documents/document-renderer.ts'
import type { Db } from '#platform/database/db.ts'
import type { FileStorage } from '#platform/files/storage.ts'
import type { SystemReading, SystemWork } from '#platform/protocol/work.ts'
import type { MadePaper } from './read-paper.ts'

export interface PaperParts {
  storage: FileStorage
  documents: Pick<DocumentRenderer, 'stayPaperPdf'>
}

/** A stay, and the case of it whose readers may fetch the paper. */
export interface PaperPlace {
  client_id: number
  /** Of the case. */
  id: number
  stay_id: number
}

/** A paper whose PDF is in the storage; `kept` when the stay has it already. */
export interface StoredPaper {
  fileId: string
  kept: boolean
}

/** The paper with this content, if it was made before. */
async function keptPaper(
  db: Db,
  row: PaperPlace,
  { paper, version, digest }: MadePaper,
): Promise<string | undefined> {
  const kept = await db
    .selectFrom('stay_papers')
    .select('file_id')
    .where('client_id', '=', row.client_id)
    .where('stay_id', '=', row.stay_id)
    .where('kind', '=', paper.kind)
    .where('version', '=', version)
    .where('digest', '=', digest)
    .executeTakeFirst()
  return kept?.file_id
}

/** The PDF of a version of the summary as it was signed: nothing is made of it any more once it is. */
export async function signedPdf(
  db: Db,
  row: Pick<PaperPlace, 'client_id' | 'stay_id'>,
  version: number,
): Promise<{ fileId: string; verificationCode: string } | undefined> {
  const made = await db
    .selectFrom('stay_papers')
    .select(['file_id', 'verification_code'])
    .where('client_id', '=', row.client_id)
    .where('stay_id', '=', row.stay_id)
    .where('kind', '=', 'summary')
    .where('version', '=', version)
    .orderBy('made_at', 'desc')
    .executeTakeFirst()
  return made && { fileId: made.file_id, verificationCode: made.verification_code }
}

/** The PDF of a paper, made and stored unless it was before; `keepPaper` then attaches it. Not inside a transaction. */
export async function storePaper(
  work: Pick<SystemReading, 'db'>,
  { storage, documents }: PaperParts,
  row: PaperPlace,
  made: MadePaper,
  madeBy: number,
): Promise<StoredPaper> {
  const kept = await keptPaper(work.db, row, made)
  if (kept) return { fileId: kept, kept: true }
  const pdf = await documents.stayPaperPdf(made.paper)
  const fileId = await storeMadeFile(work.db, storage, {
    clientId: row.client_id,
    caseId: row.id,
    // As a document of the case: one that was made and not attached is deleted with those.
    kind: 'document',
    bytes: pdf,
    mediaType: 'application/pdf',
    extension: 'pdf',
    madeBy,
  })
  return { fileId, kept: false }
}

/** Attaches a stored paper to its stay. Returns the file that the stay has. */
export async function keepPaper(
  work: SystemWork,
  row: PaperPlace,
  { stored, made, madeBy }: { stored: StoredPaper; made: MadePaper; madeBy: number },
): Promise<string> {
  if (stored.kept) return stored.fileId
  const { paper, version, digest } = made
  const inserted = await work.db
    .insertInto('stay_papers')
    .values({
      client_id: row.client_id,
      stay_id: row.stay_id,
      kind: paper.kind,
      version,
      digest,
      case_id: row.id,
      file_id: stored.fileId,
      verification_code: made.verificationCode,
      made_by: madeBy,
      // Of now, not of the transaction's beginning: the draft that it waited for came before it.
      made_at: sql<Date>`clock_timestamp()`,
    })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'stay_id', 'kind', 'version', 'digest']).doNothing(),
    )
    .returning('file_id')
    .executeTakeFirst()
  // Another request made the same one meanwhile; ours is deleted later.
  if (!inserted) return (await keptPaper(work.db, row, made)) ?? stored.fileId
  await work.note(PAPER_MADE, ofCase(row, `document:${stored.fileId}`), {
    kind: paper.kind,
    version,
    digest,
    fileId: stored.fileId,
    signed: paper.signedAt !== undefined,
    summary: documentSummary({
      ...paper,
      prescriptionDate: dayIn(paper.timeZone, paper.signedAt ?? paper.issuedAt),
    }),
  })
  return stored.fileId
}
