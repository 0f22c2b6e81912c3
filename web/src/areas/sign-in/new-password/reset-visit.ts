/** A code for a new password that this tab asked for: the code is good for its session id alone. */
export interface ResetVisit {
  agentId: string
  sessionID: string
  /** When the code stops being valid, milliseconds since 1970. */
  validUntil: number
}

const KEY = 'passwordReset'

export function keepResetVisit(visit: ResetVisit, storage: Storage = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify(visit))
}

/** What was asked for in this tab; undefined when nothing was. */
export function resetVisit(storage: Storage = sessionStorage): ResetVisit | undefined {
  try {
    const kept: Partial<ResetVisit> = JSON.parse(storage.getItem(KEY) ?? '{}')
    const { agentId, sessionID, validUntil } = kept
    return agentId && sessionID && validUntil ? { agentId, sessionID, validUntil } : undefined
  } catch {
    return undefined
  }
}

export function forgetResetVisit(storage: Storage = sessionStorage): void {
  storage.removeItem(KEY)
}
