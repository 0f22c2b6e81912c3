import type { Selectable } from 'kysely'
import { sql } from 'kysely'

import type { Db, Tx } from '#platform/database/db.ts'
import type { ProviderVisitsTable } from '#platform/database/tables/people.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { secretHash } from '../secrets.ts'
import type { Identity, Visit } from './provider.ts'

export type StoredVisit = Selectable<ProviderVisitsTable>

/** Time for the way to the provider and back, and for a question whether to take over a session. */
const VISIT_MINUTES = 15

/** The owner of a visit: a browser, and a user who links an identity. */
export interface VisitOwner {
  browserSessionId: string
  userId?: number
}

/** Starts a visit to the provider. */
export async function beginVisit(db: Tx, sealer: Sealer, owner: VisitOwner): Promise<Visit> {
  const { randomNonce, randomPKCECodeVerifier, randomState } = await import('openid-client')
  const visit = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
  await db
    .insertInto('provider_visits')
    .values({
      state_hash: secretHash(visit.state),
      browser_session_id: owner.browserSessionId,
      user_id: owner.userId ?? null,
      nonce: visit.nonce,
      verifier_sealed: sealer.seal(visit.verifier),
      expires_at: sql<Date>`clock_timestamp() + ${VISIT_MINUTES}::int * interval '1 minute'`,
    })
    .execute()
  return visit
}

/** The visit of a state, for the browser and the user that it was begun for alone. */
export async function findVisit(db: Db, state: string, owner: VisitOwner): Promise<StoredVisit | undefined> {
  return db
    .selectFrom('provider_visits')
    .selectAll()
    .where('state_hash', '=', secretHash(state))
    .where('browser_session_id', '=', owner.browserSessionId)
    .where('user_id', owner.userId === undefined ? 'is' : '=', owner.userId ?? null)
    .where('expires_at', '>', sql<Date>`clock_timestamp()`)
    .executeTakeFirst()
}

/**
 * Records the identity that came back: the code is used up at the provider, but the sign-in may still have a
 * question.
 */
export async function noteIdentity(
  db: Db,
  sealer: Sealer,
  visit: StoredVisit,
  { issuer, subject, idToken }: Identity,
): Promise<void> {
  await db
    .updateTable('provider_visits')
    .set({ issuer, subject, id_token_sealed: sealer.seal(idToken) })
    .where('state_hash', '=', visit.state_hash)
    .execute()
}

/** Ends a visit; false when it was ended before. */
export async function endVisit(db: Tx, visit: StoredVisit): Promise<boolean> {
  const ended = await db
    .deleteFrom('provider_visits')
    .where('state_hash', '=', visit.state_hash)
    .executeTakeFirst()
  return ended.numDeletedRows > 0n
}

export async function forgetOldVisits(db: Db): Promise<void> {
  await db.deleteFrom('provider_visits').where('expires_at', '<', sql<Date>`now()`).execute()
}
