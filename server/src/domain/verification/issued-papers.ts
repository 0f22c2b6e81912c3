import { paperKinds } from '@rxdesk/contract/discharge/papers'
import { sql } from 'kysely'
import { z } from 'zod'
import { isVerificationCode } from '#engines/documents/verification.ts'
import type { Db } from '#platform/database/db.ts'
import { PAPER_MADE, summarySchema, type VerifiedDocument } from './issued-documents.ts'

/** What the history stores of a paper. */
const paperHistory = z.object({ kind: z.enum(paperKinds), signed: z.boolean(), summary: summarySchema })

/**
 * The paper of a stay that has a code, as it was when it was made; undefined when there is none. It is valid when it was
 * made of a signed summary, and superseded once that is written again.
 */
export async function findStayPaper(
  db: Db,
  secrets: readonly Buffer[],
  code: string,
): Promise<VerifiedDocument | undefined> {
  const paper = await db
    .selectFrom('stay_papers')
    .selectAll()
    .where('verification_code', '=', code)
    .executeTakeFirst()
  if (!paper) return undefined
  const { case_id: erxId, version, digest } = paper
  if (!isVerificationCode(secrets, { erxId, version, digest }, code)) return undefined
  const noted = await db
    .selectFrom('audit_log')
    .select('detail')
    .where('chain', '=', `case:${erxId}`)
    .where('action', '=', PAPER_MADE)
    .where(sql<string>`detail ->> 'fileId'`, '=', paper.file_id)
    .executeTakeFirst()
  if (!noted) return undefined
  const about = paperHistory.parse(noted.detail)
  const later = await db
    .selectFrom('discharge_summaries')
    .select('version')
    .where('client_id', '=', paper.client_id)
    .where('stay_id', '=', paper.stay_id)
    .where('version', '>', version)
    .executeTakeFirst()
  return {
    erxId,
    kind: about.kind,
    valid: about.signed,
    ...about.summary,
    issuedAt: paper.made_at,
    superseded: later !== undefined,
  }
}
