import { publicUrl } from '#domain/verification/verification-url.ts'
import type { Services } from '#platform/services.ts'
import { createAddressRules } from './addresses.ts'
import type { Identify } from './identify.ts'
import { createIdentify } from './identify.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { DeliverCode } from './one-time-codes.ts'
import { createOneTimeCodes, forgetOldCodes } from './one-time-codes.ts'
import { passkeySite } from './passkey-site.ts'
import { forgetOldChallenges } from './passkey-store.ts'
import { createIdentityProvider } from './provider/provider.ts'
import { forgetOldVisits } from './provider/visits.ts'
import { createSecrets } from './secrets.ts'
import { createSessionCache } from './session-cache.ts'
import type { SessionEnds, SessionHooks } from './session-ends.ts'
import { createSessionEnds, endIdleSessions } from './session-ends.ts'
import { forgetOldSignUps } from './sign-up.ts'
import { forgetOldFaults } from './throttle.ts'

/** What the application provides to identity. */
export interface IdentityHooks extends SessionHooks {
  /** Sends a one-time code, or queues it, in the transaction that stores it. */
  deliverCode: DeliverCode
}

/** Sign-in, sessions and the user of a bearer token. */
export interface Identity extends Identify, SessionEnds {
  /** Used by the calls of sign-in, and by other areas that act on accounts (lock, reset a password). */
  parts: IdentityParts
  /** Ends expired sessions; to be called every minute. Returns how many. */
  endIdleSessions(): Promise<number>
  /** Removes codes, devices and counted faults that no longer matter; to be called every hour. */
  forgetOld(): Promise<void>
}

/** Throws SettingsError when ALLOWED_ADDRESSES cannot be read. */
export function createIdentity(
  services: Pick<Services, 'settings' | 'db' | 'sealer' | 'audit' | 'log'>,
  hooks: IdentityHooks,
): Identity {
  const { settings, db, sealer, audit, log } = services
  const cache = createSessionCache()
  const secrets = createSecrets(settings.keys)
  const addresses = createAddressRules(db, settings.ALLOWED_ADDRESSES)
  const ends = createSessionEnds({ audit, cache, hooks })
  const codes = createOneTimeCodes({ secrets, sealer, deliver: hooks.deliverCode })
  const parts: IdentityParts = {
    db,
    audit,
    sealer,
    secrets,
    codes,
    addresses,
    ends,
    hooks,
    partnerName: settings.PARTNER_NAME,
    hasAssistant: settings.AI_ASSISTANT === 'on',
    passkeySite: passkeySite(publicUrl(settings)),
    signUp: settings.signUp,
    provider: settings.oidc && createIdentityProvider(settings.oidc),
    log,
  }
  return {
    parts,
    ...createIdentify(services, { cache, ends, addresses }),
    ...ends,
    endIdleSessions: () => endIdleSessions(services, ends),
    async forgetOld() {
      await forgetOldFaults(db)
      await forgetOldCodes(db)
      await forgetOldVisits(db)
      await forgetOldChallenges(db)
      await forgetOldSignUps(db)
    },
  }
}
