import { storeOnlineOffline } from '@rxdesk/contract/areas/sign-in/calls'
import { limits } from '@rxdesk/contract/limits'
import { setActingUser } from '#wire/session-mark.ts'
import { askCall } from '#wire/wire.ts'
import { sessionState, setSessionState } from './session-store.ts'
import { wipeCache } from './signed-in.ts'
import { forgetSession } from './stored-session.ts'
import { tellTabs } from './tab-channel.ts'

type Reason = 'byUser' | 'ended' | 'idle'

let ending = false

/**
 * Ends the sign-in of this browser, in every tab. `byUser` and `idle` notify the server; storage is cleared 500 ms
 * later (screens 4). Unsaved typing stays for the same user (session/unsaved-typing).
 */
export async function signOut(why: Reason): Promise<void> {
  const session = sessionState()
  // The farewell itself may be answered 401; that is the same end, not another one.
  if (session.phase !== 'signedIn' || ending) return
  ending = true
  let endSessionUrl: string | undefined
  try {
    if (why !== 'ended') {
      endSessionUrl = await sayGoodbye(session.user.sessionID)
      await new Promise((done) => setTimeout(done, limits.logoutDelay))
    }
    forgetSession()
    endHere(why)
    tellTabs({ kind: 'signedOut', why })
    // A user who came by an identity provider is signed out there too, and returns to the sign-in page.
    if (endSessionUrl && why === 'byUser') window.location.assign(endSessionUrl)
  } finally {
    ending = false
  }
}

/** Returns the address where the identity provider ends its own session, for users who came by it. */
async function sayGoodbye(sessionID: string): Promise<string | undefined> {
  try {
    const farewell = { status: 'Logout', sessionID } as const
    const signal = AbortSignal.timeout(5_000)
    return (await askCall(storeOnlineOffline, farewell, { signal })).endSessionUrl
  } catch {
    // The session ends on this side all the same; the server ends its own after a time without requests.
    return undefined
  }
}

/** Ends the sign-in in this tab only; the tab that ended it clears the storage. */
export function endHere(why: Reason): void {
  setActingUser({})
  wipeCache()
  setSessionState({ phase: 'signedOut', why })
}
