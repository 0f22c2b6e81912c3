import {
  decideOnTerm,
  getApprovalPendingList,
  getIPDPendingApproval,
} from '@rxdesk/contract/areas/approvals/term-calls'
import { message } from '@rxdesk/contract/messages'
import type { ApprovedMaster } from '@rxdesk/contract/options'
import { lockMaster } from '#domain/reference/master-lock.ts'
import type { Tx } from '#platform/database/db.ts'
import { changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, refused, refusedLiterally } from '#platform/protocol/problem.ts'
import { countWaiting, listApprovals } from './term-approval-store.ts'
import { insertTerm, updateTerm } from './written-changes.ts'
import { namesakeOf, readRow } from './written-store.ts'

const outcomes = {
  approve: { status: 'approved', message: 'term.approved' },
  map: { status: 'mapped', message: 'term.mapped' },
  reject: { status: 'rejected', message: 'term.rejected' },
} as const

/**
 * New terms that operators typed, and the decisions of administrators on them. All clients share the masters,
 * so an administrator of some clients gets an empty list.
 */
export function termApprovalCalls() {
  return [
    serve(getIPDPendingApproval, {
      run: async ({ db, caller }) => ({ count: changesDeployment(caller) ? await countWaiting(db) : 0 }),
    }),
    serve(getApprovalPendingList, {
      run: async ({ db, caller }, page) =>
        changesDeployment(caller) ? listApprovals(db, page) : { list: [], totalCount: 0 },
    }),
    serve(decideOnTerm, {
      async run(work, { approvalId, decision, name, termId }) {
        const { caller, db } = work
        if (!changesDeployment(caller)) throw denied()
        const asked = await db
          .selectFrom('term_approvals')
          .selectAll()
          .where('id', '=', approvalId)
          .where('status', '=', 'pending')
          .forUpdate()
          .executeTakeFirst()
        if (!asked) throw refused('term.decided')
        const kind = asked.kind as ApprovedMaster
        const made =
          decision === 'approve'
            ? await approve(db, kind, asked.term, name || asked.term)
            : decision === 'map'
              ? await mapTo(db, kind, asked.term, termId)
              : undefined
        const { status, message: outcome } = outcomes[decision]
        await db
          .updateTable('term_approvals')
          .set({ status, term_id: made?.id ?? null, decided_by: caller.userId, decided_at: work.now })
          .where('id', '=', approvalId)
          .execute()
        await work.note(
          `term.${status}`,
          { clientId: asked.client_id, subject: `term:${approvalId}` },
          { kind, term: asked.term, erxId: asked.case_id, ...(made && { became: made }) },
        )
        return { message: message(outcome) }
      },
    }),
  ]
}

/** Adds the term to the master under the given name; the typed spelling finds it as well. */
async function approve(db: Tx, kind: ApprovedMaster, typed: string, name: string) {
  await lockMaster(db, kind)
  const synonyms = typed.toLowerCase() === name.toLowerCase() ? [] : [typed]
  const namesake = await namesakeOf(db, kind, [name, ...synonyms])
  if (namesake !== undefined) throw refusedLiterally('master.duplicate', { name: namesake })
  const { id } = await insertTerm(db, kind, {
    name,
    nameHindi: '',
    code: '',
    synonyms,
    needsNote: false,
    endsConsultation: false,
    version: 0,
  })
  return { id, name }
}

/** Adds the typed spelling to a term of the master, so that it is known from now on. */
async function mapTo(db: Tx, kind: ApprovedMaster, typed: string, termId: number | undefined) {
  if (termId === undefined) throw refused('term.chooseTerm')
  await lockMaster(db, kind)
  const row = await readRow(db, kind, termId)
  const known = await namesakeOf(db, kind, [typed])
  if (known === undefined) await updateTerm(db, kind, row, { ...row, synonyms: [...row.synonyms, typed] })
  return { id: row.id, name: row.name }
}
