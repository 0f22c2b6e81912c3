import { type ChannelViewer, isSeenBy } from './channel-rules.ts'
import { type Channel, channelRows } from './channels.ts'
import type { PermissionId, RoleId } from './roles.ts'
import { roleIds, roles } from './roles.ts'

/** What an account has beside its numbered permissions, and a row of access may ask for (screens 3). */
export const accessFlags = ['camera', 'assistant'] as const
export type AccessFlag = (typeof accessFlags)[number]

/**
 * Who may use a call or a route: everybody (`open`), or a signed-in user with one of the roles and, where a permission
 * or a flag is given, that too. The server enforces it and the menu reads it (screens 2 and 6, decisions: roles).
 */
export type AccessRow =
  | { open: true }
  | {
      open: false
      roles: readonly RoleId[]
      permission?: PermissionId
      /** The channel of a desk: for users who see its cases. */
      channel?: Channel
      flag?: AccessFlag
    }

export const open: AccessRow = { open: true }
export const only = (
  allowed: readonly RoleId[],
  permission?: PermissionId,
  channel?: Channel,
): AccessRow => ({
  open: false,
  roles: allowed,
  permission,
  channel,
})

/** For the roles, as far as an account has the flag. */
export const flagged = (allowed: readonly RoleId[], flag: AccessFlag): AccessRow => ({
  open: false,
  roles: allowed,
  flag,
})

/** Route groups of screens 2 with the members that decisions.md settles. */
export const user = [roles.admin, roles.l1, roles.l2, roles.l3] as const
export const operators = [roles.l1, roles.l2, roles.l3] as const
/** Whoever has a desk; the partner's users have that of their own channel alone. */
export const deskUsers = [...user, roles.partner] as const
export const deskOperators = [...operators, roles.partner] as const
export const admin = [roles.admin] as const
/** Vendor staff manage the credentials of their own clients (decisions: roles). */
export const vendors = [roles.admin, roles.vendor] as const
export const everybody = roleIds
/** Client staff, and ordinary users with permission 8 (decisions: roles). */
export const seesClients = [...user, roles.client] as const
/** The digitization dashboard is for 1 and 4 (screens 6); its report for the administrator. */
export const digitizes = channelRows.digitization.seenBy

/** What of a signed-in user decides what they may use. */
export interface Viewer extends ChannelViewer {
  permissions: readonly number[]
  /** Without any: no row that asks for a flag is passed. */
  flags?: readonly AccessFlag[]
}

/** Whether a signed-in user with these roles and permissions passes a row. */
export function mayUse(row: AccessRow, who: Viewer): boolean {
  if (row.open) return true
  const roleFits = row.roles.some((role) => who.roleIds.includes(role))
  if (!roleFits || (row.channel !== undefined && !isSeenBy(row.channel, who))) return false
  if (row.flag !== undefined && !who.flags?.includes(row.flag)) return false
  return row.permission === undefined || who.permissions.includes(row.permission)
}
