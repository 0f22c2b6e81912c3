import type { currentUser } from '@rxdesk/contract/areas/sign-in/calls'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import { queryClient } from '#wire/query-client.ts'
import { forgetOldToken, keepSessionMark, setActingUser } from '#wire/session-mark.ts'
import type { LoginAnswer } from './login-answer.ts'
import { sessionState, setSessionState } from './session-store.ts'
import { tellTabs } from './tab-channel.ts'

/** What a sign-in brings beside the user. */
interface Choices {
  snooze: number
  generateWordClient: readonly { clientID: number }[]
}

function keepChoices({ snooze, generateWordClient }: Choices): void {
  localStorage.setItem('snoozeTime', String(snooze))
  localStorage.setItem(
    'generateWordClient',
    JSON.stringify(generateWordClient.map(({ clientID }) => clientID)),
  )
}

/** Applies an accepted answer of `login`: stores role, permissions, snooze time and user (screens 4). */
export function acceptLogin(answer: LoginAnswer): void {
  keepSessionMark(answer.data.sessionID)
  localStorage.setItem('agentId', answer.user.agentId)
  keepChoices({ snooze: answer.data.snooze, generateWordClient: answer.generateWordClient })
  acceptUser(answer.user)
  forgetOldToken()
  tellTabs({ kind: 'signedIn', userCode: answer.user.userCode })
}

/** Applies the answer of `currentUser`, on a page that is loaded. */
export function acceptCurrentUser(answer: AnswerOf<typeof currentUser>): void {
  keepChoices(answer)
  acceptUser(answer)
  forgetOldToken()
  tellTabs({ kind: 'signedIn', userCode: answer.userCode })
}

/** Signs a user in to this page. The cache of another user is cleared first. */
function acceptUser(user: SessionUser): void {
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
