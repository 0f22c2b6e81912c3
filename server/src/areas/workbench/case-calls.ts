import { geteRxDtls, updateeRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { message } from '@rxdesk/contract/messages'
import { noteContactView } from '#domain/people/contact-view.ts'
import { refuseHiddenContact } from '#domain/people/hidden-contact.ts'
import { saveForHistory } from '#domain/record/save-record.ts'
import { type CaseData, lockVisible, requireVisible } from '#domain/road/case-access.ts'
import { hurryReading } from '#domain/road/case-reading.ts'
import { claimCase, takeOverTab } from '#domain/road/claim.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { actionsFor, isQueued } from '#domain/road/rules.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { Problem } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { readDetail, type ViewerRole } from './detail-store.ts'

interface Opening {
  erxId: number
  mode: 'open' | 'view' | 'takeOver'
  tab: string
}

export function caseCalls() {
  return [
    serve(geteRxDtls, {
      async check({ db, caller }, { erxId }) {
        await requireVisible(db, caller, erxId)
        return undefined
      },
      async run(work, asked) {
        const opened = await open(work, asked)
        const { client_id: clientId, id: caseId, ocr_state: reading } = opened.row
        // The case is locked, so that two concurrent reads do not both add an entry.
        await noteContactView(work, { chain: `case:${caseId}`, clientId })
        if (asked.mode !== 'view' && opened.standing === 'holder' && ['waiting', 'reading'].includes(reading))
          await hurryReading(work, { clientId, caseId })
        return readDetail(work, opened.row, opened)
      },
    }),
    serve(updateeRxDtls, {
      async run(work, { erxId, fence, changes, base }) {
        const { caller } = work
        refuseHiddenContact(caller, changes.rxdtls)
        const row = await requireHeld(work, erxId, fence)
        return {
          message: message('record.saved'),
          version: await saveForHistory(work, row, { changes, base }),
          savedAt: work.now.toISOString(),
          leaseUntil: row.lease_until?.toISOString() ?? '',
        }
      },
    }),
  ]
}

/**
 * Opens a case for a tab: claims it when it waits in the caller's queue; one that another user holds is
 * returned read-only.
 */
async function open(
  work: Work,
  asked: Opening,
): Promise<{ row: CaseData; standing: ViewerRole; message?: string }> {
  const { db, caller } = work
  const row = await lockVisible(db, caller, asked.erxId)
  if (asked.mode === 'view') return { row, standing: viewerRoleOf(row, caller, asked.tab) }
  const mine = row.holder_id === caller.userId && row.holder_session === caller.sessionId
  if (mine && asked.mode === 'takeOver')
    return { row: await takeOverTab(work, row, asked.tab), standing: 'holder' }
  // A claim assigned by an administrator, or made by "next case" before the tab was known, has no tab yet.
  if (mine && row.holder_tab === '' && asked.tab !== '')
    return { row: await takeOverTab(work, row, asked.tab), standing: 'holder' }
  if (mine)
    return {
      row: await requireHeld(work, row.id, row.fence),
      standing: viewerRoleOf(row, caller, asked.tab),
    }
  if (
    actionsFor(row, caller).includes('claim') ||
    (row.holder_id !== null && row.holder_id !== caller.userId)
  )
    return claimOrRead(work, row, asked.tab)
  return {
    row,
    standing: 'viewer',
    ...(isQueued(row) && row.l1_by === caller.userId && row.level !== 'L1'
      ? { message: message('case.sameOperator') }
      : {}),
  }
}

async function claimOrRead(
  work: Work,
  row: CaseData,
  tab: string,
): Promise<{ row: CaseData; standing: ViewerRole; message?: string }> {
  try {
    return { row: await claimCase(work, row.id, tab), standing: 'holder' }
  } catch (error) {
    // The documented sentence is sent along with the case, which the role may read.
    if (error instanceof Problem && error.kind === 'refused')
      return { row, standing: 'viewer', message: error.message }
    if (error instanceof Problem && error.kind === 'denied') return { row, standing: 'viewer' }
    throw error
  }
}

function viewerRoleOf(row: CaseData, caller: Caller, tab: string): ViewerRole {
  if (row.holder_id !== caller.userId || row.holder_session !== caller.sessionId) return 'viewer'
  return row.holder_tab === tab ? 'holder' : 'otherTab'
}
