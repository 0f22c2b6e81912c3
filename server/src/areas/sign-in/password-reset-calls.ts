import * as contract from '@rxdesk/contract/areas/sign-in/password-reset-calls'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import { createPasswordReset } from '#domain/identity/password-reset.ts'
import { serve } from '#platform/protocol/handler.ts'

/** The calls behind /forget-password and /reset-password (screens 5, calls of our own). */
export function passwordResetCalls(parts: IdentityParts) {
  const reset = createPasswordReset(parts)
  return [
    serve(contract.forgotPaswd, {
      check: ({ address }, payload) => reset.checkAsked(address, payload),
      run: ({ db: tx }, payload) => reset.sendCode(tx, payload),
    }),
    serve(contract.resetForgottenPaswd, {
      check: (_asked, payload) => reset.check(payload),
      prepare: (_asked, payload) => reset.prepare(payload),
      run: ({ db: tx }, payload, hash) => reset.reset(tx, payload, hash),
    }),
  ]
}
