import { getClientErrors, noteClientError } from '@rxdesk/contract/areas/system-health/client-error-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import {
  clientErrorLongest,
  codeName,
  createErrorBudget,
  withoutPersons,
} from '@rxdesk/contract/client-error'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import { readPage } from '#platform/database/read-page.ts'
import { changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied } from '#platform/protocol/problem.ts'

/** Kinds that are stored; the oldest are forgotten. */
const KINDS = 50
/** Sessions whose errors are counted at a time. */
const SESSIONS = 1_000

/** Errors of browsers: noted by kind, and shown with the health of the system. */
export function clientErrorCalls() {
  const budgets = new Map<string, ReturnType<typeof createErrorBudget>>()
  const budgetOf = (sessionId: string) => {
    const known = budgets.get(sessionId) ?? createErrorBudget()
    // The last that was asked stands last: those that are long silent go first.
    budgets.delete(sessionId)
    budgets.set(sessionId, known)
    for (const [oldest] of budgets) {
      if (budgets.size <= SESSIONS) break
      budgets.delete(oldest)
    }
    return known
  }
  return [
    serve(noteClientError, {
      async run({ db, caller, log }, asked) {
        const leftOut = budgetOf(caller.sessionId).take()
        // A program may send what our page would not.
        if (leftOut === undefined) return { message: '' }
        const error = cleaned(asked)
        log.warn({ ...error, sessionId: caller.sessionId }, 'a browser reports an error')
        await count(db, error, 1 + asked.leftOut + leftOut)
        return { message: '' }
      },
    }),
    serve(getClientErrors, {
      async run({ db, caller }, page) {
        if (!changesDeployment(caller)) throw denied()
        const { rows, total } = await readPage(
          db.selectFrom('client_errors'),
          { ...page, sortBy: '' },
          { sortedBy: {}, ownOrder: [sql`last_at desc`, sql`id desc`] },
          (query) => query.selectAll(),
        )
        return {
          data: rows.map(({ id, function_name, last_at, times, ...row }) => ({
            ...row,
            errorId: id,
            functionName: function_name,
            times: Number(times),
            lastAt: last_at.toISOString(),
          })),
          totalCount: total,
        }
      },
    }),
  ]
}

type Asked = ParsedRequestOf<typeof noteClientError>

/** The same rules as in the browser: what reaches the log does not depend on who sends it. */
function cleaned({ module, functionName, kind, message, route, release }: Asked) {
  return {
    module: codeName(module, clientErrorLongest.module),
    functionName: codeName(functionName, clientErrorLongest.functionName),
    kind: codeName(kind, clientErrorLongest.kind),
    message: withoutPersons(message),
    // A number in it would be the value of a route that was not taken as written.
    route: codeName(route.replace(/\d/g, ''), clientErrorLongest.route),
    release: codeName(release, 60),
  }
}

async function count(db: Tx, { functionName, ...error }: ReturnType<typeof cleaned>, times: number) {
  await db
    .insertInto('client_errors')
    .values({ ...error, function_name: functionName, times })
    .onConflict((conflict) =>
      conflict
        .columns(['module', 'function_name', 'kind', 'message', 'route', 'release'])
        .doUpdateSet({ times: sql`client_errors.times + ${times}`, last_at: sql`now()` }),
    )
    .execute()
  await sql`delete from client_errors where id in (
    select id from client_errors order by last_at desc, id desc offset ${KINDS})`.execute(db)
}
