/**
 * The parts of a sign-in that this browser stores, under the documented keys where there are any (screens 9). The
 * user's own password is never stored: `resumeSecret` is random, issued by the server and rotated on every use
 * (decisions).
 */
export interface StoredSession {
  agentId: string
  sessionID: string
  resumeSecret: string
}

const keys = { agentId: 'agentId', sessionID: 'sessionID', resumeSecret: 'resumeSecret' } as const
/** Keys that belong to one sign-in and are removed with it. Unsaved typing and display settings stay. */
const signInKeys = [
  ...Object.values(keys),
  'token',
  'roleId',
  'userCode',
  'snoozeTime',
  'lastInsertTime',
  'generateWordClient',
  'isFilter',
  'overall counts',
  'overallDigi counts',
  'pdfsent',
  'lastActive',
]

export function storedSession(storage: Storage = localStorage): StoredSession | undefined {
  const agentId = storage.getItem(keys.agentId)
  const sessionID = storage.getItem(keys.sessionID)
  const resumeSecret = storage.getItem(keys.resumeSecret)
  return agentId && sessionID && resumeSecret ? { agentId, sessionID, resumeSecret } : undefined
}

export function keepSession(session: StoredSession, storage: Storage = localStorage): void {
  storage.setItem(keys.agentId, session.agentId)
  storage.setItem(keys.sessionID, session.sessionID)
  storage.setItem(keys.resumeSecret, session.resumeSecret)
}

export function keepResumeSecret(resumeSecret: string, storage: Storage = localStorage): void {
  storage.setItem(keys.resumeSecret, resumeSecret)
}

/** Removes everything of the sign-in; session storage is cleared completely. */
export function forgetSession(storage: Storage = localStorage): void {
  for (const key of signInKeys) storage.removeItem(key)
  sessionStorage.clear()
}

/** A random name for a sign-in of this browser: 32 hex digits. Works on plain http too. */
export function newSessionId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
