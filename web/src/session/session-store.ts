import type { AccessRow } from '@rxdesk/contract/access-row'
import { mayUse } from '@rxdesk/contract/access-row'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import type { PermissionId } from '@rxdesk/contract/roles'
import { useSyncExternalStore } from 'react'
import { viewerOf } from './viewer.ts'

/** The state of the sign-in of this page. */
export type SessionState =
  | { phase: 'starting' }
  /** The address may not use the console (screens 4): every path leads to 404. */
  | { phase: 'blocked' }
  /** `why` is a sentence for the sign-in page when the session ended without a sign-out. */
  | { phase: 'signedOut'; why: 'never' | 'byUser' | 'ended' | 'idle' }
  | { phase: 'signedIn'; user: SessionUser }

let state: SessionState = { phase: 'starting' }
const listeners = new Set<() => void>()

export function sessionState(): SessionState {
  return state
}

export function setSessionState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession(): SessionState {
  return useSyncExternalStore(onSessionChange, sessionState)
}

/** The signed-in user, or undefined on the open pages. */
export function useUserIfAny(): SessionUser | undefined {
  const session = useSession()
  return session.phase === 'signedIn' ? session.user : undefined
}

let lastUser: SessionUser | undefined
let userBefore: SessionUser | undefined
let wasSignedIn = false
onSessionChange(() => {
  const isSignedIn = state.phase === 'signedIn'
  if (isSignedIn && !wasSignedIn) userBefore = lastUser
  if (state.phase === 'signedIn') lastUser = state.user
  wasSignedIn = isSignedIn
})

/** Whether no other user was signed in before in this page: only the same user returns to the page they left. */
export function isSameUserAsBefore(): boolean {
  return userBefore === undefined || userBefore.userCode === lastUser?.userCode
}

/**
 * The signed-in user. For screens behind the guard; it still returns the user while they animate away after a sign-out.
 */
export function useUser(): SessionUser {
  const user = useUserIfAny() ?? lastUser
  if (!user) throw new Error('useUser is for screens behind the sign-in')
  return user
}

/** Whether the signed-in user passes an access row of the contract. */
export function useMayUse(row: AccessRow): boolean {
  const user = useUserIfAny()
  return mayUse(
    row,
    user ? viewerOf(user) : { roleIds: [], permissions: [], userCategory: 0, opdOnly: false },
  )
}

export function usePermission(permission: PermissionId): boolean {
  return useUserIfAny()?.userPermissions.permission.includes(permission) ?? false
}
