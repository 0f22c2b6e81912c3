import type { CaseState, StatusCode } from '@rxdesk/contract/lifecycle'
import { stateOf } from '@rxdesk/contract/lifecycle'
import type { Level } from '@rxdesk/contract/roles'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { CasesTable, Tables } from '../database/tables.ts'
import type { Caller } from '../protocol/caller.ts'
import { seesClient } from '../protocol/caller.ts'
import { missing } from '../protocol/problem.ts'

export type CaseData = Selectable<CasesTable> & { level: Level; status: StatusCode }

/** The case, when it is there and of a client that the caller sees; another tenant's is missing, not denied. */
export async function requireVisible(
  db: Kysely<Tables> | Transaction<Tables>,
  caller: Caller,
  caseId: number,
): Promise<CaseData> {
  return visible(await db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst(), caller)
}

/** The same, with the row locked until the transaction ends. */
export async function lockVisible(
  db: Transaction<Tables>,
  caller: Caller,
  caseId: number,
): Promise<CaseData> {
  return visible(
    await db.selectFrom('cases').selectAll().where('id', '=', caseId).forUpdate().executeTakeFirst(),
    caller,
  )
}

function visible(row: Selectable<CasesTable> | undefined, caller: Caller): CaseData {
  if (!row || !seesClient(caller, row.client_id)) throw missing()
  return row as CaseData
}

export function caseState(row: CaseData): CaseState {
  return stateOf(row)
}
