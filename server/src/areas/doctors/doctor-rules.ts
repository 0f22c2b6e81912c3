import { permissions, roles } from '@rxdesk/contract/roles'
import { type Caller, changesDeployment, seesClient } from '#platform/protocol/caller.ts'

type Who = Pick<Caller, 'clientIds' | 'roleIds' | 'permissions'>

/** Whether the caller may change doctors of this client; shared ones (null) need the whole deployment. */
export function mayChangeDoctor(caller: Who, clientId: number | null): boolean {
  if (!caller.roleIds.includes(roles.admin)) return false
  return clientId === null ? changesDeployment(caller as Caller) : seesClient(caller as Caller, clientId)
}

/**
 * The doctor's contact data that the caller may see: for a shared doctor, none if the caller is restricted to
 * clients.
 */
export function contactSeen(caller: Who, clientId: number | null): { email: boolean; mobile: boolean } {
  const near = clientId !== null || changesDeployment(caller as Caller)
  return {
    email: near && caller.permissions.includes(permissions.viewEmail),
    mobile: near && caller.permissions.includes(permissions.viewMobile),
  }
}

/** The details that a verification covers. */
export interface Registration {
  name: string
  registration_number: string
  council: string
}

/** Whether the details that were checked against the council's register are unchanged. */
export function staysVerified(before: Registration, after: Registration): boolean {
  return (['name', 'registration_number', 'council'] as const).every(
    (field) => before[field].toLowerCase() === after[field].toLowerCase(),
  )
}

/** Fields that differ, with old and new value. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, { from: unknown; to: unknown }> {
  const differing = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  )
  return Object.fromEntries(differing.map(([field, value]) => [field, { from: before[field], to: value }]))
}

/**
 * Whether a doctor may replace another: every user who sees the one must see the other. Null is a doctor whom
 * all clients share.
 */
export function mayStandFor(stays: number | null, gone: number | null): boolean {
  return stays === null || stays === gone
}
