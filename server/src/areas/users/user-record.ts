import type * as contract from '@rxdesk/contract/areas/users/calls'
import type { ParsedRequestOf } from '@rxdesk/contract/call'
import { userStatus } from '@rxdesk/contract/options'
import type { StoredUser } from '#domain/people/visible-users.ts'
import type { SystemWork } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { openText, sealedAddress, sealText } from '#platform/sealing/sealed-text.ts'

/** The fields of a user that an administrator writes. */
export type Written = Omit<ParsedRequestOf<typeof contract.createUser>, 'pwd' | 'userCode'>

/** The same as it is stored. */
export function columnsOf(sealer: Sealer, written: Written) {
  return {
    agent_id: written.agentId,
    first_name: written.fName,
    last_name: written.lName,
    ...sealedAddress(sealer, written.email),
    mobile: sealText(sealer, written.mobileNbr),
    role_ids: [...written.roleIds],
    permissions: [...written.permission],
    camera_permission: written.cameraDashPermission,
    opd_only: written.opdOnly,
    forms_enabled: written.formEnabled,
    forms_delete: written.formDeleteFlag,
    user_category: written.userCategory,
    digitization_l2_tag: written.digitizationL2Tag,
    snooze_minutes: written.snooze,
    client_ids: [...written.clientIds],
    department_ids: [...written.departmentIds],
    consult_times: JSON.stringify(written.consultTime),
  }
}

export interface NewUser {
  written: Written
  passwordHash: string
  status: number
  locked: boolean
}

/** Creates accounts. Returns their ids by agent id; one that is taken (ignoring case) is not created. */
export async function insertUsers(
  { db: tx, sealer }: Pick<SystemWork, 'db' | 'sealer'>,
  users: readonly NewUser[],
): Promise<Map<string, { id: number; userCode: number }>> {
  if (users.length === 0) return new Map()
  const made = await tx
    .insertInto('users')
    .values(
      users.map(({ written, passwordHash, status, locked }) => ({
        ...columnsOf(sealer, written),
        password_hash: passwordHash,
        status,
        locked,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['agent_id', 'id', 'user_code as userCode'])
    .execute()
  return new Map(made.map(({ agent_id, ...ids }) => [agent_id, ids]))
}

/** Writes the fields of a user whose row is locked. */
export async function rewriteUser(
  { db: tx, sealer }: Pick<SystemWork, 'db' | 'sealer'>,
  user: StoredUser,
  written: Written,
  { status, locked }: { status: number; locked: boolean },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      ...columnsOf(sealer, written),
      status,
      locked,
      version: user.version + 1,
      updated_at: new Date(),
      // Activating an account approves it.
      waiting_since: status === userStatus.active ? null : user.waiting_since,
    })
    .where('id', '=', user.id)
    .execute()
}

/** What the audit log records of a user as text, without names, contact data and the password. */
export function userForLog(written: Written): Record<string, unknown> {
  // Listed one by one: a payload may hold more than its type says.
  const { agentId, roleIds, permission, cameraDashPermission, opdOnly, formEnabled, formDeleteFlag } = written
  const { userCategory, digitizationL2Tag, snooze, clientIds, departmentIds, consultTime } = written
  return {
    agentId,
    roleIds,
    permission,
    cameraDashPermission,
    opdOnly,
    formEnabled,
    formDeleteFlag,
    userCategory,
    digitizationL2Tag,
    snooze,
    clientIds,
    departmentIds,
    consultTime,
  }
}

export function shownOf(user: StoredUser): Record<string, unknown> {
  return {
    agentId: user.agent_id,
    roleIds: user.role_ids,
    permission: user.permissions,
    cameraDashPermission: user.camera_permission,
    opdOnly: user.opd_only,
    formEnabled: user.forms_enabled,
    formDeleteFlag: user.forms_delete,
    userCategory: user.user_category,
    digitizationL2Tag: user.digitization_l2_tag,
    snooze: user.snooze_minutes,
    clientIds: user.client_ids,
    departmentIds: user.department_ids,
    consultTime: user.consult_times,
    status: user.status,
    locked: user.locked,
  }
}

/** Changed fields with old and new value; for names and contact data only the fact that they changed. */
export function changes(
  sealer: Sealer,
  before: Record<string, unknown>,
  now: Record<string, unknown>,
  user: StoredUser,
  written: Written,
) {
  const differing = Object.entries(now).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  )
  const personal = [
    user.first_name !== written.fName && 'fName',
    user.last_name !== written.lName && 'lName',
    openText(sealer, user.email) !== written.email && 'email',
    openText(sealer, user.mobile) !== written.mobileNbr && 'mobileNbr',
  ].filter((field) => field !== false)
  return {
    changed: Object.fromEntries(
      differing.map(([field, value]) => [field, { from: before[field], to: value }]),
    ),
    personal,
  }
}
