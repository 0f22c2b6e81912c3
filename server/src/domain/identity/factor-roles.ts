import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { roleIds } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '#platform/database/db.ts'

/** The setting that holds the roles whose users need a second factor of their own. */
export const FACTOR_ROLES = 'factorRoles'

/** The roles in its stored value; a value of another kind is none. */
export function factorRolesIn(stored: unknown): number[] {
  const known: readonly number[] = roleIds
  return z
    .array(z.int())
    .catch([])
    .parse(stored)
    .filter((role) => known.includes(role))
}

/** Whether one of these roles demands an authenticator app or a passkey. */
export async function needsOwnFactor(db: Db, roles: readonly number[]): Promise<boolean> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', FACTOR_ROLES)
    .executeTakeFirst()
  return factorRolesIn(row?.value).some((role) => roles.includes(role))
}

/** Whether an account has an authenticator app or a passkey, of a row of `users`. */
export const hasOwnFactor = sql<boolean>`(
  users.totp_secret is not null or exists (select from passkeys where passkeys.user_id = users.id)
)`

/**
 * Whether the account can only set up a second factor: a role of it demands one of its own, and it has none. Of a row of
 * `users`, so that the look-up of a session learns it in the same statement.
 */
export const mustEnrol = sql<boolean>`(
  not ${hasOwnFactor}
  and exists (
    select from settings,
      jsonb_array_elements_text(case jsonb_typeof(settings.value) when 'array' then settings.value else '[]' end) as role
    where settings.key = ${sql.lit(FACTOR_ROLES)} and role = any (users.role_ids::text[])
  )
)`

/** An identity provider sees to its own factors. */
export const demandsFactor = (authType: SessionUser['authType']) => authType === 'JWT'

export async function userMustEnrol(
  db: Db,
  userId: number,
  authType: SessionUser['authType'],
): Promise<boolean> {
  if (!demandsFactor(authType)) return false
  const row = await db
    .selectFrom('users')
    .select(mustEnrol.as('must_enrol'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return row.must_enrol
}
