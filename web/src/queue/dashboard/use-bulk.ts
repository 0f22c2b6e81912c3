import { reassigneRx, releaseeRx, seteRxPriority } from '@rxdesk/contract/areas/cases/calls'
import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useServerText } from '#language/use-server-text.ts'
import { callKey } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import type { RowAction } from '../row-actions.ts'
import { queueReads } from '../use-queue-refresh.ts'

export type BulkAction = Extract<RowAction, 'release' | 'reassign' | 'raisePriority' | 'lowerPriority'>

/** A case with which it could not be done, and why. */
export interface BulkRefusal {
  erxId: number
  reason: string
}

export interface BulkOutcome {
  done: number
  refused: readonly BulkRefusal[]
}

/** Does one action with one case; the fencing number refuses it where another user claimed the case meanwhile. */
export function actOnCase(
  action: BulkAction,
  { erxId, fence }: Pick<CaseRow, 'erxId' | 'fence'>,
  toUserCode: number,
): Promise<unknown> {
  switch (action) {
    case 'release':
      return askCall(releaseeRx, { erxId, fence })
    case 'reassign':
      return askCall(reassigneRx, { erxId, fence, toUserCode })
    default:
      return askCall(seteRxPriority, { erxId, priority: action === 'raisePriority' ? 1 : 0 })
  }
}

/**
 * One action with many cases, one after the other: each is a change of its own with its own row in the audit log, so a
 * refusal of one undoes no other and is shown with its number.
 */
export function useBulk(action: BulkAction, rows: readonly CaseRow[]) {
  const { errorText } = useServerText()
  const cache = useQueryClient()
  const [at, setAt] = useState<number>()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const run = async (toUserCode: number) => {
    const refused: BulkRefusal[] = []
    for (const [index, row] of rows.entries()) {
      setAt(index)
      try {
        await actOnCase(action, row, toUserCode)
      } catch (error) {
        refused.push({ erxId: row.erxId, reason: errorText(error) })
      }
    }
    setAt(undefined)
    const told = { done: rows.length - refused.length, refused }
    setOutcome(told)
    for (const read of queueReads) void cache.invalidateQueries({ queryKey: callKey(read) })
    return told
  }
  return { run, at, outcome }
}
