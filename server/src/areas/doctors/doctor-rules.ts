import { permissions, roles } from '@rxdesk/contract/roles'
import { type Caller, changesDeployment, seesClient } from '#platform/protocol/caller.ts'

type Who = Pick<Caller, 'clientIds' | 'roleIds' | 'permissions'>

/** Whether the caller changes doctors of this client; those of nobody (null) are the whole deployment's. */
export function mayChangeDoctor(caller: Who, clientId: number | null): boolean {
  if (!caller.roleIds.includes(roles.admin)) return false
  return clientId === null ? changesDeployment(caller as Caller) : seesClient(caller as Caller, clientId)
}

/** What of a doctor's contact data the caller sees: of a doctor whom all share, none for who is held to clients. */
export function contactSeen(caller: Who, clientId: number | null): { email: boolean; mobile: boolean } {
  const near = clientId !== null || changesDeployment(caller as Caller)
  return {
    email: near && caller.permissions.includes(permissions.viewEmail),
    mobile: near && caller.permissions.includes(permissions.viewMobile),
  }
}

/** What a verification was of. */
export interface Registration {
  name: string
  registration_number: string
  council: string
}

/** Whether what was held against the council's register is still what stands there. */
export function staysVerified(before: Registration, after: Registration): boolean {
  return (['name', 'registration_number', 'council'] as const).every(
    (field) => before[field].toLowerCase() === after[field].toLowerCase(),
  )
}

/** Fields that differ, with what they were and are. */
export function changedFields(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): Record<string, { from: unknown; to: unknown }> {
  const differing = Object.entries(after).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  )
  return Object.fromEntries(differing.map(([field, value]) => [field, { from: before[field], to: value }]))
}

/** Whether a doctor may stand for another: whoever saw the one must see the other. Null is one whom all clients share. */
export function mayStandFor(stays: number | null, gone: number | null): boolean {
  return stays === null || stays === gone
}
