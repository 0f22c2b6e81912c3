import * as contract from '@rxdesk/contract/areas/sign-in/sign-up-calls'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import { createSignUp } from '#domain/identity/sign-up.ts'
import { serve } from '#platform/protocol/handler.ts'

/** The calls behind /signup and /confirm-signup (screens 5, calls of our own). */
export function signUpCalls(parts: IdentityParts) {
  const signUp = createSignUp(parts)
  return [
    serve(contract.signUp, {
      check: ({ address }, payload) => signUp.check(address, payload),
      prepare: (_asked, payload) => signUp.prepare(payload),
      run: ({ db: tx }, payload, hash: string) => signUp.ask(tx, payload, hash),
    }),
    serve(contract.confirmSignUp, {
      check: (_asked, payload) => signUp.checkCode(payload),
      run: ({ db: tx }, payload) => signUp.confirm(tx, payload),
    }),
  ]
}
