import { type ChannelViewer, channels, isSeenBy } from '@rxdesk/contract/channel-rules'
import type { StatusCode } from '@rxdesk/contract/lifecycle'
import type { Level } from '@rxdesk/contract/roles'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { CasesTable } from '#platform/database/tables.ts'

import type { Caller } from '#platform/protocol/caller.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'

export type CaseData = Selectable<CasesTable> & { level: Level; status: StatusCode }

/** The case, if it belongs to a client that the caller sees; another tenant's is missing, not denied. */
export async function requireVisible(db: Db, caller: Caller, caseId: number): Promise<CaseData> {
  return visible(await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst(), caller)
}

/** The same, with the row locked until the transaction ends. */
export async function lockVisible(db: Tx, caller: Caller, caseId: number): Promise<CaseData> {
  return visible(
    await db.selectFrom('cases').selectAll().where('id', '=', caseId).forUpdate().executeTakeFirst(),
    caller,
  )
}

function visible(row: Selectable<CasesTable> | undefined, caller: Caller): CaseData {
  if (!row || !seesClient(caller, row.client_id) || !seesChannel(caller, row.channel)) throw missing()
  return row as CaseData
}

/** A part that was reverted into its upload: in no list, cannot be opened, its history remains. */
export const WITHDRAWN = 'withdrawn'

/** Whether the caller sees the cases of a channel. */
export function seesChannel(caller: ChannelViewer, channel: string): boolean {
  return isSeenBy(channel, caller)
}

/** Channels whose cases the caller does not see, for statements over many cases. */
export function hiddenChannels(caller: ChannelViewer): string[] {
  return [WITHDRAWN, ...channels.filter((channel) => !seesChannel(caller, channel))]
}
