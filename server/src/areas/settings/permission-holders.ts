import { userStatus } from '@rxdesk/contract/options'
import { sql } from 'kysely'
import { visibleUsers } from '#domain/people/visible-users.ts'
import type { Db } from '#platform/database/db.ts'
import type { Caller } from '#platform/protocol/caller.ts'

export interface RoleHolders {
  users: number
  holders: { permission: number; users: number }[]
}

/**
 * Active users that the caller sees, by role and by permissions. The database counts users with the same
 * roles and permissions in one step: there are few such combinations, however many users.
 */
export async function countHolders(
  db: Db,
  caller: Pick<Caller, 'clientIds'>,
): Promise<ReadonlyMap<number, RoleHolders>> {
  const kinds = await visibleUsers(db, caller)
    .select(['role_ids', 'permissions', sql<number>`count(*)::int`.as('users')])
    .where('status', '=', userStatus.active)
    .groupBy(['role_ids', 'permissions'])
    .execute()
  return holdersByRole(kinds)
}

/** A user with two roles counts in both. */
export function holdersByRole(
  kinds: readonly { role_ids: readonly number[]; permissions: readonly number[]; users: number }[],
): ReadonlyMap<number, RoleHolders> {
  const byRole = new Map<number, { users: number; held: Map<number, number> }>()
  for (const { role_ids, permissions, users } of kinds)
    for (const role of new Set(role_ids)) {
      const of = byRole.get(role) ?? { users: 0, held: new Map() }
      of.users += users
      for (const id of new Set(permissions)) of.held.set(id, (of.held.get(id) ?? 0) + users)
      byRole.set(role, of)
    }
  return new Map(
    [...byRole].map(([role, { users, held }]) => [
      role,
      {
        users,
        holders: [...held]
          .map(([permission, count]) => ({ permission, users: count }))
          .sort((one, other) => one.permission - other.permission),
      },
    ]),
  )
}
