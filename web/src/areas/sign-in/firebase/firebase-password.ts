import { z } from 'zod'
import type { Config } from '#wire/config.ts'

/** What went wrong at firebase, as far as a person can do something about it. */
export type FirebaseFault =
  /** The address or the password; firebase does not tell which. */
  | 'wrong'
  | 'disabled'
  | 'tooMany'
  /** No connection, or firebase does not answer. */
  | 'unreachable'
  /** The account has a second factor there, which this form cannot handle. */
  | 'secondFactor'
  /** The project does not accept passwords, or not from here: an administrator must solve that. */
  | 'refused'

export class FirebaseRefused extends Error {
  override name = 'FirebaseRefused'
  readonly fault: FirebaseFault
  constructor(fault: FirebaseFault) {
    super(fault)
    this.fault = fault
  }
}

const TIMEOUT = 20_000

/** Codes of Identity Toolkit; a sentence may follow after " : ". */
const faultOfCode: Record<string, FirebaseFault> = {
  INVALID_LOGIN_CREDENTIALS: 'wrong',
  EMAIL_NOT_FOUND: 'wrong',
  INVALID_PASSWORD: 'wrong',
  INVALID_EMAIL: 'wrong',
  MISSING_PASSWORD: 'wrong',
  USER_DISABLED: 'disabled',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'tooMany',
  QUOTA_EXCEEDED: 'tooMany',
}

const refusal = z.object({ error: z.object({ message: z.string() }) })
const success = z.object({ idToken: z.string().min(1) })
const secondFactor = z.object({ mfaPendingCredential: z.string() })

/**
 * Has an e-mail address and its password checked by firebase (Identity Toolkit, accounts:signInWithPassword); they go
 * there from the browser and never to our own server.
 *
 * @returns the ID token that proves it. Throws FirebaseRefused.
 */
export async function signInAtFirebase(
  { apiKey, authUrl }: NonNullable<Config['firebase']>,
  typed: { email: string; password: string },
): Promise<string> {
  const { status, body } = await asked(
    `${authUrl}/v1/accounts:signInWithPassword?key=${encodeURIComponent(apiKey)}`,
    { ...typed, returnSecureToken: true },
  )
  const given = success.safeParse(body)
  if (status === 200 && given.success) return given.data.idToken
  if (status === 200 && secondFactor.safeParse(body).success) throw new FirebaseRefused('secondFactor')
  if (status >= 500) throw new FirebaseRefused('unreachable')
  const said = refusal.safeParse(body)
  const code = said.success ? (said.data.error.message.split(' ')[0] ?? '') : ''
  throw new FirebaseRefused(faultOfCode[code] ?? (status === 429 ? 'tooMany' : 'refused'))
}

async function asked(address: string, payload: object): Promise<{ status: number; body: unknown }> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
      // No data of this page is sent along.
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT),
    })
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  } catch {
    throw new FirebaseRefused('unreachable')
  }
}
