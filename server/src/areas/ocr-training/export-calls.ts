import { randomUUID } from 'node:crypto'
import { exportTrainingData } from '@rxdesk/contract/areas/ocr-training/calls'
import { dayIn } from '@rxdesk/contract/dates'
import { sql } from 'kysely'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import { truthPages } from './measurement-store.ts'

/** Exports of ground truth; each is recorded in the audit log before it can be fetched. */
export function exportCalls() {
  return [
    serve(exportTrainingData, {
      async run(work, { clientId }) {
        const { db, caller } = work
        const counted = await truthPages(db, caller, clientId)
          .innerJoin('training_truths', (join) =>
            join
              .onRef('training_truths.client_id', '=', 'training_pages.client_id')
              .onRef('training_truths.case_id', '=', 'training_pages.case_id')
              .onRef('training_truths.number', '=', 'training_pages.number')
              .onRef('training_truths.version', '=', 'training_pages.saved_version'),
          )
          .select([
            sql<number>`count(*)::int`.as('pages'),
            sql<number>`coalesce(sum(training_truths.word_count), 0)::int`.as('words'),
          ])
          .executeTakeFirstOrThrow()
        if (counted.pages === 0) throw refused('training.nothingSaved')
        const id = randomUUID()
        await db
          .insertInto('training_exports')
          .values({ id, client_id: clientId > 0 ? clientId : null, asked_by: caller.userId })
          .execute()
        await work.note(
          'training.export',
          { ...(clientId > 0 && { clientId }), subject: `export:${id}` },
          counted,
        )
        const fileName = `rxdesk-training-${dayIn(work.settings.TIME_ZONE, work.now)}.tar`
        return { fileUrl: `training-exports/${id}`, fileName, ...counted }
      },
    }),
  ]
}
