/** A code that this tab requested: it is valid for its session id only. */
export interface AskedCode {
  agentId: string
  sessionID: string
  /** When the code stops being valid, milliseconds since 1970. */
  validUntil: number
}

type Purpose = 'passwordReset' | 'signUp'

export function keepAskedCode(purpose: Purpose, asked: AskedCode, storage: Storage = sessionStorage): void {
  storage.setItem(purpose, JSON.stringify(asked))
}

/** The code request of this tab; undefined before the first one. */
export function askedCode(purpose: Purpose, storage: Storage = sessionStorage): AskedCode | undefined {
  try {
    const kept: Partial<AskedCode> = JSON.parse(storage.getItem(purpose) ?? '{}')
    const { agentId, sessionID, validUntil } = kept
    return agentId && sessionID && validUntil ? { agentId, sessionID, validUntil } : undefined
  } catch {
    return undefined
  }
}

export function forgetAskedCode(purpose: Purpose, storage: Storage = sessionStorage): void {
  storage.removeItem(purpose)
}
