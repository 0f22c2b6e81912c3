import type { login } from '@rxdesk/contract/areas/sign-in/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { Tx } from '#platform/database/db.ts'
import { seesAssistant } from './assistant-tab.ts'
import { userMustEnrol } from './factor-roles.ts'
import type { IdentityParts } from './identity-parts.ts'
import { sessionUser } from './session-user.ts'
import type { AuthType, User } from './sessions.ts'
import { wordClients } from './sign-in-settings.ts'

/** What the browser is told in which a session begins or continues. */
export async function loginAnswer(
  parts: Pick<IdentityParts, 'hasAssistant' | 'partnerName' | 'secrets' | 'sealer'>,
  tx: Tx,
  user: User,
  session: { id: string; authType: AuthType; resumeSecret: string },
  from: { browserSessionId: string; echo: string },
): Promise<AnswerOf<typeof login>> {
  const told = sessionUser(parts, user, from.browserSessionId, session.authType, {
    mustEnrol: await userMustEnrol(tx, user.id, session.authType),
    assistant: await seesAssistant(tx, parts.hasAssistant, user.client_ids),
  })
  return {
    data: {
      userlogin: [
        {
          agentId: user.agent_id,
          pwd: from.echo,
          userCode: told.userCode,
          userId: told.userId,
          roleId: told.roleId,
          statusCode: told.statusCode,
          email: told.email,
          fName: told.fName,
          lName: told.lName,
          userCategory: told.userCategory,
        },
      ],
      sessionID: from.browserSessionId,
      snooze: user.snooze_minutes,
      permissionList: user.permissions,
      cameraDashPermission: user.camera_permission,
      view_ai_tab: told.view_ai_tab,
      opdOnly: told.opdOnly,
      formEnabled: told.formEnabled,
      formDeleteFlag: told.formDeleteFlag,
      digitizationL2Tag: user.digitization_l2_tag,
    },
    generateWordClient: await wordClients(tx, user.client_ids),
    token: parts.secrets.sessionToken(session.id),
    resumeSecret: session.resumeSecret,
    user: told,
  }
}
