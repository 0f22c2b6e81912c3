import type { viewerRoles } from '@rxdesk/contract/areas/workbench/schemas'
import { message } from '@rxdesk/contract/messages'
import type { Caller } from '#platform/protocol/caller.ts'
import { Problem } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { type CaseData, lockVisible } from './case-access.ts'
import { claimCase, takeOverTab } from './claim.ts'
import { requireHeld } from './lease.ts'
import { actionsFor, isQueued } from './rules.ts'

export type ViewerRole = (typeof viewerRoles)[number]

export interface Opening {
  erxId: number
  mode: 'open' | 'view' | 'takeOver'
  tab: string
}

/**
 * Opens a case for a tab: claims it when it waits in the caller's queue; one that another user holds is
 * returned read-only.
 */
export async function openCase(
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
