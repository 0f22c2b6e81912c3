import { getNexteRxImage } from '@rxdesk/contract/areas/cases/calls'
import { requireVisible } from '#domain/road/case-access.ts'
import { lookAtNext } from '#domain/road/next-in-queue.ts'
import { actionsFor } from '#domain/road/rules.ts'
import { serve } from '#platform/protocol/handler.ts'

const NOTHING = { erxId: 0, erxUrl: '' }

/**
 * The pages that the browser may fetch before the next case is claimed: the first page of a case that the
 * caller could open.
 */
export function nextImageCalls() {
  return [
    serve(getNexteRxImage, {
      async run({ db, caller }, { skipErxId, channel }) {
        const next = await lookAtNext(db, caller, skipErxId, channel)
        if (next === undefined) return NOTHING
        const row = await requireVisible(db, caller, next)
        // Another operator was faster.
        if (!actionsFor(row, caller).includes('claim')) return NOTHING
        const page = await db
          .selectFrom('case_pages')
          .select('image_id')
          .where('client_id', '=', row.client_id)
          .where('case_id', '=', row.id)
          .where('removed_at', 'is', null)
          .orderBy('number')
          .limit(1)
          .executeTakeFirst()
        return page ? { erxId: row.id, erxUrl: `files/${page.image_id}` } : NOTHING
      },
    }),
  ]
}
