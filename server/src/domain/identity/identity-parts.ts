import type { AuditWriter } from '#platform/audit/append.ts'
import type { Db } from '#platform/database/db.ts'
import type { Logger } from '#platform/log/logger.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { AddressRules } from './addresses.ts'
import type { OneTimeCodes } from './one-time-codes.ts'
import type { PasskeySite } from './passkey-site.ts'
import type { IdentityProvider } from './provider/provider.ts'
import type { Secrets } from './secrets.ts'
import type { SessionEnds, SessionHooks } from './session-ends.ts'

/** What the parts of sign-in share. Assembled by identity.ts. */
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
  /** Whether the deployment has an assistant. */
  hasAssistant: boolean
  /** Whom passkeys are bound to. */
  passkeySite: PasskeySite
  /** Whether people may sign up for an account themselves. */
  signUp: boolean
  /** The identity provider for sign-in with another password; undefined when there is none. */
  provider: IdentityProvider | undefined
  log: Pick<Logger, 'warn'>
}
