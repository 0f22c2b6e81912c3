import type { providerLogin } from '@rxdesk/contract/areas/sign-in/provider-calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import type { Kysely } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { IdentityParts } from '../identity-parts.ts'
import type { LoginAnswer } from '../session-begin.ts'
import { createSessionBegin, takesOver } from '../session-begin.ts'
import { holdUser, type User } from '../sessions.ts'
import { SignInRefused } from '../sign-in-refusals.ts'
import { link, userOfIdentity } from './identities.ts'
import type { Arrival, Identity, IdentityProvider } from './provider.ts'
import type { VisitOwner } from './visits.ts'
import { beginVisit, endVisit, findVisit, noteIdentity } from './visits.ts'

type Payload = ParsedRequestOf<typeof providerLogin>
type Who = Pick<Identity, 'issuer' | 'subject'> & { idToken: Buffer | null }

/** Sign-in by an identity provider, and the linking of an identity (decisions: identity providers). */
export function createProviderSignIn(parts: IdentityParts) {
  const { db, sealer, audit } = parts
  const sessions = createSessionBegin(parts)

  /** Starts a visit to the provider: external work, so before the transaction, which changes nothing else. */
  async function depart(owner: VisitOwner): Promise<{ address: string; state: string }> {
    const visit = await db.transaction().execute((tx) => beginVisit(tx, sealer, owner))
    const address = await asked((provider) => provider.authorizationUrl(visit))
    return { address, state: visit.state }
  }

  /**
   * The identity that came back. The code is exchanged once and its result is stored with the visit, since a
   * question may follow; a second request is answered from the visit. Undefined when there is no such visit,
   * or none any more.
   */
  async function arrive({ state, code, iss }: Arrival, owner: VisitOwner): Promise<Who | undefined> {
    const visit = await findVisit(db, state, owner)
    if (!visit) return undefined
    if (visit.issuer !== null && visit.subject !== null)
      return { issuer: visit.issuer, subject: visit.subject, idToken: visit.id_token_sealed }
    const identity = await asked((provider) =>
      provider.exchange(
        { state, code, iss },
        { state, nonce: visit.nonce, verifier: sealer.open(visit.verifier_sealed) },
      ),
    )
    await noteIdentity(db, sealer, visit, identity)
    return { issuer: identity.issuer, subject: identity.subject, idToken: sealer.seal(identity.idToken) }
  }

  async function whoSignsIn(payload: Payload): Promise<Who | undefined> {
    const { idToken, state, code, iss } = payload
    if (idToken !== undefined) {
      const identity = await asked((provider) => provider.verifyIdToken(idToken))
      return { issuer: identity.issuer, subject: identity.subject, idToken: null }
    }
    if (state === undefined || code === undefined) throw refused('provider.failed')
    return arrive({ state, code, iss }, { browserSessionId: payload.sessionID })
  }

  /** Calls the provider; its failures are logged, and the user gets one sentence. */
  async function asked<Result>(ask: (provider: IdentityProvider) => Promise<Result>): Promise<Result> {
    if (!parts.provider) throw refused('provider.none')
    try {
      return await ask(parts.provider)
    } catch (error) {
      parts.log.warn({ error: String(error) }, 'the identity provider did not confirm a sign-in')
      throw refused('provider.failed')
    }
  }

  return {
    depart,
    asked,

    /** Step one: everything is checked, and the user may be asked whether to end another session. */
    async check(address: string, payload: Payload): Promise<undefined> {
      const user = await accountOf(db, present(await whoSignsIn(payload)))
      await sessions.admit(user, address)
      if (!takesOver(payload)) await sessions.refuseLive(db, user)
      return undefined
    },

    // Does not refuse a finished visit: a lost answer is given again.
    prepare: whoSignsIn,

    async signIn(tx: Tx, address: string, payload: Payload, found: Who | undefined): Promise<LoginAnswer> {
      const who = present(found)
      const { id } = await accountOf(tx, who)
      const user = await holdUser(tx, id)
      if (!user) throw refused('provider.unknown')
      await sessions.admit(user, address)
      if (payload.state !== undefined) {
        const visit = await findVisit(tx, payload.state, { browserSessionId: payload.sessionID })
        if (!visit || !(await endVisit(tx, visit))) throw refused('provider.visitOver')
      }
      await sessions.makeRoom(tx, user, takesOver(payload))
      const from = {
        address,
        browserSessionId: payload.sessionID,
        takesOver: takesOver(payload),
        echo: '',
      }
      const authType = parts.provider?.settings.provider
      return sessions.begin(tx, user, from, { method: 'provider', authType, idToken: who.idToken })
    },

    /** Links the identity that came back to the caller's account. */
    async link(
      tx: Tx,
      caller: Caller,
      { state }: Arrival,
      owner: VisitOwner,
      found: Who | undefined,
    ): Promise<{ message: string }> {
      const who = present(found)
      const visit = await findVisit(tx, state, owner)
      if (!visit || !(await endVisit(tx, visit))) throw refused('provider.visitOver')
      await link(tx, caller.userId, who)
      await audit.append(tx, {
        chain: `account:${caller.userId}`,
        action: 'identity.linked',
        actorId: caller.userId,
        sessionId: caller.sessionId,
        detail: { issuer: who.issuer },
      })
      return { message: message('provider.linked') }
    },

    arrive,
  }
}

function present(who: Who | undefined): Who {
  if (!who) throw refused('provider.visitOver')
  return who
}

/** The account that an identity is linked to; an e-mail address is never enough to sign in. */
async function accountOf(db: Kysely<Tables>, who: Who): Promise<User> {
  const userId = await userOfIdentity(db, who)
  const user =
    userId === undefined
      ? undefined
      : await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!user) throw new SignInRefused('identity', undefined, 'provider.unknown')
  return user
}
