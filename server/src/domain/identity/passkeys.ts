import type { confirmPasskey, getPasskeys, startPasskey } from '@rxdesk/contract/areas/sign-in/passkey-calls'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { limits } from '@rxdesk/contract/limits'
import { message } from '@rxdesk/contract/messages'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { IdentityParts } from './identity-parts.ts'
import {
  type ChallengeUse,
  keepChallenge,
  keptChallenge,
  passkeysOf,
  spendChallenge,
} from './passkey-store.ts'
import { holdUser } from './sessions.ts'

type Made = ParsedRequestOf<typeof confirmPasskey>['credential']

const useOf = ({ userId, browserSessionId }: Caller): ChallengeUse => ({
  userId,
  browserSessionId,
  purpose: 'enrol',
})

/** The passkeys of the user's own account: list, a new one, removal (decisions: sign-in). */
export function createPasskeys(parts: IdentityParts) {
  const { audit, passkeySite: site } = parts

  const note = (tx: Tx, caller: Caller, action: AuditAction, name: string) =>
    audit.append(tx, {
      chain: `account:${caller.userId}`,
      action,
      actorId: caller.userId,
      sessionId: caller.sessionId,
      detail: { name },
    })

  return {
    async read(db: Db, { userId }: Caller): Promise<AnswerOf<typeof getPasskeys>> {
      const passkeys = await passkeysOf(db, userId)
      return {
        host: site.rpId,
        passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
          passkeyId: id,
          name,
          createdAt: created_at.toISOString(),
          lastUsedAt: last_used_at?.toISOString(),
        })),
      }
    },

    async start(tx: Tx, caller: Caller): Promise<AnswerOf<typeof startPasskey>> {
      const { generateRegistrationOptions } = await import('@simplewebauthn/server')
      await holdUser(tx, caller.userId)
      const known = await passkeysOf(tx, caller.userId)
      if (known.length >= limits.passkeys) throw refused('passkey.tooMany', { most: limits.passkeys })
      const options = await generateRegistrationOptions({
        rpName: 'Rxdesk',
        rpID: site.rpId,
        userName: caller.agentId,
        userDisplayName: caller.displayName,
        userID: Buffer.from(`rxdesk:${caller.userId}`),
        attestationType: 'none',
        // One passkey for each authenticator.
        excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      })
      await keepChallenge(tx, useOf(caller), options.challenge)
      return { options: { ...options } }
    },

    async confirm(
      tx: Tx,
      caller: Caller,
      { name, credential }: { name: string; credential: Made },
    ): Promise<{ message: string }> {
      await holdUser(tx, caller.userId)
      const challenge = await keptChallenge(tx, useOf(caller))
      if (!challenge) throw refused('authenticator.notStarted')
      const made = await verifiedPasskey(challenge, credential)
      if (!made || !(await spendChallenge(tx, useOf(caller), challenge))) throw refused('passkey.refused')
      await tx
        .insertInto('passkeys')
        .values({
          user_id: caller.userId,
          credential_id: made.id,
          public_key: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: made.transports ?? [],
          name,
        })
        .execute()
      await note(tx, caller, 'passkey.added', name)
      return { message: message('passkey.added') }
    },

    async remove(tx: Tx, caller: Caller, passkeyId: number): Promise<{ message: string }> {
      await holdUser(tx, caller.userId)
      const removed = await tx
        .deleteFrom('passkeys')
        .where('id', '=', passkeyId)
        .where('user_id', '=', caller.userId)
        .returning('name')
        .executeTakeFirst()
      if (!removed) throw refused('passkey.none')
      await note(tx, caller, 'passkey.removed', removed.name)
      return { message: message('passkey.removed') }
    },
  }

  /** The new credential; undefined when the browser's answer does not fit what was asked. */
  async function verifiedPasskey(expectedChallenge: string, response: Made) {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    try {
      const { verified, registrationInfo } = await verifyRegistrationResponse({
        response: { ...response, response: { ...response.response, transports: undefined } },
        expectedChallenge,
        expectedOrigin: site.origins,
        expectedRPID: site.rpId,
        requireUserVerification: true,
      })
      if (!verified) return undefined
      return { ...registrationInfo.credential, transports: response.response.transports }
    } catch {
      return undefined
    }
  }
}
