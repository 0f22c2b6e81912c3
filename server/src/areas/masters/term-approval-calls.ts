import {
  decideOnTerm,
  getApprovalPendingList,
  getIPDPendingApproval,
} from '@rxdesk/contract/areas/approvals/term-calls'
import {
  approveVitals,
  getApprovedVitals,
  getVitalDetails,
} from '@rxdesk/contract/areas/inpatient/approval-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { type ApprovedMaster, termTypes } from '@rxdesk/contract/options'
import { lockMaster } from '#domain/reference/master-lock.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import type { Tx } from '#platform/database/db.ts'
import { changesDeployment } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { denied, refused, refusedLiterally } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { countWaiting, countWaitingIn, listApprovals } from './term-approval-store.ts'
import { imagesOf, waitingTerms } from './waiting-terms.ts'
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
      async run(work, asked) {
        const { decision } = asked
        await decide(work, asked)
        return { message: message(outcomes[decision].message) }
      },
    }),
    // The documents' names of the same, for the terms of a prescription (decision I1).
    serve(approveVitals, { run: process }),
    serve(getApprovedVitals, {
      run: async ({ db, caller }, { status: approvalStatus, ...page }) =>
        changesDeployment(caller)
          ? listApprovals(db, { ...page, approvalStatus })
          : { list: [], totalCount: 0 },
    }),
    serve(getVitalDetails, {
      async run(work, { erxId }) {
        const { db, caller } = work
        const row = await requireVisible(db, caller, erxId)
        const terms = changesDeployment(caller) ? await waitingTerms(work, row) : []
        return { terms, images: await imagesOf(db, row) }
      },
    }),
  ]
}

interface Decision {
  approvalId: number
  decision: keyof typeof outcomes
  name: string
  termId?: number
  /** Of the term; left out by calls that do not say it. */
  kind?: ApprovedMaster
  reason?: string
}

/** Decides on a term that waits, with its audit entry; the prescription that it was typed in. */
async function decide(work: Work, asked: Decision): Promise<{ caseId: number | null }> {
  const { caller, db } = work
  const { approvalId, decision, name, termId, reason } = asked
  if (!changesDeployment(caller)) throw denied()
  const waiting = await db
    .selectFrom('term_approvals')
    .selectAll()
    .where('id', '=', approvalId)
    .where('status', '=', 'pending')
    .$if(asked.kind !== undefined, (query) => query.where('kind', '=', asked.kind ?? ''))
    .forUpdate()
    .executeTakeFirst()
  if (!waiting) throw refused('term.decided')
  const kind = waiting.kind as ApprovedMaster
  const made =
    decision === 'approve'
      ? await approve(db, kind, waiting.term, name || waiting.term)
      : decision === 'map'
        ? await mapTo(db, kind, waiting.term, termId)
        : undefined
  const { status } = outcomes[decision]
  await db
    .updateTable('term_approvals')
    .set({ status, term_id: made?.id ?? null, decided_by: caller.userId, decided_at: work.now })
    .where('id', '=', approvalId)
    .execute()
  await work.note(
    `term.${status}`,
    { clientId: waiting.client_id, subject: `term:${approvalId}` },
    {
      kind,
      term: waiting.term,
      erxId: waiting.case_id,
      ...(made && { became: made }),
      ...(reason && { reason }),
    },
  )
  return { caseId: waiting.case_id }
}

/** The three processes of the documents: an update takes another spelling, or another term (screens 4). */
async function process(
  work: Work,
  { approvalId, process: asked, type, name, termId, reason }: ParsedRequestOf<typeof approveVitals>,
) {
  if (asked === 'Reject' && reason.length < 3) throw refused('case.needsReason')
  if (asked === 'Update' && name === '' && termId === undefined) throw refused('term.chooseTerm')
  const decision =
    asked === 'Reject' ? 'reject' : asked === 'Update' && termId !== undefined ? 'map' : 'approve'
  const { caseId } = await decide(work, {
    approvalId,
    decision,
    name: asked === 'Update' ? name : '',
    termId,
    kind: type,
    reason,
  })
  const isLast = caseId !== null && (await countWaitingIn(work.db, caseId)) === 0
  return {
    status: isLast ? '1' : '0',
    message: isLast
      ? message('term.allProcessed')
      : message(`term.processed${asked}`, { type: termTypes[type] }),
  }
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
