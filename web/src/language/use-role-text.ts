import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { roleIds, roleName, roles } from '@rxdesk/contract/roles'
import { useTranslation } from 'react-i18next'

const partnerEnd = roleName(roles.partner, '')

/** The role of a user in the language of the screen; one that the screen has no word for is shown as it came. */
export function useRoleText(): (user: Pick<SessionUser, 'roleId' | 'role'>) => string {
  const { t } = useTranslation('shell')
  return ({ roleId, role }) => {
    const known = roleIds.find((id) => id === roleId)
    // The partner's name is specific to this installation.
    const partner = role.endsWith(partnerEnd) ? role.slice(0, -partnerEnd.length) : role
    return known ? t(`role.${known}`, { partner }) : role
  }
}
