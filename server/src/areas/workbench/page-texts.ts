import { hiddenChannels } from '#domain/road/case-access.ts'
import { openReadText } from '#engines/recognition/sealed-reading.ts'
import type { Reading } from '#platform/protocol/work.ts'

const LATEST = 20

/** The recognised text of a case's pages, followed by the doctor's latest cases that the caller sees. */
export async function latestPageTexts(
  { db, caller, sealer }: Pick<Reading, 'db' | 'caller' | 'sealer'>,
  of: { caseId: number | undefined; doctorId: number | null | undefined },
): Promise<{ caseId: number; text: string }[]> {
  if (of.caseId === undefined && !of.doctorId) return []
  const rows = await db
    .selectFrom('case_pages')
    .innerJoin('cases', (join) =>
      join.onRef('cases.client_id', '=', 'case_pages.client_id').onRef('cases.id', '=', 'case_pages.case_id'),
    )
    .select(['cases.id', 'case_pages.ocr_text'])
    .where('case_pages.ocr_state', '=', 'read')
    .where('case_pages.removed_at', 'is', null)
    .where('cases.channel', 'not in', hiddenChannels(caller))
    .where(({ or, eb }) =>
      or([
        ...(of.caseId === undefined ? [] : [eb('cases.id', '=', of.caseId)]),
        ...(of.doctorId ? [eb('cases.doctor_id', '=', of.doctorId)] : []),
      ]),
    )
    .$if(caller.clientIds.length > 0, (query) => query.where('cases.client_id', 'in', [...caller.clientIds]))
    .orderBy(({ eb }) => eb('cases.id', '=', of.caseId ?? 0), 'desc')
    .orderBy('cases.id', 'desc')
    .orderBy('case_pages.number')
    .limit(LATEST)
    .execute()
  return rows.map(({ id, ...page }) => ({ caseId: id, text: openReadText(sealer, page) }))
}
