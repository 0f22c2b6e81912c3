import type { AccessFlag } from '@rxdesk/contract/access-row'
import { type RoleId, roles } from '@rxdesk/contract/roles'

/** The acting user: what the session says, never the payload (decisions: identity). */
export interface Caller {
  /** Our id of the session (uuid). */
  sessionId: string
  /**
   * The id that the browser generated and sends as sessionID / session_id.
   */
  browserSessionId: string
  userId: number
  userCode: number
  agentId: string
  displayName: string
  roleIds: readonly RoleId[]
  permissions: readonly number[]
  /** What the account has beside them; a row of access may ask for it. */
  flags?: readonly AccessFlag[]
  /** Tenants the account is restricted to; empty sees every client. */
  clientIds: readonly number[]
  userCategory: number
  /** Sees only OPD cards (screens 6). */
  opdOnly: boolean
  /** Opens the forms of clients, and deletes filled-in ones where the client allows it (screens 6). */
  opensForms: boolean
  deletesForms: boolean
  /** A role demands a second factor of its own and the user has none: nothing but setting one up is open. */
  mustEnrol?: boolean
}

/** Whether the caller may see a row of this client. */
export function seesClient(caller: Caller, clientId: number): boolean {
  return caller.clientIds.length === 0 || caller.clientIds.includes(clientId)
}

/** Whether the caller may change what belongs to no client, such as catalogues and rules. */
export function changesDeployment(caller: Caller): boolean {
  return caller.clientIds.length === 0
}

/** Whether the caller is a client's own staff and nothing besides. */
export function isClientStaff({ roleIds }: Pick<Caller, 'roleIds'>): boolean {
  return roleIds.every((role) => role === roles.client)
}
