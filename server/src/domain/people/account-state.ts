import type { MessageKey } from '@rxdesk/contract/messages'
import { userStatus } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'

/** What decides whether an account may act, and on what. */
export interface AccountState {
  roleIds: readonly number[]
  permissions: readonly number[]
  clientIds: readonly number[]
  status: number
  locked: boolean
}

/** Whether the account can administer the whole deployment. */
export function administersAll({ roleIds, clientIds, status, locked }: AccountState): boolean {
  return roleIds.includes(roles.admin) && clientIds.length === 0 && status === userStatus.active && !locked
}

/** Why an account cannot have this status, whoever requests it; undefined when it can. */
export function accountFault({ roleIds, clientIds }: AccountState): MessageKey | undefined {
  return roleIds.includes(roles.vendor) && clientIds.length === 0 ? 'user.vendorNeedsClient' : undefined
}

/**
 * Why the session of an account ends with a change of its status; undefined when it continues. Losing a role or a
 * client has immediate effect (decisions: stored credentials); another permission is read at the next call.
 */
export function endOfSession(before: AccountState, after: AccountState): 'lock' | 'role' | undefined {
  if (after.locked || after.status !== userStatus.active) return 'lock'
  const roleChanged =
    before.roleIds.length !== after.roleIds.length || before.roleIds.some((id) => !after.roleIds.includes(id))
  const sees = (current: AccountState, id: number) =>
    current.clientIds.length === 0 || current.clientIds.includes(id)
  const seesLess =
    after.clientIds.length > 0 &&
    (before.clientIds.length === 0 || before.clientIds.some((id) => !sees(after, id)))
  return roleChanged || seesLess ? 'role' : undefined
}

/**
 * Whether an administrator may give an account these permissions: one who is restricted to clients gives only
 * permissions of their own; those that the account already has may stay.
 */
export function mayGivePermissions(
  giver: Pick<AccountState, 'clientIds' | 'permissions'>,
  given: readonly number[],
  before: readonly number[] = [],
): boolean {
  return (
    giver.clientIds.length === 0 || given.every((id) => giver.permissions.includes(id) || before.includes(id))
  )
}

/**
 * Whether an administrator may give an account these clients: all, or some of those that the administrator is
 * restricted to.
 */
export function mayGiveClients(own: readonly number[], given: readonly number[]): boolean {
  return own.length === 0 || (given.length > 0 && given.every((id) => own.includes(id)))
}
