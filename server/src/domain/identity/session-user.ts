import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import type { RoleId } from '@rxdesk/contract/roles'
import { roleName } from '@rxdesk/contract/roles'
import { openText } from '#platform/sealing/sealed-text.ts'
import { displayName } from './display-name.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { AuthType, User } from './sessions.ts'

/** What signed-in users get about themselves (screens 3, session user). The first role decides the first screen. */
export function sessionUser(
  { partnerName, secrets, sealer }: Pick<IdentityParts, 'partnerName' | 'secrets' | 'sealer'>,
  user: User,
  browserSessionId: string,
  authType: AuthType,
  { mustEnrol, assistant }: { mustEnrol: boolean; assistant: boolean },
): SessionUser {
  const [roleId = 0] = user.role_ids
  return {
    authType,
    displayName: displayName(user),
    fName: user.first_name,
    lName: user.last_name,
    email: openText(sealer, user.email),
    userId: user.id,
    userCode: user.user_code,
    agentId: user.agent_id,
    roleId,
    roleIds: user.role_ids,
    role: roleName(roleId as RoleId, partnerName),
    statusCode: user.status,
    userPermissions: { permission: user.permissions },
    sessionID: browserSessionId,
    userCategory: user.user_category,
    digitizationL2Tag: user.digitization_l2_tag,
    onlineStatus: user.online ? 'Online' : 'Offline',
    cameraDashPermission: user.camera_permission,
    view_ai_tab: assistant ? 1 : 0,
    opdOnly: user.opd_only,
    formEnabled: user.forms_enabled,
    formDeleteFlag: user.forms_delete,
    mustEnrol,
    heldToClients: user.client_ids.length > 0,
    typingKey: secrets.typingKey(user.id),
  }
}
