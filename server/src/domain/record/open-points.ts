import type { KeyObject } from 'node:crypto'
import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { MessageKey } from '@rxdesk/contract/messages'
import {
  genericLeftOut,
  type OpenPoint,
  type OpenPointKind,
  openPointsOf,
} from '@rxdesk/contract/record/open-points'
import { readerOf, waitingProposals } from '@rxdesk/contract/record/proposal-status'
import { readProposals } from '#domain/entity-extraction/proposal-store.ts'
import type { CaseData } from '#domain/road/case-access.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'
import { openFromClient } from '#platform/sealing/client-cipher.ts'
import { readLines } from './medicine-lines.ts'
import { type ReadRecord, readRecord } from './record-store.ts'

/**
 * The open points of a case before it is forwarded (contract: open-points), computed from its current state,
 * as this caller sees it.
 */
export async function openPoints(
  work: Work,
  row: CaseData,
  reading: Promise<ReadRecord> = readRecord(work, row),
): Promise<OpenPoint[]> {
  const { db } = work
  const [{ proposals }, { record }, { branded, generic }] = await Promise.all([
    readProposals(work, row),
    reading,
    readLines(db, row),
  ])
  const key = work.settings.keys.clientCipher
  const waiting = waitingProposals(
    proposals.map((each) => withOpenMobile(each, key)),
    { read: readerOf(record), lines: branded },
  )
  return openPointsOf({
    medicines: branded.length + generic.length,
    leftOut: genericLeftOut(branded, generic),
    patient: record.rxdtls,
    waiting: waiting.map(({ proposal }) => proposal),
  })
}

/** What a user who is not at the screen is asked too: with any of these the patient's sheet is not what it seems. */
const refusals = {
  noMedicine: 'case.noMedicine',
  genericLeftOut: 'case.genericLeftOut',
  noAge: 'case.noAge',
  noSex: 'case.noSex',
} as const satisfies Partial<Record<OpenPointKind, MessageKey>>

/**
 * Refuses to send a case with an open point until the user confirms it. Proposals that were not looked at are
 * only the screen's question: a user of another program sees no proposals, and the history says that the user
 * was not asked.
 */
export function requireConfirmed(points: readonly OpenPoint[], goesOnWith: readonly OpenPointKind[]): void {
  for (const { kind } of points)
    if (kind !== 'notLookedAt' && !goesOnWith.includes(kind)) throw refused(refusals[kind])
}

/**
 * The history entry about the points that were open when a case was forwarded, and whether the user confirmed
 * them.
 */
export function pointsInHistory(points: readonly OpenPoint[], goesOnWith: readonly OpenPointKind[]) {
  return points.length === 0
    ? {}
    : { openPoints: points.map((point) => ({ ...point, confirmed: goesOnWith.includes(point.kind) })) }
}

function withOpenMobile(proposal: Proposal, key: KeyObject): Proposal {
  const { kind, value } = proposal
  return kind === 'mobile' && value.text !== ''
    ? { ...proposal, value: { text: openFromClient(key, value.text) } }
    : proposal
}
