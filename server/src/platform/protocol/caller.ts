import type { RoleId } from '@rxdesk/contract/roles'

/** Who asks: what the session says, never the payload (decisions: identity). */
export interface Caller {
  /** Our id of the session (uuid). */
  sessionId: string
  /** The id that the browser made and sends as sessionID / session_id. */
  browserSessionId: string
  userId: number
  userCode: number
  agentId: string
  displayName: string
  roleIds: readonly RoleId[]
  permissions: readonly number[]
  /** Tenants the account is held to; empty sees every client. */
  clientIds: readonly number[]
  userCategory: number
}

/** Whether a row of this client is the caller's to see. */
export function seesClient(caller: Caller, clientId: number): boolean {
  return caller.clientIds.length === 0 || caller.clientIds.includes(clientId)
}

/** Whether what belongs to no client, such as catalogues and rules, is the caller's to change. */
export function changesDeployment(caller: Caller): boolean {
  return caller.clientIds.length === 0
}
