import type { recordPageSchema } from '@rxdesk/contract/areas/mrd/schemas'
import type { z } from 'zod'
import type { Reading } from '#platform/protocol/work.ts'

/** The pages of a filed document in order; addresses are relative to the API base. */
export async function readRecordPages(
  { db }: Pick<Reading, 'db'>,
  { clientId, erxId }: { clientId: number; erxId: number },
): Promise<z.infer<typeof recordPageSchema>[]> {
  const pages = await db
    .selectFrom('case_pages')
    .select(['number', 'image_id', 'thumbnail_id', 'width', 'height'])
    .where('client_id', '=', clientId)
    .where('case_id', '=', erxId)
    .where('removed_at', 'is', null)
    .orderBy('number')
    .execute()
  return pages.map(({ number, image_id, thumbnail_id, width, height }) => ({
    number,
    imageUrl: `files/${image_id}`,
    thumbnailUrl: `files/${thumbnail_id}`,
    width,
    height,
  }))
}
