import * as contract from '@rxdesk/contract/areas/sign-in/provider-calls'
import { message } from '@rxdesk/contract/messages'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import { proveOwnPassword } from '#domain/identity/own-password.ts'
import { subjectOf, unlink } from '#domain/identity/provider/identities.ts'
import { createProviderSignIn } from '#domain/identity/provider/provider-sign-in.ts'
import { noteBrowser } from '#domain/identity/sessions.ts'
import { noteRefusal } from '#domain/identity/sign-in-refusals.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'

/** The calls behind the button of an identity provider and "Identity" in the account menu. */
export function providerCalls(parts: IdentityParts) {
  const signIn = createProviderSignIn(parts)
  const ownerOf = ({ userId }: Caller, { browserSessionID }: { browserSessionID: string }) => ({
    browserSessionId: browserSessionID,
    userId,
  })
  const issuer = () => signIn.asked((provider) => provider.issuer())
  return [
    serve(contract.startProviderSignIn, {
      prepare: (_asked, { sessionID }) => signIn.depart({ browserSessionId: sessionID }),
      run: async (_asked, _payload, departure: { address: string; state: string }) => departure,
    }),
    serve(contract.providerLogin, {
      session: () => 'begins',
      check: ({ address }, payload) => signIn.check(address, payload),
      prepare: (_asked, payload) => signIn.prepare(payload),
      async run({ db: tx, address, userAgent }, payload, who: Awaited<ReturnType<typeof signIn.prepare>>) {
        const answer = await signIn.signIn(tx, address, payload, who)
        await noteBrowser(tx, answer.token, userAgent)
        return answer
      },
      refused: ({ address }, _payload, problem) => noteRefusal(parts, address, problem),
    }),
    serve(contract.startIdentityLink, {
      async check(asked, { pwd }) {
        const typed = parts.secrets.openFromClient(pwd)
        await proveOwnPassword(parts, asked, typed, 'password.wrongOwn')
        return undefined
      },
      prepare: ({ caller }, payload) => signIn.depart(ownerOf(caller, payload)),
      run: async (_asked, _payload, departure: { address: string; state: string }) => departure,
    }),
    serve(contract.linkIdentity, {
      prepare: ({ caller }, payload) => signIn.arrive(payload, ownerOf(caller, payload)),
      run: ({ db: tx, caller }, payload, who: Awaited<ReturnType<typeof signIn.arrive>>) =>
        signIn.link(tx, caller, payload, ownerOf(caller, payload), who),
    }),
    serve(contract.getIdentity, {
      prepare: async () => (parts.provider ? issuer() : undefined),
      async run({ db, caller }, _payload, at: string | undefined) {
        const subject = at === undefined ? '' : await subjectOf(db, caller.userId, at)
        return { linked: subject !== '', subject }
      },
    }),
    serve(contract.unlinkIdentity, {
      prepare: issuer,
      async run(work, _payload, at: string) {
        if (await unlink(work.db, work.caller.userId, at))
          await work.note('identity.unlinked', {}, { issuer: at })
        return { message: message('provider.unlinked') }
      },
    }),
  ]
}

/**
 * Where the provider ends its own session, for a session that began there; an unreachable provider is
 * ignored.
 */
export async function endOfProviderSession(
  { db, sealer, provider, log }: IdentityParts,
  sessionId: string,
): Promise<string | undefined> {
  if (!provider) return undefined
  const session = await db
    .selectFrom('sessions')
    .select(['auth_type', 'id_token_sealed'])
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session?.id_token_sealed || session.auth_type !== provider.settings.provider) return undefined
  try {
    return await provider.endSessionUrl(sealer.open(session.id_token_sealed))
  } catch (error) {
    log.warn({ error: String(error) }, 'the identity provider does not say where it signs out')
    return undefined
  }
}
