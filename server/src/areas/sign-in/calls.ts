import * as contract from '@rxdesk/contract/areas/sign-in/calls'
import { ERROR_PREFIX } from '@rxdesk/contract/envelope'
import { message } from '@rxdesk/contract/messages'
import { seesAssistant } from '#domain/identity/assistant-tab.ts'
import { demandsFactor, mustEnrol } from '#domain/identity/factor-roles.ts'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import { createPasswordChange } from '#domain/identity/password-change.ts'
import type { LoginAnswer } from '#domain/identity/session-begin.ts'
import { sessionUser } from '#domain/identity/session-user.ts'
import { noteBrowser, touchSession } from '#domain/identity/sessions.ts'
import { createSignIn } from '#domain/identity/sign-in.ts'
import { noteRefusal } from '#domain/identity/sign-in-refusals.ts'
import { readSignInSettings, wordClients } from '#domain/identity/sign-in-settings.ts'
import { serve } from '#platform/protocol/handler.ts'
import { unauthenticated } from '#platform/protocol/problem.ts'
import { authenticatorCalls } from './authenticator-calls.ts'
import { passkeyCalls } from './passkey-calls.ts'
import { passwordResetCalls } from './password-reset-calls.ts'
import { endOfProviderSession, providerCalls } from './provider-calls.ts'
import { signUpCalls } from './sign-up-calls.ts'

const DONE = 'Success'

/** The calls of sign-in and session (screens 7, calls 7.6). */
export function signInCalls(parts: IdentityParts) {
  const { db, addresses, ends, hooks } = parts
  const signIn = createSignIn(parts)
  const passwordChange = createPasswordChange(parts)
  return [
    ...passwordResetCalls(parts),
    ...signUpCalls(parts),
    ...authenticatorCalls(parts),
    ...passkeyCalls(parts),
    ...providerCalls(parts),
    serve(contract.checkSystemIp, {
      // The address of the request decides; the payload only says what the browser knows (gap C10).
      async run({ address }) {
        return addresses.allows(address)
          ? 'success'
          : { message: ERROR_PREFIX + message('signIn.addressNotAllowed') }
      },
    }),

    serve(contract.login, {
      session: () => 'begins',
      check: ({ address }, payload) => signIn.check(address, payload),
      prepare: (_asked, payload) => signIn.provePassword(payload),
      async run({ db: tx, address, userAgent }, payload, proof) {
        const answer = await signIn.signIn(tx, address, payload, proof)
        await noteBrowser(tx, answer.token, userAgent)
        return answer
      },
      // The password comes from the payload, which step two sends again: it is never stored readably.
      replay: {
        keep: (answer) => withEcho(answer, ''),
        // The result of an earlier step; its echo is left out.
        restore: (kept, payload) => withEcho(kept as LoginAnswer, signIn.echo(payload)),
      },
      refused: ({ address }, _payload, problem) => noteRefusal(parts, address, problem),
    }),

    serve(contract.checkSessionTiming, {
      async run({ caller }) {
        await db.transaction().execute(async (tx) => {
          await touchSession(tx, caller.sessionId)
          await hooks.renewClaims(tx, caller.sessionId)
        })
        return { message: DONE }
      },
    }),

    serve(contract.storeOnlineOffline, {
      session: ({ status }) => (status === 'Logout' ? 'ends' : undefined),
      async prepare({ caller }, { status }) {
        return status === 'Logout' ? endOfProviderSession(parts, caller.sessionId) : undefined
      },
      async run({ db: tx, caller }, { status }, endSessionUrl: string | undefined) {
        if (status === 'Logout')
          await ends.endSession(tx, { id: caller.sessionId, userId: caller.userId }, 'logout', caller.userId)
        else
          await tx
            .updateTable('users')
            .set({ online: status === 'Online' })
            .where('id', '=', caller.userId)
            .execute()
        return { message: DONE, endSessionUrl }
      },
    }),

    serve(contract.activeLogL3, {
      async run({ db: tx, caller }) {
        await touchSession(tx, caller.sessionId)
        return { message: DONE }
      },
    }),

    serve(contract.changePaswd, {
      session: () => 'continues',
      check: ({ caller, address }, payload) => passwordChange.check(caller, address, payload),
      prepare: ({ caller }, payload) => passwordChange.prepare(caller, payload),
      run: ({ db: tx, caller, address }, _payload, prepared) =>
        passwordChange.change(tx, caller, address, prepared),
    }),

    serve(contract.currentUser, {
      session: () => 'continues',
      async run({ db: from, caller }) {
        const found = await from
          .selectFrom('users')
          .innerJoin('sessions', 'sessions.user_id', 'users.id')
          .selectAll('users')
          .select(['sessions.auth_type', mustEnrol.as('must_enrol')])
          .where('sessions.id', '=', caller.sessionId)
          .executeTakeFirst()
        if (!found) throw unauthenticated()
        const user = sessionUser(parts, found, caller.browserSessionId, found.auth_type, {
          mustEnrol: found.must_enrol && demandsFactor(found.auth_type),
          assistant: await seesAssistant(from, parts.hasAssistant, found.client_ids),
        })
        const generateWordClient = await wordClients(from, found.client_ids)
        return { ...user, snooze: found.snooze_minutes, generateWordClient }
      },
    }),

    serve(contract.getcrmotpvalidy, {
      async run({ db: from }) {
        const settings = await readSignInSettings(from)
        return {
          rememberMeDays: { description: settings.rememberMeDays },
          otpValidity: { description: settings.otpValidity },
          teleOperatorValidity: { consultationTiming: settings.consultationTiming },
          idleTimeInterval: settings.idleTimeInterval,
        }
      },
    }),
  ]
}

function withEcho(answer: LoginAnswer, pwd: string): LoginAnswer {
  const userlogin = answer.data.userlogin.map((user) => ({ ...user, pwd }))
  return { ...answer, data: { ...answer.data, userlogin } }
}
