import { caseOfFile, fileOfCase } from '@rxdesk/contract/areas/assistant/options'
import type { AssistantAnswer, CitedPage } from '@rxdesk/contract/areas/assistant/schemas'
import type { Db } from '#platform/database/db.ts'

/** Where the images of the pages are that answers cite. The caller sees the client, and files check each reader again. */
export async function citedPages(
  db: Db,
  clientId: number,
  answers: readonly Pick<AssistantAnswer, 'answer' | 'table'>[],
): Promise<CitedPage[]> {
  const cites = answers.flatMap(({ answer, table }) => [
    ...answer.flatMap((line) => line.cites),
    ...(table?.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell.cites)) ?? []),
  ])
  const cited = new Set(cites.map(({ fileId, page }) => `${fileId} ${page}`))
  const caseIds = [...new Set(cites.map(({ fileId }) => caseOfFile(fileId) ?? 0))]
  if (caseIds.length === 0) return []
  const rows = await db
    .selectFrom('case_pages')
    .select(['case_id', 'number', 'image_id', 'width', 'height'])
    .where('client_id', '=', clientId)
    .where('case_id', 'in', caseIds)
    .where('removed_at', 'is', null)
    .orderBy('case_id')
    .orderBy('number')
    .execute()
  return rows
    .map(({ case_id, number, image_id, width, height }) => ({
      fileId: fileOfCase(case_id),
      page: number,
      imageUrl: `files/${image_id}`,
      width,
      height,
    }))
    .filter(({ fileId, page }) => cited.has(`${fileId} ${page}`))
}
