import type { PaperKind } from '@rxdesk/contract/discharge/papers'
import { sql } from 'kysely'
import { z } from 'zod'
import type { SheetDocument } from '#engines/documents/sheet-document.ts'
import { isVerificationCode } from '#engines/documents/verification.ts'
import type { Db } from '#platform/database/db.ts'

/** What a document reveals to whoever verifies it: no contact data. */
export const summarySchema = z.object({
  hospital: z.string(),
  doctor: z.string(),
  registrationNumber: z.string(),
  /** yyyy-mm-dd, empty when none was written. */
  prescriptionDate: z.string(),
  medicines: z.number(),
  patientInitials: z.string(),
})
export type DocumentSummary = z.infer<typeof summarySchema>

export function documentSummary(
  document: SheetDocument & { prescriptionDate?: string; medicines: readonly unknown[] },
): DocumentSummary {
  return {
    hospital: document.hospital.name || document.client.name,
    doctor: document.doctor.name,
    registrationNumber: document.doctor.registrationNumber,
    prescriptionDate: document.prescriptionDate ?? '',
    medicines: document.medicines.length,
    patientInitials: initials(document.patient.name),
  }
}

/** "Asha Kumari" → "A. K." */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return words.map((word) => `${[...word][0]?.toLocaleUpperCase('en') ?? ''}.`).join(' ')
}

/** Actions in the history of a case: a document was made, and one was sent out. */
export const DOCUMENT_MADE = 'document.make'
export const DOCUMENT_ISSUED = 'document.issue'
/** A paper of a stay was made; one of a signed summary is issued by that. */
export const PAPER_MADE = 'summary.paper'

/** What the history stores of either. */
const historySchema = z.object({
  fileId: z.string(),
  digest: z.string(),
  /** The number printed as its version. */
  number: z.number(),
  summary: summarySchema,
})
export type DocumentHistory = z.infer<typeof historySchema>

/**
 * Documents of a case that were sent out, in order. Their content at the time of issue is in the history, which cannot
 * be changed.
 */
export async function issuedDocuments(db: Db, caseId: number): Promise<(DocumentHistory & { at: Date })[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select(['detail', 'at'])
    .where('chain', '=', `case:${caseId}`)
    .where('action', '=', DOCUMENT_ISSUED)
    .orderBy('seq')
    .execute()
  return rows.map(({ detail, at }) => ({ ...historySchema.parse(detail), at }))
}

/** The number of the next issue: counts up with every change of content, from 1. */
export function nextNumber(
  issued: readonly Pick<DocumentHistory, 'digest' | 'number'>[],
  digest: string,
): number {
  const last = issued.at(-1)
  if (!last) return 1
  return last.digest === digest ? last.number : last.number + 1
}

export interface VerifiedDocument extends DocumentSummary {
  erxId: number
  /** A prescription, or which paper of a stay. */
  kind: 'prescription' | PaperKind
  /** Whether it was sent out; a draft that was only printed is genuine, but not a prescription. */
  valid: boolean
  issuedAt: Date
  /** Whether another content was issued after it. */
  superseded: boolean
}

/**
 * The document of a code, as it was when it was made; undefined when there is none. A row that was inserted without our
 * key matches no code.
 */
export async function findDocument(
  db: Db,
  secrets: readonly Buffer[],
  code: string,
): Promise<VerifiedDocument | undefined> {
  const document = await db
    .selectFrom('case_documents')
    .select(['case_id', 'version', 'digest', 'file_id', 'made_at'])
    .where('verification_code', '=', code)
    .executeTakeFirst()
  if (!document) return undefined
  const { case_id: erxId, version, digest } = document
  if (!isVerificationCode(secrets, { erxId, version, digest }, code)) return undefined
  const issued = await issuedDocuments(db, erxId)
  const own = issued.filter((one) => one.fileId === document.file_id)
  const [first] = own
  const about = first ?? (await made(db, erxId, document.file_id))
  if (!about) return undefined
  const last = issued.at(-1)
  return {
    erxId,
    kind: 'prescription',
    valid: first !== undefined,
    ...about.summary,
    issuedAt: first?.at ?? document.made_at,
    superseded:
      last !== undefined && last.digest !== digest && last.at > (own.at(-1)?.at ?? document.made_at),
  }
}

async function made(db: Db, caseId: number, fileId: string): Promise<DocumentHistory | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('chain', '=', `case:${caseId}`)
    .where('action', '=', DOCUMENT_MADE)
    .where(sql<string>`detail ->> 'fileId'`, '=', fileId)
    .executeTakeFirst()
  return row && historySchema.parse(row.detail)
}
