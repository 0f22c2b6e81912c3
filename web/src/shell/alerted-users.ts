import { permissions, roles } from '@rxdesk/contract/roles'

/** What of a user decides which alerts they get. */
interface AlertedUser {
  roleIds: readonly number[]
  permissions: readonly number[]
  userCategory: number
}

const consoleRoles: readonly number[] = [roles.admin, roles.l1, roles.l2, roles.l3]

/**
 * Whether a user is alerted to waiting consultations: roles 1 to 4 of user category 0 with permission 11 (screens 6).
 * Level-3 digitization has an alert of its own, and the partner's users land on the figures of what waits.
 */
export function isToldOfConsultations(user: AlertedUser): boolean {
  return (
    user.roleIds.some((role) => consoleRoles.includes(role)) &&
    user.userCategory === 0 &&
    user.permissions.includes(permissions.digitizationMenu)
  )
}
