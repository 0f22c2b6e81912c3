import {
  geteRxChanges,
  geteRxFieldHistory,
  getFieldComments,
  insertFieldComment,
  resolveFieldComments,
} from '@rxdesk/contract/areas/workbench/review-calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { message } from '@rxdesk/contract/messages'
import { permissions } from '@rxdesk/contract/roles'
import { type CaseData, lockVisible, requireVisible } from '#domain/road/case-access.ts'
import { ofCase } from '#domain/road/case-subject.ts'
import { levelsOf } from '#domain/road/next-in-queue.ts'
import type { Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, missing } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { changesOnWire } from './change-words.ts'
import { addComment, readComments, settleComments } from './comment-store.ts'
import { differencesBetween } from './content-difference.ts'
import { readFieldHistory } from './field-history-store.ts'
import { readContent, readSnapshot } from './snapshot-store.ts'

/**
 * What an operator needs of others' work: the history of a field, the changes since a level, the comments.
 */
export function reviewCalls() {
  return [
    serve(geteRxFieldHistory, {
      async run({ db, caller }, { erxId, field, offset, limit }) {
        refuseHiddenContact(caller, field)
        return readFieldHistory(db, await requireVisible(db, caller, erxId), field, { offset, limit })
      },
    }),
    serve(geteRxChanges, {
      async run(work, { erxId, since }) {
        const { db, caller } = work
        const row = await requireVisible(db, caller, erxId)
        const before = await readSnapshot(work, row, since)
        if (!before) return { forwardedAt: '', forwardedBy: '', changes: [] }
        const now = await readContent(work, row)
        return {
          forwardedAt: before.at.toISOString(),
          forwardedBy: before.by,
          changes: await changesOnWire(db, differencesBetween(before.content, now), [
            ...now.lines,
            ...before.content.lines,
          ]),
        }
      },
    }),
    serve(getFieldComments, {
      async run({ db, caller }, { erxId }) {
        return { list: await readComments(db, await requireVisible(db, caller, erxId)) }
      },
    }),
    serve(insertFieldComment, {
      async run(work, { erxId, field, comment }) {
        const { db, caller } = work
        const row = await lockVisible(db, caller, erxId)
        await requireLine(db, row, field)
        const level = levelOf(caller, row)
        const stored = await addComment(db, row, { field, comment, level, userId: caller.userId })
        await note(work, row, 'comment.add', field)
        return { message: message('comment.saved'), comment: stored }
      },
    }),
    serve(resolveFieldComments, {
      async run(work, { erxId, field, resolved }) {
        const { db, caller } = work
        const row = await lockVisible(db, caller, erxId)
        const settled = await settleComments(db, row, { field, resolved, userId: caller.userId })
        if (settled > 0) await note(work, row, resolved ? 'comment.resolve' : 'comment.reopen', field)
        return { message: message(resolved ? 'comment.resolved' : 'comment.reopened') }
      },
    }),
  ]

  /** The history only names the field; the text is stored with the comments. */
  async function note(work: Work, row: CaseData, action: AuditAction, field: string): Promise<void> {
    await work.note(action, ofCase(row, `comment:${field}`))
    await work.announce({ erxId: row.id, clientId: row.client_id, what: 'note' })
  }
}

/** Users who may not see contact data do not see its history either. */
function refuseHiddenContact(caller: Caller, field: string): void {
  const needed =
    field === 'rxdtls.mobileNo'
      ? permissions.viewMobile
      : field === 'rxdtls.email'
        ? permissions.viewEmail
        : undefined
  if (needed !== undefined && !caller.permissions.includes(needed)) throw denied()
}

/** A comment on a line must be on a line of this case. */
async function requireLine(db: Tx, row: CaseData, field: string): Promise<void> {
  const txnNo = /^medicine:(\d+)$/.exec(field)?.[1]
  if (txnNo === undefined) return
  const line = await db
    .selectFrom('case_medicines')
    .select('id')
    .where('client_id', '=', row.client_id)
    .where('case_id', '=', row.id)
    .where('id', '=', Number(txnNo))
    .executeTakeFirst()
  if (!line) throw missing()
}

/**
 * The level that the writer of a comment works at: the case's for its holder, else their own; an
 * administrator has none.
 */
function levelOf(caller: Caller, row: CaseData): string {
  const own = levelsOf(caller)
  return own.includes(row.level) ? row.level : (own[0] ?? '')
}
