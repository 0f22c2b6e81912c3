import type { AccessFlag, Viewer } from '@rxdesk/contract/access-row'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'

/** What of a signed-in user decides what they may use, in the shape of the access table. */
export function viewerOf(user: SessionUser): Viewer {
  const { roleIds, userPermissions, userCategory, opdOnly } = user
  const flags: AccessFlag[] = [
    ...(user.cameraDashPermission ? (['camera'] as const) : []),
    ...(user.view_ai_tab === 1 ? (['assistant'] as const) : []),
  ]
  return { roleIds, permissions: userPermissions.permission, flags, userCategory, opdOnly }
}
