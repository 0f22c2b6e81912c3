import { DEMO_PASSWORD } from '@rxdesk/contract/demo-accounts'
import { userStatus } from '@rxdesk/contract/options'
import { permissions, roles } from '@rxdesk/contract/roles'
import type { Db, Tx } from '#platform/database/db.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { sealedAddress, sealText } from '#platform/sealing/sealed-text.ts'
import type { IdentityParts } from './identity-parts.ts'
import { hashPassword } from './passwords.ts'

export interface NewUser {
  agentId: string
  /** Made by `hashPassword`. */
  passwordHash: string
  firstName: string
  lastName?: string
  email: string
  mobile?: string
  roleIds: readonly number[]
  permissions?: readonly number[]
  /** Tenants the account is restricted to; empty sees every client. */
  clientIds?: readonly number[]
  userCategory?: number
  cameraPermission?: boolean
  /** Of client staff: 1 IPD, 2 OPD. */
  prescriptionType?: number
}

/** Creates an active account. Returns its ids, or undefined when the agent id is taken (ignoring case). */
export async function createUser(
  { db, sealer }: { db: Db; sealer: Sealer },
  user: NewUser,
): Promise<{ id: number; userCode: number } | undefined> {
  return db
    .insertInto('users')
    .values({
      agent_id: user.agentId,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName ?? '',
      ...sealedAddress(sealer, user.email),
      mobile: sealText(sealer, user.mobile ?? ''),
      role_ids: [...user.roleIds],
      permissions: [...(user.permissions ?? [])],
      client_ids: [...(user.clientIds ?? [])],
      user_category: user.userCategory ?? 0,
      camera_permission: user.cameraPermission ?? false,
      prescription_type: user.prescriptionType ?? 0,
      status: userStatus.active,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'user_code as userCode'])
    .executeTakeFirst()
}

/** Locks or unlocks an account. A lock ends its session and releases its cases. */
export async function setLocked(
  parts: Pick<IdentityParts, 'ends' | 'audit'>,
  db: Tx,
  account: { userId: number; locked: boolean; by: number },
): Promise<void> {
  const { userId, locked, by } = account
  await db.updateTable('users').set({ locked, updated_at: new Date() }).where('id', '=', userId).execute()
  if (locked) await parts.ends.endSessionsOf(db, userId, 'lock', { by })
  await parts.audit.append(db, {
    chain: `account:${userId}`,
    action: locked ? 'account.locked' : 'account.unlocked',
    actorId: by,
  })
}

const p = permissions
const l1 = [p.viewEmail, p.viewMobile, p.viewHistory, p.callBack, p.addPrescription, p.editPrescription]
const l2 = [...l1, p.sendToPatient]
const l3 = [...l2, p.sendLink, p.viewClientDashboard, p.dataTraining]

type DemoUser = Omit<NewUser, 'passwordHash' | 'email'>

/** The accounts of demo mode (decisions: running it). The names are invented. */
const demoUsers: readonly DemoUser[] = [
  {
    agentId: 'ADMIN01',
    firstName: 'Asha',
    lastName: 'Verma',
    roleIds: [roles.admin],
    permissions: Object.values(p),
    cameraPermission: true,
  },
  { agentId: 'L1OP01', firstName: 'Ravi', lastName: 'Nair', roleIds: [roles.l1], permissions: l1 },
  { agentId: 'L1OP02', firstName: 'Meena', lastName: 'Joshi', roleIds: [roles.l1], permissions: l1 },
  { agentId: 'L2OP01', firstName: 'Farhan', lastName: 'Sheikh', roleIds: [roles.l2], permissions: l2 },
  { agentId: 'L3OP01', firstName: 'Kavita', lastName: 'Rao', roleIds: [roles.l3], permissions: l3 },
  {
    agentId: 'L3DG01',
    firstName: 'Joseph',
    lastName: 'Thomas',
    mobile: '9000000106',
    roleIds: [roles.l3],
    permissions: [...l3, p.digitizationMenu],
    userCategory: 1,
  },
  { agentId: 'MRD01', firstName: 'Sunita', lastName: 'Das', roleIds: [roles.mrd] },
  {
    agentId: 'AMZ01',
    firstName: 'Imran',
    lastName: 'Khan',
    mobile: '9000000107',
    roleIds: [roles.partner],
    permissions: [p.viewEmail, p.viewMobile, p.viewHistory, p.callBack, p.editPrescription],
  },
  { agentId: 'VENDOR01', firstName: 'Leela', lastName: 'Menon', roleIds: [roles.vendor], clientIds: [1] },
  {
    agentId: 'CLIENT01',
    firstName: 'Arjun',
    lastName: 'Mehta',
    roleIds: [roles.client],
    permissions: [p.viewClientDashboard],
    clientIds: [1],
    prescriptionType: 2,
  },
]

/** Makes the demo accounts that are not there yet. One hash serves them all: they share a published password. */
export async function seedDemoAccounts(services: { db: Db; sealer: Sealer }): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  for (const user of demoUsers)
    await createUser(services, {
      ...user,
      passwordHash,
      email: `${user.agentId.toLowerCase()}@demo.rxdesk.test`,
    })
}
