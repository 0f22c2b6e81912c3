import {
  claimNexteRx,
  geteRxHolders,
  reassigneRx,
  rejecteRx,
  releaseeRx,
  reopeneRx,
  sendtoReview,
  seteRxPriority,
} from '@rxdesk/contract/areas/cases/calls'
import { rejectIPDeRx } from '@rxdesk/contract/areas/inpatient/case-calls'
import { message } from '@rxdesk/contract/messages'
import { roles } from '@rxdesk/contract/roles'
import { acted } from '#domain/road/acted.ts'
import { lockVisible, requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { claimNext } from '#domain/road/claim.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed } from '#domain/road/rules.ts'
import { requireInpatient } from '#domain/stays/stay-access.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused, refusedLiterally, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { type ActionHooks, forwardHeld, sendBack } from './forward.ts'
import { listHolders } from './holders-store.ts'
import { reassign } from './reassign.ts'
import { reject } from './reject.ts'
import { reopen } from './reopen.ts'

/** Whether an operator is away by their own word: they keep what they hold and take nothing new. */
async function isOffline({ db, caller }: Work): Promise<boolean> {
  // An administrator has no such word (screens 2).
  if (caller.roleIds.includes(roles.admin)) return false
  const user = await db
    .selectFrom('users')
    .select('online')
    .where('id', '=', caller.userId)
    .executeTakeFirst()
  return user?.online === false
}

/** The actions that move a case along its road (calls 7.5); each is told in a file of its own. */
export function actionCalls(hooks: ActionHooks = {}) {
  return [
    serve(sendtoReview, {
      async check({ db, caller }, { erxId, direction, fence }) {
        allowed(direction, await requireVisible(db, caller, erxId), caller, fence)
      },
      inTransactionAlone: true,
      async run(work, asked) {
        if (asked.direction === 'forward') return forwardHeld(work, asked, hooks)
        const row = await requireHeld(work, asked.erxId, asked.fence)
        return sendBack(work, row, allowed('sendBack', row, work.caller, asked.fence), asked)
      },
    }),
    serve(rejecteRx, {
      async check({ db, caller }, { erxId, fence }) {
        allowed('reject', await requireVisible(db, caller, erxId), caller, fence)
      },
      run: reject,
    }),
    // Inpatients are rejected under a name of their own.
    serve(rejectIPDeRx, {
      async check({ db, caller }, { erxId, fence }) {
        allowed('reject', await requireInpatient(db, caller, erxId), caller, fence)
      },
      run: reject,
    }),
    serve(claimNexteRx, {
      inTransactionAlone: true,
      async run(work, { skipErxId, channel, tab }) {
        if (await isOffline(work)) throw refused('case.offline')
        const row = await claimNext(work, tab, skipErxId, channel)
        if (!row) throw refusedLiterally('case.queueEmpty')
        return { erxId: row.id }
      },
    }),
    serve(releaseeRx, {
      inTransactionAlone: true,
      async check({ db, caller }, { erxId }) {
        allowed('release', await requireVisible(db, caller, erxId), caller)
      },
      async run(work, { erxId, fence }) {
        const { db, caller } = work
        const row = await lockVisible(db, caller, erxId)
        // Another user's claim is ended only where it is still the one that was seen.
        if (fence !== undefined && fence !== row.fence && row.holder_id !== caller.userId)
          throw stale('case.handedOnMeanwhile')
        const transition = allowed('release', row, caller)
        return acted(await moveCase(work, row, { transition }), transition)
      },
    }),
    serve(geteRxHolders, { run: (work, page) => listHolders(work, page) }),
    serve(reassigneRx, { run: reassign }),
    serve(seteRxPriority, {
      async run(work, { erxId, priority }) {
        const { db, caller } = work
        const row = await lockVisible(db, caller, erxId)
        await db
          .updateTable('cases')
          .set({ priority })
          .where('client_id', '=', row.client_id)
          .where('id', '=', row.id)
          .execute()
        await work.note('case.priority', ofCase(row), { was: row.priority, now: priority })
        await work.announce({ erxId: row.id, clientId: row.client_id, what: 'status' })
        return { message: message('case.prioritySet'), erxId: row.id, status: row.status, level: row.level }
      },
    }),
    serve(reopeneRx, { run: reopen }),
  ]
}
