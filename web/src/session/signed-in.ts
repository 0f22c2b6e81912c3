import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { queryClient } from '#wire/query-client.ts'
import { keepSessionToken, setActingUser } from '#wire/session-token.ts'
import type { LoginAnswer } from './login-answer.ts'
import { sessionState, setSessionState } from './session-store.ts'
import { keepSession } from './stored-session.ts'
import { tellTabs } from './tab-channel.ts'

/** Applies an accepted answer of `login`: stores token, role, permissions, snooze time and user (screens 4). */
export function acceptLogin(answer: LoginAnswer): void {
  keepSessionToken(answer.token)
  keepSession({
    agentId: answer.user.agentId,
    sessionID: answer.data.sessionID,
    resumeSecret: answer.resumeSecret,
  })
  localStorage.setItem('snoozeTime', String(answer.data.snooze))
  localStorage.setItem(
    'generateWordClient',
    JSON.stringify(answer.generateWordClient.map(({ clientID }) => clientID)),
  )
  acceptUser(answer.user)
  tellTabs({ kind: 'signedIn', userCode: answer.user.userCode })
}

/** Signs a user in to this page. The cache of another user is cleared first. */
export function acceptUser(user: SessionUser): void {
  const before = sessionState()
  const lastUserCode =
    before.phase === 'signedIn' ? before.user.userCode : Number(localStorage.getItem('userCode'))
  if (lastUserCode !== user.userCode) wipeCache()
  localStorage.setItem('roleId', String(user.roleId))
  localStorage.setItem('userCode', String(user.userCode))
  setActingUser({
    userCode: user.userCode,
    userId: user.userId,
    session_id: user.sessionID,
    sessionID: user.sessionID,
    sessionId: user.sessionID,
  })
  setSessionState({ phase: 'signedIn', user })
}

/** Clears every cached answer except the server's own configuration. */
export function wipeCache(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== 'config' })
  queryClient.getMutationCache().clear()
}
