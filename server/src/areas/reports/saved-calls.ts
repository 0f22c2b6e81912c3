import * as contract from '@rxdesk/contract/areas/reports/saved-calls'
import { message } from '@rxdesk/contract/messages'
import { serve } from '#platform/protocol/handler.ts'
import { denied, refused } from '#platform/protocol/problem.ts'
import { holdsText } from '#platform/sealing/sealed-text.ts'
import { keepReport, readSaved, requireSaved } from './saved-store.ts'
import { weekInForce } from './weekly-reports.ts'

/** Filters of the report screens under a name, and the link to them every week. */
export function savedCalls() {
  return [
    serve(contract.getSavedReports, {
      run: async ({ db, caller }) => ({ list: await readSaved(db, caller) }),
    }),
    serve(contract.saveReport, {
      async run(work, { name, screen, filters, shared }) {
        const id = await keepReport(work.db, work.caller, { name, screen, filters, shared })
        await work.note('savedReport.save', { subject: `savedReport:${id}` }, { screen, shared })
        return { message: message('savedReport.saved'), savedId: id }
      },
    }),
    serve(contract.setWeeklyReport, {
      async run(work, { savedId, weekly }) {
        const { db, caller, settings } = work
        const { id } = await requireSaved(db, caller, savedId)
        const whose = { report_id: id, user_id: caller.userId }
        if (weekly) {
          const user = await db
            .selectFrom('users')
            .select('email')
            .where('id', '=', caller.userId)
            .executeTakeFirstOrThrow()
          if (!holdsText(user.email)) throw refused('savedReport.noEmail')
          // The first one goes out on the Monday that comes.
          await db
            .insertInto('saved_report_mails')
            .values({ ...whose, sent_for: weekInForce(settings.TIME_ZONE, new Date()) })
            .onConflict((conflict) => conflict.doNothing())
            .execute()
        } else
          await db
            .deleteFrom('saved_report_mails')
            .where((where) => where.and(whose))
            .execute()
        await work.note('savedReport.weekly', { subject: `savedReport:${id}` }, { weekly })
        return { message: message(weekly ? 'savedReport.weeklyOn' : 'savedReport.weeklyOff'), weekly }
      },
    }),
    serve(contract.removeSavedReport, {
      async run(work, { savedId }) {
        const { db, caller } = work
        const { id, owner_id } = await requireSaved(db, caller, savedId)
        if (owner_id !== caller.userId) throw denied()
        await db.deleteFrom('saved_reports').where('id', '=', id).execute()
        await work.note('savedReport.remove', { subject: `savedReport:${id}` })
        return { message: message('savedReport.removed') }
      },
    }),
  ]
}
