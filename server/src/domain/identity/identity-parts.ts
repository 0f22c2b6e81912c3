import type { AuditWriter } from '#platform/audit/append.ts'
import type { Db } from '#platform/database/db.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { AddressRules } from './addresses.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { IdentityProvider } from './provider/provider.ts'
import type { Secrets } from './secrets.ts'
import type { SessionEnds, SessionHooks } from './session-ends.ts'

/** What the pieces of sign-in share. Put together by identity.ts. */
export interface IdentityParts {
  db: Db
  audit: AuditWriter
  sealer: Sealer
  secrets: Secrets
  codes: OneTimeCodes
  addresses: AddressRules
  ends: SessionEnds
  hooks: SessionHooks
  partnerName: string
  /** Whether people may ask for an account themselves. */
  signUp: boolean
  /** Where people may sign in with another password; undefined when there is no such place. */
  provider: IdentityProvider | undefined
  log: Pick<Logger, 'warn'>
}
