import * as contract from '@rxdesk/contract/areas/sign-in/authenticator-calls'
import { createAuthenticator } from '#domain/identity/authenticator.ts'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import { proveOwnPassword } from '#domain/identity/own-password.ts'
import type { AskedReading } from '#platform/protocol/handler.ts'
import { serve } from '#platform/protocol/handler.ts'

/** The calls behind "Authenticator app" in the account menu. */
export function authenticatorCalls(parts: IdentityParts) {
  const authenticator = createAuthenticator(parts)
  const proved = async (asked: AskedReading, { pwd }: { pwd: string }): Promise<undefined> => {
    await proveOwnPassword(parts, asked, parts.secrets.openFromClient(pwd), 'password.wrongOwn')
    return undefined
  }
  return [
    serve(contract.getAuthenticator, {
      run: ({ db, caller }) => authenticator.read(db, caller),
    }),
    serve(contract.startAuthenticator, {
      check: proved,
      run: ({ db: tx, caller }) => authenticator.start(tx, caller),
    }),
    serve(contract.confirmAuthenticator, {
      check: ({ caller }, { otp }) => authenticator.checkFirstCode(caller, otp),
      run: ({ db: tx, caller }, { otp }) => authenticator.confirm(tx, caller, otp),
    }),
    serve(contract.renewRecoveryCodes, {
      check: proved,
      run: ({ db: tx, caller }) => authenticator.renewCodes(tx, caller),
    }),
    serve(contract.removeAuthenticator, {
      check: proved,
      run: ({ db: tx, caller }) => authenticator.remove(tx, caller),
    }),
  ]
}
