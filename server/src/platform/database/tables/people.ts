import type { Generated, GeneratedAlways } from 'kysely'
import type { Instant, JsonWithDefault, Sealed, StampedInstant } from './value-types.ts'

export interface OneTimeCodesTable {
  id: GeneratedAlways<number>
  user_id: number
  browser_session_id: string
  purpose: Generated<'sign-in' | 'reset' | 'authenticator'>
  code_hash: Buffer
  sent_at: StampedInstant
  expires_at: Instant
  consumed_at: Instant | null
}

export interface AuthenticatorEnrolmentsTable {
  user_id: number
  /** Sealed, as `users.totp_secret`. */
  secret: string
  expires_at: Instant
}

/** A visit to an identity provider, by one browser. */
export interface ProviderVisitsTable {
  state_hash: Buffer
  browser_session_id: string
  user_id: number | null
  nonce: string
  verifier_sealed: Buffer
  issuer: string | null
  subject: string | null
  id_token_sealed: Buffer | null
  expires_at: Instant
}

export interface RecoveryCodesTable {
  user_id: number
  code_hash: Buffer
  used_at: Instant | null
}

export interface SessionsTable {
  id: string
  user_id: number
  browser_session_id: string
  token_hash: Buffer
  resume_hash: Buffer | null
  address: Generated<string>
  started_at: StampedInstant
  last_seen_at: StampedInstant
  idle_seconds: number
  /** The browser by its own name (User-Agent), cut to the useful part. */
  browser: Generated<string>
  ended_at: Instant | null
  end_reason: string | null
  /** How the user signed in, as the session user states it (screens 3). */
  auth_type: Generated<'JWT' | 'cognito' | 'auth0' | 'firebase' | 'oidc'>
  id_token_sealed: Buffer | null
}

export interface SignInFaultsTable {
  id: GeneratedAlways<number>
  kind: string
  account: string
  address: Generated<string>
  at: StampedInstant
}

/** A requested account whose code has not been confirmed yet. */
export interface SignUpsTable {
  id: GeneratedAlways<number>
  browser_session_id: string
  agent_id: string
  first_name: string
  last_name: string
  email: Sealed
  mobile: Sealed
  password_hash: string
  code_hash: Buffer
  sent_at: StampedInstant
  expires_at: Instant
}

export interface SpentCallTokensTable {
  token_id: string
  session_id: string | null
  payload_digest: string
  answer_sealed: Buffer | null
  expires_at: Instant
}

export interface TrustedDevicesTable {
  token_hash: Buffer
  user_id: number
  created_at: StampedInstant
  expires_at: Instant
}

export interface UserIdentitiesTable {
  id: GeneratedAlways<number>
  user_id: number
  issuer: string
  subject: string
  linked_at: StampedInstant
}

export interface UserOnlineTimesTable {
  user_id: number
  began_at: Instant
  ended_at: Instant | null
}

export interface UsersTable {
  id: GeneratedAlways<number>
  user_code: GeneratedAlways<number>
  agent_id: string
  first_name: string
  last_name: Generated<string>
  email: Sealed
  /** Keyed index of the address, by which a whole one is found. */
  email_index: Buffer | null
  mobile: Sealed
  password_hash: string
  role_ids: number[]
  permissions: Generated<number[]>
  client_ids: Generated<number[]>
  user_category: Generated<number>
  digitization_l2_tag: Generated<boolean>
  camera_permission: Generated<boolean>
  status: Generated<number>
  locked: Generated<boolean>
  online: Generated<boolean>
  snooze_minutes: Generated<number>
  totp_secret: string | null
  totp_enrolled_at: Instant | null
  /** Since when a requested account has been waiting for an administrator. */
  waiting_since: Instant | null
  opd_only: Generated<boolean>
  forms_enabled: Generated<boolean>
  forms_delete: Generated<boolean>
  department_ids: Generated<number[]>
  /** Weekday set and half-hour slots, as the contract's `consultTimeSchema`. */
  consult_times: JsonWithDefault
  /** Of client staff: 1 IPD, 2 OPD; 0 for all others. */
  prescription_type: Generated<number>
  /** The doctor whose account it is. */
  doctor_id: number | null
  version: Generated<number>
  /** Removed: stored because of its history, never shown or signed in again. */
  removed_at: Instant | null
  created_at: StampedInstant
  updated_at: StampedInstant
}

export interface PasskeysTable {
  id: GeneratedAlways<number>
  user_id: number
  credential_id: string
  public_key: Buffer
  counter: number
  transports: Generated<string[]>
  name: string
  created_at: StampedInstant
  last_used_at: Instant | null
}

export interface PasskeyChallengesTable {
  user_id: number
  browser_session_id: string
  purpose: 'enrol' | 'sign-in'
  challenge: string
  expires_at: Instant
}

export interface PeopleTables {
  authenticator_enrolments: AuthenticatorEnrolmentsTable
  one_time_codes: OneTimeCodesTable
  passkey_challenges: PasskeyChallengesTable
  passkeys: PasskeysTable
  provider_visits: ProviderVisitsTable
  recovery_codes: RecoveryCodesTable
  sessions: SessionsTable
  sign_in_faults: SignInFaultsTable
  sign_ups: SignUpsTable
  spent_call_tokens: SpentCallTokensTable
  trusted_devices: TrustedDevicesTable
  user_identities: UserIdentitiesTable
  user_online_times: UserOnlineTimesTable
  users: UsersTable
}
