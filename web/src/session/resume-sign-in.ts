import { login } from '@rxdesk/contract/areas/sign-in/calls'
import { configQuery } from '#wire/config.ts'
import { queryClient } from '#wire/query-client.ts'
import { NetworkLost } from '#wire/refusal.ts'
import { askCall } from '#wire/wire.ts'
import { checkLoginAnswer } from './login-answer.ts'
import { acceptLogin } from './signed-in.ts'
import { storedSession } from './stored-session.ts'

/** Signs in with the stored resume secret instead of the password, for the same session id. */
export async function resumeSignIn(): Promise<boolean> {
  const { seal } = await import('@rxdesk/contract/cipher')
  const { clientCipherKey } = await queryClient.ensureQueryData(configQuery)
  for (let tried: string | undefined; ; ) {
    const stored = storedSession()
    // Another tab may have rotated the secret meanwhile; the same one is not tried twice.
    if (!stored || stored.resumeSecret === tried) return false
    tried = stored.resumeSecret
    try {
      const answer = await askCall(login, {
        agentId: stored.agentId,
        pwd: seal(clientCipherKey, stored.resumeSecret),
        sessionID: stored.sessionID,
      })
      const sent = { agentId: stored.agentId, secret: stored.resumeSecret, sessionID: stored.sessionID }
      if ((await checkLoginAnswer(answer, sent, clientCipherKey)) !== 'accepted') return false
      acceptLogin(answer)
      return true
    } catch (error) {
      if (error instanceof NetworkLost) throw error
    }
  }
}
