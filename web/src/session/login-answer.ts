import type { login } from '@rxdesk/contract/areas/sign-in/calls'
import type { AnswerOf } from '@rxdesk/contract/call'

export type LoginAnswer = AnswerOf<typeof login>

/** The values that were typed, or stored for the reload sign-in, and sent. */
export interface SentCredentials {
  agentId: string
  /** The password, or the resume secret in its place. */
  secret: string
  sessionID: string
}

/**
 * Screens 5: the returned agent id (in any case) and the decrypted password must be those that were sent, otherwise
 * nothing happens (`ignored`); the returned session id must exist and match, otherwise the session is invalid.
 */
export async function checkLoginAnswer(
  answer: LoginAnswer,
  sent: SentCredentials,
  cipherKey: string,
): Promise<'accepted' | 'ignored' | 'invalidSession'> {
  const [returned] = answer.data.userlogin
  if (!returned || returned.agentId.toLowerCase() !== sent.agentId.trim().toLowerCase()) return 'ignored'
  let secret: string
  try {
    const { unseal } = await import('@rxdesk/contract/cipher')
    secret = unseal(cipherKey, returned.pwd)
  } catch {
    return 'ignored'
  }
  if (secret !== sent.secret) return 'ignored'
  if (answer.data.sessionID === '' || answer.data.sessionID !== sent.sessionID) return 'invalidSession'
  return 'accepted'
}
