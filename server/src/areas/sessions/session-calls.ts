import * as contract from '@rxdesk/contract/areas/sessions/calls'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import { searchedUsers, visibleUsers } from '#domain/people/visible-users.ts'
import { readPage } from '#platform/database/read-page.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import { browserInWords } from './browser-in-words.ts'

/** Signed-in users, and ending a session as an administrator. */
export function sessionCalls({ ends }: Pick<IdentityParts, 'ends'>) {
  return [
    serve(contract.getSessions, {
      async run({ db, caller, sealer }, { searchText, ...page }) {
        const live = visibleUsers(db, caller)
          .innerJoin('sessions', 'sessions.user_id', 'users.id')
          .where('sessions.ended_at', 'is', null)
          .$if(searchText !== '', (query) => query.where(searchedUsers(sealer, searchText)))
        const { rows, total } = await readPage(
          live,
          page,
          {
            sortedBy: { agentId: sql`lower(agent_id)`, lastSeen: sql`sessions.last_seen_at` },
            ownOrder: [sql`sessions.started_at desc`, sql`sessions.id`],
          },
          (query) =>
            query.select([
              'users.id as userId',
              'users.user_code as userCode',
              'users.agent_id as agentId',
              'users.role_ids as roleIds',
              sql<string>`trim(users.first_name || ' ' || users.last_name)`.as('name'),
              'sessions.started_at as since',
              'sessions.last_seen_at as lastSeen',
              'sessions.address',
              'sessions.browser',
              sql<number>`(select count(*)::int from cases where holder_session = sessions.id and status = 1)`.as(
                'holds',
              ),
            ]),
        )
        return {
          data: rows.map(({ userId, since, lastSeen, browser, ...row }) => ({
            ...row,
            since: since.toISOString(),
            lastSeen: lastSeen.toISOString(),
            browser: browserInWords(browser),
            isOwn: userId === caller.userId,
          })),
          totalCount: total,
        }
      },
    }),
    serve(contract.endSession, {
      async run({ db, caller }, { endUserCode }) {
        const user = await visibleUsers(db, caller)
          .select('id')
          .where('user_code', '=', endUserCode)
          .executeTakeFirst()
        if (!user) throw missing()
        if (user.id === caller.userId) throw refused('session.own')
        const session = await db
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', user.id)
          .where('ended_at', 'is', null)
          .executeTakeFirst()
        const ended =
          session && (await ends.endSession(db, { id: session.id, userId: user.id }, 'admin', caller.userId))
        if (!ended) throw refused('session.over')
        return { message: message('session.endedByAdmin') }
      },
    }),
  ]
}
