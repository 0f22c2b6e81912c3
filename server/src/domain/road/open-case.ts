import type { viewerRoles } from '@rxdesk/contract/areas/workbench/schemas'
import { message } from '@rxdesk/contract/messages'
import type { Caller } from '#platform/protocol/caller.ts'
import { Problem } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { type CaseData, lockVisible } from './case-access.ts'
import { claimLocked, takeOverTab } from './claim.ts'
import { requireHeld } from './lease.ts'
import { actionsFor, isQueued } from './rules.ts'

export type ViewerRole = (typeof viewerRoles)[number]

export interface Opening {
  erxId: number
  mode: 'open' | 'view' | 'takeOver'
  tab: string
}

/** A case that was opened, as it is now, and how the caller's tab stands to it. */
export interface OpenedCase {
  row: CaseData
  standing: ViewerRole
  message?: string
}

/** The case that is to be opened, locked. */
export async function lockForOpening(work: Work, { erxId, mode }: Opening): Promise<CaseData> {
  const [row] = await Promise.all([
    lockVisible(work.db, work.caller, erxId),
    // A claim is noted: its history is asked for in the same trip.
    mode === 'view' ? undefined : work.willNote(`case:${erxId}`),
  ])
  return row
}

/**
 * Opens a case for a tab: claims it when it waits in the caller's queue; one that another user holds is
 * returned read-only.
 */
export async function openCase(work: Work, asked: Opening): Promise<OpenedCase> {
  return openLocked(work, await lockForOpening(work, asked), asked)
}

/** The same of a case that is locked. */
export async function openLocked(work: Work, row: CaseData, asked: Opening): Promise<OpenedCase> {
  const { caller } = work
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

async function claimOrRead(work: Work, row: CaseData, tab: string): Promise<OpenedCase> {
  try {
    return { row: await claimLocked(work, row, tab), standing: 'holder' }
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
