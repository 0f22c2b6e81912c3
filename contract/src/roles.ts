/** Roles (screens 6; 8 and 9 are ours, decisions: roles). */
export const roles = {
  admin: 1,
  l1: 2,
  l2: 3,
  l3: 4,
  mrd: 6,
  partner: 7,
  vendor: 8,
  client: 9,
} as const
export type RoleId = (typeof roles)[keyof typeof roles]

export const roleIds: readonly RoleId[] = Object.values(roles)

/** Role names as the documents write them; the partner's word comes from the setting PARTNER_NAME. */
export function roleName(role: RoleId, partnerName = 'Amazon'): string {
  switch (role) {
    case 1:
      return 'Admin'
    case 2:
      return 'L1 Operator'
    case 3:
      return 'L2 Operator'
    case 4:
      return 'L3 Operator'
    case 6:
      return 'MRD User'
    case 7:
      return `${partnerName} User`
    case 8:
      return 'Vendor Staff'
    case 9:
      return 'Client Staff'
  }
}

/** Feature permissions, ids 1–10 in the order of screens 6; 11 opens the fuller menu. */
export const permissions = {
  viewEmail: 1,
  viewMobile: 2,
  viewHistory: 3,
  sendToPatient: 4,
  callBack: 5,
  addPrescription: 6,
  sendLink: 7,
  viewClientDashboard: 8,
  editPrescription: 9,
  dataTraining: 10,
  digitizationMenu: 11,
} as const
export type PermissionId = (typeof permissions)[keyof typeof permissions]

export const permissionIds: readonly PermissionId[] = Object.values(permissions)

/** Permission names as screens 6 words them. */
export const permissionNames = {
  1: 'View e-mail',
  2: 'View mobile number',
  3: 'View historical prescription',
  4: 'Send prescription to patient',
  5: 'Callback',
  6: 'Add prescription',
  7: 'Send prescription link',
  8: 'View client dashboard',
  9: 'Edit prescription',
  10: 'Data training',
  11: 'Digitization menu',
} as const satisfies Record<PermissionId, string>

export const levels = ['L1', 'L2', 'L3'] as const
export type Level = (typeof levels)[number]

/** The operator role that works each level of the queue. */
export const levelRole: Record<Level, RoleId> = { L1: roles.l1, L2: roles.l2, L3: roles.l3 }

/** The level that an operator role works; undefined for all other roles. */
export function levelOfRole(role: RoleId): Level | undefined {
  return levels.find((level) => levelRole[level] === role)
}
