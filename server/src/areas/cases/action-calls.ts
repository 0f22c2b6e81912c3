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
import type { Transition } from '@rxdesk/contract/lifecycle'
import { message } from '@rxdesk/contract/messages'
import { OTHER_REASON_CODE } from '@rxdesk/contract/options'
import type { Level } from '@rxdesk/contract/roles'
import { levelOfRole, type RoleId } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { openQuestions, soundDates } from '#domain/record/readiness.ts'
import { readRecord } from '#domain/record/record-store.ts'
import { pointsInHistory, standingPoints } from '#domain/record/standing-points.ts'
import { type CaseData, lockVisible, requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { claimNext } from '#domain/road/claim.ts'
import { leaseEnd, requireHeld } from '#domain/road/lease.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed, enteredItself } from '#domain/road/rules.ts'
import { serve } from '#platform/protocol/handler.ts'
import { invalid, refused, refusedLiterally, stale } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { listHolders } from './holders-store.ts'

const columnOfLevel: Record<Level, 'l1_by' | 'l2_by' | 'l3_by'> = { L1: 'l1_by', L2: 'l2_by', L3: 'l3_by' }

function acted(row: CaseData, transition: Transition, values?: Record<string, string>) {
  return { message: message(transition.message, values), erxId: row.id, status: row.status, level: row.level }
}

/** What other areas do with an action, in its transaction. */
export interface ActionHooks {
  /** The case, locked, before it is forwarded. */
  goesOn?(work: Work, row: CaseData): Promise<void>
}

export function actionCalls(hooks: ActionHooks = {}) {
  return [
    serve(sendtoReview, {
      async check({ db, caller }, { erxId, direction, fence }) {
        allowed(direction, await requireVisible(db, caller, erxId), caller, fence)
      },
      async run(work, { erxId, direction, fence, comment, goesOnWith }) {
        const { caller } = work
        const row = await requireHeld(work, erxId, fence)
        const transition = allowed(direction, row, caller, fence)
        if (direction === 'sendBack') {
          if (comment === '') throw refused('case.needsComment')
          const back = row.level === 'L3' ? row.l2_by : row.l1_by
          const moved = await moveCase(work, row, {
            transition,
            set: {
              return_comment: comment,
              return_to: back,
              return_until: back === null ? null : sql<Date>`now() + interval '30 minutes'`,
            },
            detail: { comment },
          })
          return acted(moved, transition)
        }
        const detail = await openQuestions(work, row)
        soundDates(work, (await readRecord(work, row)).record)
        // The next level is asked as well; to the patient nothing goes without a yes (workbench/send-calls).
        const points = await standingPoints(work, row)
        await hooks.goesOn?.(work, row)
        const moved = await moveCase(work, row, {
          transition,
          set: { [columnOfLevel[row.level]]: caller.userId, return_comment: '' },
          detail: { ...detail, ...pointsInHistory(points, goesOnWith) },
        })
        return acted(moved, transition)
      },
    }),
    serve(rejecteRx, {
      async check({ db, caller }, { erxId, fence }) {
        allowed('reject', await requireVisible(db, caller, erxId), caller, fence)
      },
      async run(work, { erxId, fence, reasonId, note }) {
        const { caller, db } = work
        const row = await requireHeld(work, erxId, fence)
        const transition = allowed('reject', row, caller, fence)
        const reason = await db
          .selectFrom('reject_reasons')
          .selectAll()
          .where('id', '=', reasonId)
          .where('retired', '=', false)
          .executeTakeFirst()
        if (!reason) throw invalid([{ path: 'reasonId', message: message('case.needsReason') }])
        if ((reason.needs_note || reason.code === OTHER_REASON_CODE) && note === '')
          throw refused('case.needsNote')
        const moved = await moveCase(work, row, {
          transition,
          set: { reject_reason_id: reasonId, reject_note: note },
          detail: { reason: reason.name, note },
        })
        return acted(moved, transition)
      },
    }),
    serve(claimNexteRx, {
      async run(work, { skipErxId, channel, tab }) {
        const row = await claimNext(work, tab, skipErxId, channel)
        if (!row) throw refusedLiterally('case.queueEmpty')
        return { erxId: row.id }
      },
    }),
    serve(releaseeRx, {
      async check({ db, caller }, { erxId }) {
        allowed('release', await requireVisible(db, caller, erxId), caller)
      },
      async run(work, { erxId }) {
        const { db, caller } = work
        const row = await lockVisible(db, caller, erxId)
        const transition = allowed('release', row, caller)
        return acted(await moveCase(work, row, { transition }), transition)
      },
    }),
    serve(geteRxHolders, { run: (work, page) => listHolders(work, page) }),
    serve(reassigneRx, {
      async run(work, { erxId, toUserCode, fence }) {
        const { db, caller } = work
        const row = await lockVisible(db, caller, erxId)
        if (fence !== undefined && fence !== row.fence) throw stale('case.handedOnMeanwhile')
        const transition = allowed('reassign', row, caller)
        const operator = await db
          .selectFrom('users')
          .selectAll()
          .where('user_code', '=', toUserCode)
          .where('status', '=', 1)
          .where('locked', '=', false)
          .executeTakeFirst()
        const fits =
          operator?.role_ids.some((role) => levelOfRole(role as RoleId) === row.level) &&
          (operator.client_ids.length === 0 || operator.client_ids.includes(row.client_id))
        if (!operator || !fits || enteredItself(row, operator.id)) throw refused('case.notAllowed')
        const session = await db
          .selectFrom('sessions')
          .select('id')
          .where('user_id', '=', operator.id)
          .where('ended_at', 'is', null)
          .executeTakeFirst()
        // Nobody signed in cannot hold a lease: the case waits for that operator in the queue instead.
        const moved = session
          ? await moveCase(work, row, {
              transition,
              set: {
                holder_id: operator.id,
                holder_session: session.id,
                holder_tab: '',
                fence: sql<number>`fence + 1`,
                claimed_at: sql<Date>`now()`,
                lease_until: leaseEnd(work),
                queued_status: row.holder_id === null ? row.status : row.queued_status,
                return_to: null,
                return_until: null,
              },
              detail: { to: operator.user_code },
            })
          : await moveCase(
              work,
              { ...row, queued_status: row.holder_id === null ? row.status : row.queued_status } as CaseData,
              {
                transition: { ...transition, to: 'asQueued' },
                set: {
                  return_to: operator.id,
                  return_until: sql<Date>`now() + interval '24 hours'`,
                  fence: sql<number>`fence + 1`,
                },
                detail: { to: operator.user_code },
              },
            )
        if (session) {
          await db
            .insertInto('case_claims')
            .values({
              client_id: moved.client_id,
              case_id: moved.id,
              fence: moved.fence,
              user_id: operator.id,
              session_id: session.id,
              level: moved.level,
            })
            .execute()
        }
        return acted(moved, transition, { name: `${operator.first_name} ${operator.last_name}`.trim() })
      },
    }),
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
    serve(reopeneRx, {
      async run(work, { erxId, reason }) {
        const { db, caller } = work
        const row = await lockVisible(db, caller, erxId)
        const transition = allowed('reopen', row, caller)
        const moved = await moveCase(work, row, {
          transition,
          set: {
            return_comment: reason,
            reject_reason_id: null,
            reject_note: '',
            delivery_error: '',
            cancelled: false,
            fence: sql<number>`fence + 1`,
          },
          detail: { reason },
        })
        return acted(moved, transition)
      },
    }),
  ]
}
