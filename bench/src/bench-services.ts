import path from 'node:path'
import { userStatus } from '@rxdesk/contract/options'
import { permissions, type RoleId, roles } from '@rxdesk/contract/roles'
import { createIdentity, type Identity } from '@rxdesk/server/src/domain/identity/identity.ts'
import { secretHash } from '@rxdesk/server/src/domain/identity/secrets.ts'
import { createAuditWriter } from '@rxdesk/server/src/platform/audit/append.ts'
import { type DatabaseOptions, openDatabase } from '@rxdesk/server/src/platform/database/connect.ts'
import type { DatabaseSource } from '@rxdesk/server/src/platform/database/source.ts'
import type { Caller } from '@rxdesk/server/src/platform/protocol/caller.ts'
import { createSealer } from '@rxdesk/server/src/platform/sealing/seal.ts'
import type { Services } from '@rxdesk/server/src/platform/services.ts'
import { readSettings } from '@rxdesk/server/src/platform/settings/settings.ts'
import type pg from 'pg'

/** The server's services on one database, with its real identity module. */
export interface BenchServices extends Services {
  pool: pg.Pool
  identity: Identity
  close(): Promise<void>
}

/** A signed-in operator and the session's bearer token. */
export interface SignedIn {
  caller: Caller
  bearer: string
}

export function openBenchServices(
  dataDir: string,
  source: DatabaseSource,
  options: DatabaseOptions = {},
): BenchServices {
  // Not where the database lies: a key is never begun beside one that is there.
  const settings = readSettings({ DATA_DIR: path.join(dataDir, 'services'), LOG_LEVEL: 'warn' })
  const database = openDatabase(source, { maxConnections: settings.DATABASE_CONNECTIONS, ...options })
  const { db, pool, close } = database
  const sealer = createSealer(settings.keys.ring)
  const audit = createAuditWriter(settings.keys.audit)
  const addsNone = () => Promise.reject(new Error('nothing that is measured here adds a job'))
  const services: Services = {
    settings,
    db,
    sealer,
    audit,
    jobs: {
      add: addsNone,
      addAll: addsNone,
      addLater: addsNone,
      work: () => Promise.resolve(),
      stop: () => Promise.resolve(),
      healthy: () => Promise.resolve(true),
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  }
  const identity = createIdentity(services, {
    releaseClaims: () => Promise.resolve(),
    renewClaims: () => Promise.resolve(),
    deliverCode: () => Promise.reject(new Error('nobody signs in by code here')),
  })
  return { ...services, pool, identity, close }
}

/** Creates the given number of L1 operators, each with a live session. */
export const signInOperators = (services: BenchServices, howMany: number): Promise<SignedIn[]> =>
  signInUsers(services, howMany, { prefix: 'BENCH', roleIds: [roles.l1], permissions: [1, 2, 3, 5, 6, 9] })

/** Creates the given number of tele-consultants, each with a live session. */
export const signInConsultants = (services: BenchServices, howMany: number): Promise<SignedIn[]> =>
  signInUsers(services, howMany, {
    prefix: 'TELE',
    roleIds: [roles.partner],
    permissions: [1, 2, 3, 5, 9],
  })

/** Creates an administrator who may do everything, with a live session. */
export async function signInAdmin(services: BenchServices): Promise<SignedIn> {
  const [admin] = await signInUsers(services, 1, {
    prefix: 'ADMIN',
    roleIds: [roles.admin],
    permissions: Object.values(permissions),
  })
  if (!admin) throw new Error('one is signed in')
  return admin
}

/** Creates the given number of users, each with a live session. */
export async function signInUsers(
  services: BenchServices,
  howMany: number,
  { prefix, roleIds, permissions }: { prefix: string; roleIds: RoleId[]; permissions: number[] },
): Promise<SignedIn[]> {
  const people = Array.from({ length: howMany }, (_, at) => `${prefix}${String(at + 1).padStart(3, '0')}`)
  const users = await services.db
    .insertInto('users')
    .values(
      people.map((name) => ({
        agent_id: name,
        first_name: name,
        password_hash: '',
        role_ids: roleIds,
        permissions,
        status: userStatus.active,
        // Who is not gets no next case.
        online: true,
      })),
    )
    .returning(['id', 'user_code', 'agent_id'])
    .execute()
  const signedIn = users.map((user): SignedIn => {
    const sessionId = crypto.randomUUID()
    const caller: Caller = {
      sessionId,
      browserSessionId: `browser-${user.id}`,
      userId: user.id,
      userCode: user.user_code,
      agentId: user.agent_id,
      displayName: user.agent_id,
      roleIds,
      permissions,
      clientIds: [],
      userCategory: 0,
      opdOnly: false,
      opensForms: false,
      deletesForms: false,
    }
    return { caller, bearer: services.identity.parts.secrets.sessionToken(sessionId) }
  })
  await services.db
    .insertInto('sessions')
    .values(
      signedIn.map(({ caller, bearer }) => ({
        id: caller.sessionId,
        user_id: caller.userId,
        browser_session_id: caller.browserSessionId,
        token_hash: secretHash(bearer),
        idle_seconds: 24 * 3600,
      })),
    )
    .execute()
  return signedIn
}
