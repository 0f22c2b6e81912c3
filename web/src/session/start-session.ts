import { checkSystemIp, currentUser } from '@rxdesk/contract/areas/sign-in/calls'
import { NetworkLost } from '#wire/refusal.ts'
import { forgetOldToken, sessionMark } from '#wire/session-mark.ts'
import { askCall } from '#wire/wire.ts'
import { sessionState, setSessionState } from './session-store.ts'
import { acceptCurrentUser } from './signed-in.ts'
import { forgetSession } from './stored-session.ts'

let started: Promise<void> | undefined

/**
 * Resolves once it is known whether a user is signed in. Throws `NetworkLost` while the server cannot be reached; call
 * it again then.
 */
export function sessionStarted(): Promise<void> {
  started ??= start().catch((error: unknown) => {
    started = undefined
    throw error
  })
  return started
}

/** On page load: the address check, then the reload sign-in by the cookie (screens 4, sign-in flow). */
async function start(): Promise<void> {
  if (!(await addressAllowed())) {
    forgetSession()
    setSessionState({ phase: 'blocked' })
    return
  }
  if (sessionMark()) await continueSession()
  else forgetOldToken()
  if (sessionState().phase !== 'signedIn') setSessionState({ phase: 'signedOut', why: 'never' })
}

async function addressAllowed(): Promise<boolean> {
  try {
    // The server decides from the request's address; an address sent by the browser would prove nothing.
    return (await askCall(checkSystemIp, { ipaddress: '' })) === 'success'
  } catch (error) {
    if (error instanceof NetworkLost) throw error
    return false
  }
}

/** Any failure but a lost network clears what is stored of the sign-in. */
async function continueSession(): Promise<void> {
  try {
    acceptCurrentUser(await askCall(currentUser, {}))
  } catch (error) {
    if (error instanceof NetworkLost) throw error
    forgetSession()
  }
}
