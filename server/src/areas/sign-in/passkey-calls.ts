import * as contract from '@rxdesk/contract/areas/sign-in/passkey-calls'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import { proveOwnPassword } from '#domain/identity/own-password.ts'
import { createPasskeys } from '#domain/identity/passkeys.ts'
import type { AskedReading } from '#platform/protocol/handler.ts'
import { serve } from '#platform/protocol/handler.ts'

/** The calls behind "Passkeys" in the account menu. */
export function passkeyCalls(parts: IdentityParts) {
  const passkeys = createPasskeys(parts)
  const proved = async (asked: AskedReading, { pwd }: { pwd: string }): Promise<undefined> => {
    await proveOwnPassword(parts, asked, parts.secrets.openFromClient(pwd), 'password.wrongOwn')
    return undefined
  }
  return [
    serve(contract.getPasskeys, {
      run: ({ db, caller }) => passkeys.read(db, caller),
    }),
    serve(contract.startPasskey, {
      check: proved,
      run: ({ db: tx, caller }) => passkeys.start(tx, caller),
    }),
    serve(contract.confirmPasskey, {
      run: ({ db: tx, caller }, made) => passkeys.confirm(tx, caller, made),
    }),
    serve(contract.removePasskey, {
      check: proved,
      run: ({ db: tx, caller }, { passkeyId }) => passkeys.remove(tx, caller, passkeyId),
    }),
  ]
}
