import type { Viewer } from '@rxdesk/contract/access-row'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'

/** What of a signed-in user decides what they may use, in the shape of the access table. */
export function viewerOf({ roleIds, userPermissions, userCategory, opdOnly }: SessionUser): Viewer {
  return { roleIds, permissions: userPermissions.permission, userCategory, opdOnly }
}
