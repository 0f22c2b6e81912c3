import { type PermissionId, permissions } from '@rxdesk/contract/roles'
import type { Caller } from '#platform/protocol/caller.ts'
import { denied } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { sealForClient } from '#platform/sealing/client-cipher.ts'
import type { Sealer } from '#platform/sealing/seal.ts'

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

/**
 * The blind indexes by which a caller finds a mobile number or an e-mail address. None where they may not read it:
 * finding a patient by a number would tell whose it is.
 */
export function searchedContact(
  { caller, sealer }: { caller: Pick<Caller, 'permissions'>; sealer: Pick<Sealer, 'indexes'> },
  kind: 'mobile' | 'email',
  text: string,
): Buffer[] {
  const needed = kind === 'mobile' ? permissions.viewMobile : permissions.viewEmail
  return caller.permissions.includes(needed) ? sealer.indexes(kind, text) : []
}

/** Contact data as a caller reads it: sealed in the client cipher, or empty without the permission for it. */
export function contactOnWire(
  { caller, settings }: Pick<Reading, 'caller' | 'settings'>,
  { mobile, email }: { mobile: string; email: string },
): { mobileNo: string; email: string } {
  const shown = (text: string, permission: PermissionId) =>
    text && caller.permissions.includes(permission) ? sealForClient(settings.keys.clientCipher, text) : ''
  return { mobileNo: shown(mobile, permissions.viewMobile), email: shown(email, permissions.viewEmail) }
}
