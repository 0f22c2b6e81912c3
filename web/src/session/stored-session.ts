/**
 * The parts of a sign-in that this browser stores, under the documented keys where there are any (screens 9). Neither
 * the password nor the session token is among them (decisions: sign-in).
 */
const signInKeys = [
  'agentId',
  'sessionID',
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
  // Stored until November 2026.
  'token',
  'resumeSecret',
]

/** Removes everything of the sign-in; session storage is cleared completely. Unsaved typing and display settings stay. */
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
