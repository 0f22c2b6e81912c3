import { activeLogL3, checkSessionTiming, getcrmotpvalidy } from '@rxdesk/contract/areas/sign-in/calls'
import { limits } from '@rxdesk/contract/limits'
import { queryClient } from '#wire/query-client.ts'
import { CallRefused } from '#wire/refusal.ts'
import { sessionMark } from '#wire/session-mark.ts'
import { callQuery } from '#wire/use-call.ts'
import { askCall, onSessionEnded } from '#wire/wire.ts'
import { dueAt, idleLimit, logsActivity, pingDue } from './activity.ts'
import { onSessionChange, sessionState } from './session-store.ts'
import { endHere, signOut } from './sign-out.ts'
import { onTabNews } from './tab-channel.ts'

/** When the user last acted, in any tab of this browser (milliseconds since 1970). */
const LAST_ACTIVE = 'lastActive'
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const
/** How often the clock looks whether it is time for something. */
const TICK = 5_000

interface Navigates {
  invalidate: () => Promise<void>
}

/**
 * Keeps the sign-in alive while the user acts and ends it when they do not: heartbeat on action at most every 300 s,
 * idle limit shared by all tabs, and messages from the other tabs and from refused calls (screens 4, session).
 */
export function keepSessionAlive(router: Navigates): void {
  let lastHeartbeat = Date.now()
  let lastPing = Date.now()
  let idle = limits.idleOperator as number

  // Several actions within half a second count once.
  let counting = false
  const acted = () => {
    if (counting) return
    counting = true
    setTimeout(() => {
      counting = false
      if (sessionState().phase !== 'signedIn') return
      // A device that slept past the limit is not woken into the session by the act that woke it.
      if (Date.now() - lastActive() < idle) localStorage.setItem(LAST_ACTIVE, String(Date.now()))
      void tick()
    }, limits.activityDebounce)
  }
  for (const act of ACTS) window.addEventListener(act, acted, { passive: true, capture: true })

  async function tick(): Promise<void> {
    const session = sessionState()
    if (session.phase !== 'signedIn') return
    const due = dueAt(Date.now(), { active: lastActive(), heartbeat: lastHeartbeat }, idle)
    if (due === 'signOut') await signOut('idle')
    if (due === 'heartbeat') {
      lastHeartbeat = Date.now()
      await beat()
    }
    if (logsActivity(session.user) && pingDue(Date.now(), { active: lastActive(), ping: lastPing })) {
      lastPing = Date.now()
      await askCall(activeLogL3, {}).catch(() => undefined)
    }
  }
  setInterval(() => void tick(), TICK)
  document.addEventListener('visibilitychange', () => void tick())

  function begin(roleId: number): void {
    lastHeartbeat = Date.now()
    lastPing = Date.now()
    localStorage.setItem(LAST_ACTIVE, String(Date.now()))
    idle = idleLimit(roleId, 0)
    void readIdle(roleId).then((limit) => {
      idle = limit
    })
  }
  const current = sessionState()
  let { phase } = current
  if (current.phase === 'signedIn') begin(current.user.roleId)
  onSessionChange(() => {
    const session = sessionState()
    if (session.phase === phase) return
    phase = session.phase
    if (session.phase === 'signedIn') begin(session.user.roleId)
    // The guards of the routes decide where this leads.
    void router.invalidate()
  })

  onSessionEnded((session) => {
    if (session === sessionMark()) void signOut('ended')
  })

  onTabNews((news) => {
    const session = sessionState()
    if (news.kind === 'signedOut') {
      if (session.phase === 'signedIn') endHere(news.why)
      return
    }
    const another = session.phase === 'signedIn' && session.user.userCode !== news.userCode
    // Another user signed in elsewhere in this browser: this page starts again as that user, with an empty cache.
    if (another || session.phase === 'signedOut') window.location.reload()
  })
}

function lastActive(): number {
  return Number(localStorage.getItem(LAST_ACTIVE)) || Date.now()
}

async function readIdle(roleId: number): Promise<number> {
  try {
    const { idleTimeInterval } = await queryClient.fetchQuery(callQuery(getcrmotpvalidy, {}))
    return idleLimit(roleId, idleTimeInterval)
  } catch {
    return idleLimit(roleId, 0)
  }
}

/** A message with "Error" ends the sign-in; a check that fails for another cause changes nothing (decisions). */
async function beat(): Promise<void> {
  try {
    await askCall(checkSessionTiming, {})
  } catch (error) {
    if (error instanceof CallRefused && error.status === 200 && isError(error.body)) await signOut('ended')
  }
}

function isError(body: unknown): boolean {
  return (
    typeof body === 'object' && body !== null && 'message' in body && String(body.message).includes('Error')
  )
}
