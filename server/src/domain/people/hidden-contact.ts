import { permissions } from '@rxdesk/contract/roles'
import type { Caller } from '#platform/protocol/caller.ts'
import { denied } from '#platform/protocol/problem.ts'

/** Callers may neither overwrite what they may not see, nor learn it from a conflict. Throws 403 on an attempt. */
export function refuseHiddenContact(
  { permissions: held }: Pick<Caller, 'permissions'>,
  changes: { mobileNo?: unknown; email?: unknown } | undefined,
): void {
  const hidden =
    (changes?.mobileNo !== undefined && !held.includes(permissions.viewMobile)) ||
    (changes?.email !== undefined && !held.includes(permissions.viewEmail))
  if (hidden) throw denied()
}
