import { callbackeRx, getCallBack } from '@rxdesk/contract/areas/workbench/follow-up-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { instantAt, isoFromWire } from '@rxdesk/contract/dates'
import { message } from '@rxdesk/contract/messages'
import { type callBackOutcomes, callStatus, timeSlots } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import { type CaseData, lockVisible, requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import type { Db } from '#platform/database/db.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

type Asked = ParsedRequestOf<typeof callbackeRx>
type Outcome = (typeof callBackOutcomes)[number]

/** The call to a patient who asked for one: when it is due, and what became of it. */
export function callBackCalls() {
  return [
    serve(callbackeRx, {
      async run(work, asked) {
        const { db, caller } = work
        const row = await lockVisible(db, caller, asked.erxId)
        if (row.call_status === 0) throw refused('callback.notAsked')
        const laterAt = laterOf(work, asked)
        const outcome = outcomeOf(row, asked, laterAt)
        if (outcome) await take(work, row, { outcome, asked, laterAt })
        const done = asked.status === callStatus.completed
        return {
          message: message(sentenceOf(outcome, done)),
          erxId: row.id,
          callStatus: asked.status,
          callback: done ? ('Yes' as const) : ('No' as const),
        }
      },
    }),
    serve(getCallBack, {
      async run({ db, caller }, { erxId }) {
        const row = await requireVisible(db, caller, erxId)
        return { dueAt: row.callback_due_at?.toISOString() ?? '', attempts: await attemptsOf(db, row) }
      },
    }),
  ]
}

function laterOf({ settings, now }: Work, { laterDate, laterSlot }: Asked): Date | undefined {
  const day = isoFromWire(laterDate)
  const time = timeSlots.find(({ id }) => id === laterSlot)?.time
  if (day === null || time === undefined) return undefined
  const at = instantAt(settings.TIME_ZONE, day, time)
  if (at <= now) throw refused('callback.needsTime')
  return at
}

/** What is noted; undefined where the call stands as it is said to. */
function outcomeOf(
  row: CaseData,
  { status, notReached }: Asked,
  laterAt: Date | undefined,
): Outcome | undefined {
  if (status === callStatus.completed) return row.call_status === status ? undefined : 'done'
  if (laterAt) return 'later'
  if (notReached !== '') return 'notReached'
  return row.call_status === status ? undefined : 'again'
}

const sentenceOf = (outcome: Outcome | undefined, done: boolean) => {
  if (outcome === 'later') return 'callback.later'
  if (outcome === 'notReached') return 'callback.notReached'
  return done ? 'callback.completed' : 'callback.pending'
}

async function take(
  work: Work,
  row: CaseData,
  { outcome, asked, laterAt }: { outcome: Outcome; asked: Asked; laterAt: Date | undefined },
): Promise<void> {
  const { db, caller } = work
  await db
    .updateTable('cases')
    .set({ call_status: asked.status, ...(laterAt ? { callback_due_at: laterAt } : {}) })
    .where('client_id', '=', row.client_id)
    .where('id', '=', row.id)
    .execute()
  await db
    .insertInto('call_back_attempts')
    .values({
      client_id: row.client_id,
      case_id: row.id,
      outcome,
      reason: outcome === 'notReached' ? asked.notReached : '',
      later_at: laterAt ?? null,
      called_by: caller.userId,
    })
    .execute()
  await work.note('case.callback', ofCase(row), { was: row.call_status, now: asked.status, outcome })
  await work.announce({ erxId: row.id, clientId: row.client_id, what: 'status' })
}

async function attemptsOf(db: Db, row: CaseData) {
  const rows = await db
    .selectFrom('call_back_attempts as a')
    .innerJoin('users as u', 'u.id', 'a.called_by')
    .select(['a.called_at', 'a.outcome', 'a.reason', 'a.later_at'])
    .select(sql<string>`trim(u.first_name || ' ' || u.last_name)`.as('who'))
    .where('a.client_id', '=', row.client_id)
    .where('a.case_id', '=', row.id)
    .orderBy('a.id')
    .execute()
  return rows.map(({ called_at, later_at, outcome, ...rest }) => ({
    ...rest,
    outcome: outcome as Outcome,
    at: called_at.toISOString(),
    laterAt: later_at?.toISOString() ?? '',
  }))
}
