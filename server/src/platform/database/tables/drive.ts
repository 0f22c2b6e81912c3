import type { Instant, StampedInstant } from './value-types.ts'

/** The Google account whose Drive is read for a client; see the migration. */
export interface DriveAccountsTable {
  client_id: number
  account_sealed: Buffer
  refresh_sealed: Buffer
  connected_by: number
  connected_at: StampedInstant
  revoked_at: Instant | null
}

/** A way to Google's consent page and back, of one session. */
export interface DriveVisitsTable {
  state_hash: Buffer
  session_id: string
  client_id: number
  verifier_sealed: Buffer
  expires_at: Instant
}

export interface DriveTables {
  drive_accounts: DriveAccountsTable
  drive_visits: DriveVisitsTable
}
