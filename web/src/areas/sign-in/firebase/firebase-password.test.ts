import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { signInAtFirebase } from './firebase-password.ts'

const firebase = { apiKey: 'key&of the project', authUrl: 'https://auth.example.org/identitytoolkit' }
/** A stand-in for Identity Toolkit: it records the requests and gives the answers set by the test. */
let asked: { address: string; init: RequestInit } | undefined
let answer: { status: number; body: unknown } | undefined
beforeEach(() => {
  asked = undefined
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    asked = { address, init }
    if (!answer) throw new TypeError('Failed to fetch')
    const { status, body } = answer
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const typed = { email: 'asha@example.org', password: 'a password' }
const refusal = (status: number, message: string) => ({ status, body: { error: { code: status, message } } })

it('asks for the proof with the key of the project, and returns it', async () => {
  answer = { status: 200, body: { idToken: 'proof', refreshToken: 'not ours' } }
  expect(await signInAtFirebase(firebase, typed)).toBe('proof')
  expect(asked?.address).toBe(
    'https://auth.example.org/identitytoolkit/v1/accounts:signInWithPassword?key=key%26of%20the%20project',
  )
  expect(asked?.init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' })
  expect(JSON.parse(String(asked?.init.body))).toEqual({ ...typed, returnSecureToken: true })
})

it.each([
  ['wrong', refusal(400, 'INVALID_LOGIN_CREDENTIALS')],
  ['wrong', refusal(400, 'EMAIL_NOT_FOUND')],
  ['disabled', refusal(400, 'USER_DISABLED')],
  ['tooMany', refusal(400, 'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account was disabled for a while.')],
  ['tooMany', { status: 429, body: 'Too many requests' }],
  ['secondFactor', { status: 200, body: { mfaPendingCredential: 'waits' } }],
  ['refused', refusal(400, 'API_KEY_INVALID')],
  ['refused', { status: 404, body: 'not found' }],
  ['unreachable', refusal(503, 'UNAVAILABLE')],
] as const)('says "%s" of %j', async (fault, told) => {
  answer = told
  await expect(signInAtFirebase(firebase, typed)).rejects.toMatchObject({ fault })
})

it('reports that the service does not answer', async () => {
  answer = undefined
  await expect(signInAtFirebase(firebase, typed)).rejects.toMatchObject({ fault: 'unreachable' })
})
