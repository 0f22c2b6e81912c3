import { declineHandOut, getHandOut } from '@rxdesk/contract/areas/teleconsultation/hand-out-calls'
import { teleChannel } from '@rxdesk/contract/channels'
import { status } from '@rxdesk/contract/lifecycle'
import { limits } from '@rxdesk/contract/limits'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { ofCase } from '#domain/road/case-subject.ts'
import { requireTele } from '#domain/teleconsultation/tele-case.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'

/** What is announced to a consultant, and "not now". */
export function handOutCalls() {
  return [
    serve(getHandOut, {
      async run({ db, caller, now }) {
        const found = await db
          .selectFrom('tele_offers as o')
          .innerJoin('clients', 'clients.id', 'o.client_id')
          .leftJoin('tele_orders as t', (join) =>
            join.onRef('t.client_id', '=', 'o.client_id').onRef('t.case_id', '=', 'o.case_id'),
          )
          .select(['o.case_id', 'o.hands_at', 'clients.name', 't.mode_asked'])
          .where('o.user_id', '=', caller.userId)
          .executeTakeFirst()
        const handed = await unopened(db, caller)
        if (!found) return { offer: null, handed }
        return {
          handed,
          offer: {
            erxId: Number(found.case_id),
            clientName: found.name,
            modeAsked: (found.mode_asked ?? '') as '' | 'audio' | 'video',
            secondsLeft: Math.max(0, Math.ceil((found.hands_at.getTime() - now.getTime()) / 1000)),
          },
        }
      },
    }),
    serve(declineHandOut, {
      async run({ db, caller, note }, { erxId }) {
        const row = await requireTele(db, caller, erxId)
        const gone = await db
          .deleteFrom('tele_offers')
          .where('user_id', '=', caller.userId)
          .where('client_id', '=', row.client_id)
          .where('case_id', '=', row.id)
          .returning('case_id')
          .execute()
        if (gone.length === 0) throw refused('tele.offerOver')
        const until = sql<Date>`now() + make_interval(mins => ${limits.handOutPauseMinutes}::int)`
        await db
          .insertInto('tele_pauses')
          .values({ user_id: caller.userId, until })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ until }))
          .execute()
        await note('tele.notNow', ofCase(row), { minutes: limits.handOutPauseMinutes })
        return { message: message('tele.notNow', { minutes: String(limits.handOutPauseMinutes) }) }
      },
    }),
  ]
}

/** A consultation that the session was given: a claim that no tab opened yet. */
async function unopened(db: Db, { sessionId }: Caller): Promise<number> {
  const row = await db
    .selectFrom('cases')
    .select('id')
    .where('holder_session', '=', sessionId)
    .where('status', '=', status.inProgress)
    .where('channel', '=', teleChannel)
    .where('holder_tab', '=', '')
    .orderBy('claimed_at', 'desc')
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
