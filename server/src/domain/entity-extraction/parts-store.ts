import { type PagesOfOne, pagesOfOneSchema } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { z } from 'zod'
import type { CaseData } from '#domain/road/case-access.ts'
import type { CaseKey } from '#domain/road/case-reading.ts'
import type { SystemReading, SystemWork } from '#platform/protocol/work.ts'

/**
 * Stores which pages of a case go together. What a user said of other parts than these is not said of them.
 */
export async function storeParts(
  { db, sealer }: Pick<SystemWork, 'db' | 'sealer'>,
  { clientId, caseId }: CaseKey,
  parts: readonly PagesOfOne[],
): Promise<void> {
  const before = await keptParts({ db, sealer }, { clientId, caseId })
  const isSame = JSON.stringify(before.parts) === JSON.stringify(parts.length > 1 ? parts : [])
  await db
    .updateTable('case_extractions')
    .set({
      parts: parts.length > 1 ? sealer.seal(JSON.stringify(parts)) : null,
      one_patient: isSame && before.onePatient,
    })
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .execute()
}

/** The pages of a case that name several patients or doctors, by who they name; empty where they are of one. */
export async function disagreeingParts(
  work: Pick<SystemReading, 'db' | 'sealer'>,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<PagesOfOne[]> {
  const { parts, onePatient } = await keptParts(work, { clientId: row.client_id, caseId: row.id })
  if (onePatient || parts.length < 2) return []
  const there = await work.db
    .selectFrom('case_pages')
    .select('number')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('removed_at', 'is', null)
    .execute()
  const isThere = (page: number) => there.some(({ number }) => number === page)
  const left = parts
    .map(({ pages, says }) => ({ pages: pages.filter(isThere), says }))
    .filter(({ pages }) => pages.length > 0)
  return left.length > 1 ? left : []
}

/** Notes that a user takes the pages of a held case for those of one patient. */
export async function saidToBeOne(
  { db }: Pick<SystemWork, 'db'>,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<void> {
  await db
    .updateTable('case_extractions')
    .set({ one_patient: true })
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .execute()
}

async function keptParts(
  { db, sealer }: Pick<SystemReading, 'db' | 'sealer'>,
  { clientId, caseId }: CaseKey,
): Promise<{ parts: PagesOfOne[]; onePatient: boolean }> {
  const run = await db
    .selectFrom('case_extractions')
    .select(['parts', 'one_patient'])
    .where('client_id', '=', clientId)
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return {
    parts: run?.parts ? z.array(pagesOfOneSchema).parse(JSON.parse(sealer.open(run.parts))) : [],
    onePatient: run?.one_patient ?? false,
  }
}
