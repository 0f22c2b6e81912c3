import { answerSafetyWarning, getSafetyWarnings } from '@rxdesk/contract/areas/workbench/safety-calls'
import { message } from '@rxdesk/contract/messages'
import { mayAgree } from '@rxdesk/contract/record/answer-review'
import { type AnswerReason, type OpenWarning, saysEnough } from '@rxdesk/contract/record/safety-warning'
import { type CaseData, requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { allOf, caseWarnings, foundWarnings, withAnswers } from '#domain/safety/case-warnings.ts'
import { pastWarnings } from '#domain/safety/past-warnings.ts'
import { confirmAnswer, keepAnswer, withdrawAnswer } from '#domain/safety/warning-answers.ts'
import { warningsOnWire } from '#domain/safety/warning-changes.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { invalid, refused } from '#platform/protocol/problem.ts'

interface Given {
  key: string
  reason?: AnswerReason
  note: string
  answeredAt: string
}

/** The warnings of a case, and the operators' answers to them (decisions: clinical rules). */
export function safetyCalls() {
  return [
    serve(getSafetyWarnings, {
      async run(work, { erxId }) {
        const { db, caller } = work
        const row = await requireVisible(db, caller, erxId)
        return { lines: warningsOnWire(await caseWarnings(work, row, caller.userId)) }
      },
    }),
    serve(answerSafetyWarning, {
      async run(work, { erxId, fence, act, ...given }) {
        const { db, caller } = work
        const row = await requireHeld(work, erxId, fence)
        // An answer does not change the warnings: they are computed once, and the answers are read before and
        // after.
        const found = await foundWarnings(work, row)
        const current = allOf(await withAnswers(db, row, found, caller.userId)).find(
          ({ key }) => key === given.key,
        )
        if (!current || current.demand === 'none') throw refused('warning.gone')
        await acts[act](db, row, caller, current, given)
        const after = await withAnswers(db, row, found, caller.userId)
        const now = allOf(after).find(({ key }) => key === given.key)?.answer ?? null
        // The history shows the answer that was given, agreed with or taken back.
        const answer = act === 'reopen' ? current.answer : now
        const [warning] = await pastWarnings(db, row, [{ ...current, answer }])
        await work.note(`warning.${act}`, ofCase(row, `warning:${current.kind}`), { key: given.key, warning })
        await work.announce({ erxId: row.id, clientId: row.client_id, what: 'saved' })
        return { message: message(told[act]), lines: warningsOnWire(after) }
      },
    }),
  ]
}

const told = {
  answer: 'warning.answered',
  confirm: 'warning.confirmed',
  reopen: 'warning.reopened',
} as const

type Act = (db: Tx, row: CaseData, caller: Caller, current: OpenWarning, given: Given) => Promise<void>

const acts: Record<keyof typeof told, Act> = {
  async answer(db, row, caller, _current, { key, reason, note }) {
    if (!reason) throw invalid([{ path: 'reason', message: message('case.needsReason') }])
    if (!saysEnough(reason, note))
      throw refused(reason === 'other' ? 'warning.needsWords' : 'warning.needsNote')
    await keepAnswer(db, row, { key, reason, note, userId: caller.userId })
  },
  async confirm(db, row, caller, { answer }, { key, answeredAt }) {
    if (!answer) throw refused('warning.gone')
    if (answer.own) throw refused('warning.ownAnswer')
    if (answer.at !== answeredAt) throw refused('warning.answerChanged')
    if (!mayAgree(answer, row)) throw refused('warning.notAbove')
    await confirmAnswer(db, row, { key, userId: caller.userId })
  },
  async reopen(db, row, _caller, { answer }, { key }) {
    if (!answer) throw refused('warning.gone')
    await withdrawAnswer(db, row, key)
  },
}
