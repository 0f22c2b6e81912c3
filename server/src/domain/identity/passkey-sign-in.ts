import type { PasskeyUsed } from '@rxdesk/contract/areas/sign-in/passkey-schemas'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import type { PasskeySite } from './passkey-site.ts'
import {
  type ChallengeUse,
  keepChallenge,
  keptChallenge,
  type Passkey,
  passkeysOf,
  spendChallenge,
} from './passkey-store.ts'

/** A passkey's signature that was found right, ready to be used up by its sign-in. */
export interface RightPasskey {
  kind: 'passkey'
  passkeyId: number
  counter: number
  challenge: string
}

const useOf = (userId: number, browserSessionId: string): ChallengeUse => ({
  userId,
  browserSessionId,
  purpose: 'sign-in',
})

/** What the browser needs to ask for one of the account's passkeys; what it shall sign is kept. */
export async function askForPasskey(
  tx: Tx,
  site: PasskeySite,
  userId: number,
  browserSessionId: string,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: site.rpId,
    userVerification: 'required',
    allowCredentials: (await passkeysOf(tx, userId)).map(({ credential_id, transports }) => ({
      id: credential_id,
      transports: transports as AuthenticatorTransport[],
    })),
  })
  await keepChallenge(tx, useOf(userId, browserSessionId), options.challenge)
  return { ...options }
}

type AuthenticatorTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb'

/**
 * Checks the signature of a passkey without using it up; undefined when it is not this account's, was not asked for by
 * this browser in time, or its counter went back.
 */
export async function judgePasskey(
  db: Db,
  site: PasskeySite,
  { userId, browserSessionId }: { userId: number; browserSessionId: string },
  used: PasskeyUsed,
): Promise<RightPasskey | undefined> {
  const challenge = await keptChallenge(db, useOf(userId, browserSessionId))
  const passkey = (await passkeysOf(db, userId)).find(({ credential_id }) => credential_id === used.id)
  if (!challenge || !passkey) return undefined
  const counter = await verifiedCounter(site, passkey, challenge, used)
  return counter === undefined ? undefined : { kind: 'passkey', passkeyId: passkey.id, counter, challenge }
}

async function verifiedCounter(
  { rpId, origins }: PasskeySite,
  passkey: Passkey,
  expectedChallenge: string,
  response: PasskeyUsed,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: origins,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: Number(passkey.counter),
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library throws for what does not fit: another origin, another challenge, a counter that went back.
    return undefined
  }
}

/** Uses the signature up; false when another sign-in did so first. The caller locks the user's row. */
export async function usePasskey(
  tx: Tx,
  userId: number,
  browserSessionId: string,
  right: RightPasskey,
): Promise<boolean> {
  if (!(await spendChallenge(tx, useOf(userId, browserSessionId), right.challenge))) return false
  await tx
    .updateTable('passkeys')
    .set({ counter: right.counter, last_used_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', right.passkeyId)
    .execute()
  return true
}
