import type { codeMethods } from '@rxdesk/contract/areas/sign-in/schemas'
import type { Db } from '#platform/database/db.ts'
import { holdsText } from '#platform/sealing/sealed-text.ts'
import { needsOwnFactor } from './factor-roles.ts'
import { hasPasskey } from './passkey-store.ts'
import type { User } from './sessions.ts'

/** How a user proves more than the password. */
export type CodeMethod = (typeof codeMethods)[number]

type Account = Pick<User, 'id' | 'totp_secret' | 'email' | 'mobile' | 'role_ids'>

/**
 * The ways that an account accepts; the first is the default. A code that is sent does not stand in for a factor of the
 * user's own where a role demands one; who has none yet gets in by it, to set one up.
 */
export async function methodsOf(db: Db, user: Account): Promise<CodeMethod[]> {
  const app = user.totp_secret !== null
  const passkey = await hasPasskey(db, user.id)
  if (!app && !passkey) return ['sent']
  const reachable = holdsText(user.email) || holdsText(user.mobile)
  const sent = reachable && !(await needsOwnFactor(db, user.role_ids))
  return [
    ...(passkey ? (['passkey'] as const) : []),
    ...(app ? (['authenticator'] as const) : []),
    ...(sent ? (['sent'] as const) : []),
    ...(app ? (['recovery'] as const) : []),
  ]
}

/** The way to use: the requested one where the account accepts it, else the account's first. */
export function chosenOf(methods: readonly CodeMethod[], intended: CodeMethod | undefined): CodeMethod {
  return methods.find((method) => method === intended) ?? methods[0] ?? 'sent'
}
