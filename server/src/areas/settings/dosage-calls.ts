import * as contract from '@rxdesk/contract/areas/settings/calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { readDirections } from '@rxdesk/contract/directions/read'
import { directionsInWords } from '@rxdesk/contract/directions/words'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { isReadable } from '#domain/reference/master-rules.ts'
import { likeText } from '#platform/database/like-text.ts'
import { readPage } from '#platform/database/read-page.ts'
import { changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/** The directions that digitization offers (screens 3: dosageoptions). */
export function dosageCalls() {
  const note = (work: Work, action: AuditAction, dosage: string) =>
    work.note(action, { chain: 'system', subject: 'settings:dosage' }, { dosage })

  return [
    serve(contract.getDosageOptions, {
      async run({ db, caller }, { searchText, ...page }) {
        const found = db
          .selectFrom('digitization_dosage_options')
          .$if(searchText !== '', (query) =>
            query.where(sql<string>`lower(dosage)`, 'like', likeText(searchText)),
          )
        const { rows, total } = await readPage(
          found,
          page,
          {
            sortedBy: { dosage: sql`lower(dosage)`, uses: sql`uses` },
            ownOrder: [sql`uses desc`, sql`dosage`],
          },
          (query) => query.select(['dosage', 'uses']),
        )
        return {
          data: rows.map(({ dosage, uses }) => ({
            dosage,
            uses: Number(uses),
            inWords: directionsInWords(readDirections(dosage), 'en'),
          })),
          totalCount: total,
          mayChange: changesDeployment(caller),
        }
      },
    }),
    serve(contract.saveDosageOption, {
      async run(work, { dosage }) {
        const { caller, db } = work
        if (!changesDeployment(caller)) throw denied()
        // Offered directions are chosen with one key, so they must not leave a question open.
        if (!isReadable(dosage)) throw refused('settings.dosageUnread')
        const made = await db
          .insertInto('digitization_dosage_options')
          .values({ dosage, uses: 0, created_by: caller.userId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('dosage')
          .executeTakeFirst()
        if (!made) throw refused('settings.dosageTaken')
        await note(work, 'settings.dosageAdded', dosage)
        return { message: message('settings.dosageAdded') }
      },
    }),
    serve(contract.removeDosageOption, {
      async run(work, { dosage }) {
        const { caller, db } = work
        if (!changesDeployment(caller)) throw denied()
        const gone = await db
          .deleteFrom('digitization_dosage_options')
          .where('dosage', '=', dosage)
          .returning('dosage')
          .executeTakeFirst()
        if (!gone) throw missing()
        await note(work, 'settings.dosageRemoved', dosage)
        return { message: message('settings.dosageRemoved') }
      },
    }),
  ]
}
