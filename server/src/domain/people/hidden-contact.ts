import { permissions } from '@rxdesk/contract/roles'
import type { Caller } from '#platform/protocol/caller.ts'
import { denied } from '#platform/protocol/problem.ts'

/** What a caller may not see he may not write over, nor learn from a conflict. Throws 403 when he tries. */
export function refuseHiddenContact(
  { permissions: held }: Pick<Caller, 'permissions'>,
  changes: { mobileNo?: unknown; email?: unknown } | undefined,
): void {
  const hidden =
    (changes?.mobileNo !== undefined && !held.includes(permissions.viewMobile)) ||
    (changes?.email !== undefined && !held.includes(permissions.viewEmail))
  if (hidden) throw denied()
}
