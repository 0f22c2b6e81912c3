import { checkSystemIp, currentUser } from '@rxdesk/contract/areas/sign-in/calls'
import { NetworkLost } from '#wire/refusal.ts'
import { sessionToken } from '#wire/session-token.ts'
import { askCall } from '#wire/wire.ts'
import { oneTabAtATime } from './one-at-a-time.ts'
import { resumeSignIn } from './resume-sign-in.ts'
import { sessionState, setSessionState } from './session-store.ts'
import { acceptUser } from './signed-in.ts'
import { forgetSession, storedSession } from './stored-session.ts'

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

/** On page load: the address check, then the reload sign-in from the stored secret (screens 4, sign-in flow). */
async function start(): Promise<void> {
  if (!(await addressAllowed())) {
    forgetSession()
    setSessionState({ phase: 'blocked' })
    return
  }
  if (storedSession()) await oneTabAtATime('rxdesk-resume', resumeOrKeep)
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

/**
 * Signs in by the stored secret. A reload during the last one may have lost the newer secret; the session token then
 * still identifies the user. Any other failure clears the stored sign-in.
 */
async function resumeOrKeep(): Promise<void> {
  if (await resumeSignIn()) return
  if (sessionToken()) {
    try {
      acceptUser(await askCall(currentUser, {}))
      return
    } catch (error) {
      if (error instanceof NetworkLost) throw error
    }
  }
  forgetSession()
}
