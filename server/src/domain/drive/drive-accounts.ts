import { createHash, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { secretHash } from '#domain/identity/secrets.ts'
import type { ConsentVisit, Grant } from '#engines/drive/drive-client.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { DriveAccountsTable } from '#platform/database/tables/drive.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { Work } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'

/** Time for the way to Google and back. */
const VISIT_MINUTES = 10

/** A consent that the caller's session set out for. */
export interface DriveVisit {
  clientId: number
  verifier: string
}

/** Sets out to Google's consent page: the way back is open to this session alone. */
export async function beginDriveVisit(
  db: Tx,
  sealer: Sealer,
  { sessionId }: Caller,
  clientId: number,
): Promise<ConsentVisit> {
  const [state, verifier] = [randomBytes(32), randomBytes(32)].map((bytes) => bytes.toString('base64url'))
  if (state === undefined || verifier === undefined) throw new Error('no randomness')
  await db.deleteFrom('drive_visits').where('expires_at', '<', sql<Date>`now()`).execute()
  await db
    .insertInto('drive_visits')
    .values({
      state_hash: secretHash(state),
      session_id: sessionId,
      client_id: clientId,
      verifier_sealed: sealer.seal(verifier),
      expires_at: sql<Date>`now() + make_interval(mins => ${VISIT_MINUTES})`,
    })
    .execute()
  return { state, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** The visit of a state, for the session that began it alone. It ends with this: a second try begins anew. */
export async function endDriveVisit(
  { db, sealer, caller: { sessionId } }: Pick<Work, 'db' | 'sealer' | 'caller'>,
  state: string,
): Promise<DriveVisit | undefined> {
  const visit = await db
    .deleteFrom('drive_visits')
    .where('state_hash', '=', secretHash(state))
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['client_id', 'verifier_sealed'])
    .executeTakeFirst()
  return visit && { clientId: visit.client_id, verifier: sealer.open(visit.verifier_sealed) }
}

export type DriveAccount = Selectable<DriveAccountsTable>

export function readDriveAccount(db: Db, clientId: number): Promise<DriveAccount | undefined> {
  return db.selectFrom('drive_accounts').selectAll().where('client_id', '=', clientId).executeTakeFirst()
}

/** Keeps the consent in place of an earlier one. */
export async function keepDriveAccount(
  db: Tx,
  sealer: Sealer,
  { userId }: Caller,
  clientId: number,
  { account, refreshToken }: Grant,
): Promise<void> {
  const kept = {
    account_sealed: sealer.seal(account),
    refresh_sealed: sealer.seal(refreshToken),
    connected_by: userId,
    connected_at: new Date(),
    revoked_at: null,
  }
  await db
    .insertInto('drive_accounts')
    .values({ client_id: clientId, ...kept })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(kept))
    .execute()
}

export async function forgetDriveAccount(db: Tx, clientId: number): Promise<boolean> {
  const gone = await db.deleteFrom('drive_accounts').where('client_id', '=', clientId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

/** Notes that Google does not take the consent any more; false when that was known, or it was renewed meanwhile. */
export async function noteRevoked(db: Tx, { client_id, connected_at }: DriveAccount): Promise<boolean> {
  const noted = await db
    .updateTable('drive_accounts')
    .set({ revoked_at: sql<Date>`now()` })
    .where('client_id', '=', client_id)
    .where('connected_at', '=', connected_at)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return noted.numUpdatedRows > 0n
}

/** Names of the clients whose consent Google does not take any more. */
export async function clientsOfRevokedDrives(db: Db): Promise<string[]> {
  const found = await db
    .selectFrom('drive_accounts as account')
    .innerJoin('clients', 'clients.id', 'account.client_id')
    .select('clients.name')
    .where('account.revoked_at', 'is not', null)
    .orderBy('clients.name')
    .execute()
  return found.map(({ name }) => name)
}
