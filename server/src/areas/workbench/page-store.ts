import type { ErxImage } from '@rxdesk/contract/areas/workbench/schemas'
import { readMarks } from '#domain/entity-extraction/proposal-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { openReadText, openWords } from '#engines/recognition/sealed-reading.ts'
import type { SystemReading } from '#platform/protocol/work.ts'

/** The images of a case as the screen shows them, in order; addresses are relative to the API base. */
export async function readPages(
  { db, sealer }: Pick<SystemReading, 'db' | 'sealer'>,
  row: Pick<CaseData, 'client_id' | 'id'>,
): Promise<ErxImage[]> {
  const stored = db
    .selectFrom('case_pages')
    .selectAll()
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute()
  const [pages, marks] = await Promise.all([stored, readMarks(db, row)])
  return pages.map((page) => ({
    rownumber: page.number,
    erxUrl: `files/${page.image_id}`,
    thumbnailUrl: `files/${page.thumbnail_id}`,
    urlExtension: 'jpg',
    kind: page.kind as 'prescription' | 'report',
    width: page.width,
    height: page.height,
    ocrState: page.ocr_state as ErxImage['ocrState'],
    ocrAttempt: page.ocr_attempt,
    ocrMessage: page.ocr_message,
    ocrData:
      page.ocr_state === 'read'
        ? {
            text: openReadText(sealer, page),
            engine: page.ocr_engine,
            words: openWords(sealer, page.ocr_words),
          }
        : null,
    NERresults: marks.get(page.number) ?? [],
  }))
}
