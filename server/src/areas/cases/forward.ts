import type { sendtoReview } from '@rxdesk/contract/areas/cases/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import type { Transition } from '@rxdesk/contract/lifecycle'
import type { Level } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { openPoints, pointsInHistory } from '#domain/record/open-points.ts'
import { openQuestions, soundDates } from '#domain/record/readiness.ts'
import { readRecord } from '#domain/record/record-store.ts'
import { acted } from '#domain/road/acted.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { moveCase } from '#domain/road/move-case.ts'
import { allowed } from '#domain/road/rules.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { settledLater } from '#platform/settled-later.ts'

const columnOfLevel: Record<Level, 'l1_by' | 'l2_by' | 'l3_by'> = { L1: 'l1_by', L2: 'l2_by', L3: 'l3_by' }

type Asked = ParsedRequestOf<typeof sendtoReview>

/** Gives a held case back to the level below, first of all to whoever forwarded it there. */
export async function sendBack(work: Work, row: CaseData, transition: Transition, { comment }: Asked) {
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

/** What other areas do with an action, in its transaction. */
export interface ActionHooks {
  /** The case, locked, before it is forwarded. */
  goesOn?(work: Work, row: CaseData): Promise<void>
}

/** Gives a held case to the next level, which is told what the record leaves open. */
export async function forwardHeld(
  work: Work,
  { erxId, fence, goesOnWith }: Pick<Asked, 'erxId' | 'fence' | 'goesOnWith'>,
  hooks: ActionHooks,
) {
  const row = await requireHeld(work, erxId, fence)
  const transition = allowed('forward', row, work.caller, fence)
  // None waits for another's answer: they go to the database together. The first that refuses is told.
  const record = settledLater(readRecord(work, row))
  const open = settledLater(openPoints(work, row, record))
  const detail = await openQuestions(work, row, { to: 'nextLevel' })
  soundDates(work, (await record).record)
  // The next level is asked as well; to the patient nothing goes without a yes (workbench/send-calls).
  const points = await open
  await hooks.goesOn?.(work, row)
  const moved = await moveCase(work, row, {
    transition,
    set: { [columnOfLevel[row.level]]: work.caller.userId, return_comment: '' },
    detail: { ...detail, ...pointsInHistory(points, goesOnWith) },
  })
  return acted(moved, transition)
}
