import type { RoleId } from '@rxdesk/contract/roles'
import type pg from 'pg'
import { createAuditWriter } from '#platform/audit/append.ts'
import type { DatabaseSource } from '#platform/database/source.ts'
import { createTestDatabase } from '#platform/database/test-database.ts'
import type { JobName, JobPayloads, Jobs } from '#platform/jobs/queue.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import type { Services } from '#platform/services.ts'
import { readSettings } from '#platform/settings/settings.ts'

/** The services on a database for one test, with jobs that are recorded instead of run. */
export interface TestApp extends Services {
  /** The database for statements of the test's own. */
  pool: pg.Pool
  /** For a process that opens the database itself. */
  source: DatabaseSource
  /** Jobs added by committed and by rolled back transactions alike, in order. */
  added: { name: JobName; payload: JobPayloads[JobName] }[]
  /** A signed-in operator, with a session of their own. */
  signIn(role: RoleId | RoleId[], overrides?: Partial<Caller>): Promise<Caller>
  /** A case that waits at L1. */
  addCase(overrides?: {
    clientId?: number
    channel?: string
    priority?: number
    level?: 'L1' | 'L2' | 'L3'
    status?: number
    dueInMinutes?: number
  }): Promise<number>
  close(): Promise<void>
}

/** Active, and online by their own word. */
const atWork = { status: 1, online: true } as const

/** An account of no kind of its own. */
const plainAccount = { userCategory: 0, opdOnly: false, opensForms: false, deletesForms: false } as const

export async function openTestApp(env: Record<string, string> = {}): Promise<TestApp> {
  const database = await createTestDatabase({ maxConnections: 20 })
  const settings = readSettings({
    SECRET_KEY: 'a test secret of more than 32 characters',
    DATA_DIR: '/tmp/rxdesk-test',
    ...env,
  })
  const added: TestApp['added'] = []
  const jobs: Jobs = {
    add: async (_db, name, payload) => void added.push({ name, payload }),
    addAll: async (_db, name, payloads) => void added.push(...payloads.map((payload) => ({ name, payload }))),
    addLater: async (_db, name, payload) => void added.push({ name, payload }),
    work: async () => {},
    stop: async () => {},
    healthy: async () => true,
  }
  const { db, pool, source } = database
  const services: Services = {
    settings,
    db,
    jobs,
    sealer: createSealer(settings.keys.ring),
    audit: createAuditWriter(settings.keys.audit),
    log: { info() {}, warn() {}, error() {} },
  }
  for (const key of ['first', 'second'])
    await db
      .insertInto('clients')
      .values({ key, name: `Client ${key}` })
      .execute()
  let people = 0

  return {
    ...services,
    ...{ pool, source, added },
    async signIn(role, overrides = {}) {
      const roleIds = [role].flat()
      people += 1
      const user = await db
        .insertInto('users')
        .values({
          agent_id: `T${people}`,
          first_name: `Tester ${people}`,
          password_hash: '',
          role_ids: roleIds,
          permissions: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
          ...atWork,
          client_ids: [...(overrides.clientIds ?? [])],
        })
        .returning(['id', 'user_code', 'permissions', 'agent_id'])
        .executeTakeFirstOrThrow()
      const sessionId = crypto.randomUUID()
      await db
        .insertInto('sessions')
        .values({
          id: sessionId,
          user_id: user.id,
          browser_session_id: `browser-${people}`,
          token_hash: Buffer.from(sessionId),
          idle_seconds: 1800,
        })
        .execute()
      return {
        sessionId,
        browserSessionId: `browser-${people}`,
        userId: user.id,
        userCode: user.user_code,
        agentId: user.agent_id,
        displayName: `Tester ${people}`,
        roleIds,
        permissions: user.permissions,
        clientIds: [],
        ...plainAccount,
        ...overrides,
      }
    },
    async addCase({
      clientId = 1,
      channel = 'opd',
      priority = 0,
      level = 'L1',
      status = 0,
      dueInMinutes = 60,
    } = {}) {
      const creator = await db.selectFrom('users').select('id').orderBy('id').executeTakeFirst()
      const created_by =
        creator?.id ??
        (
          await db
            .insertInto('users')
            .values({ agent_id: 'SYSTEM', first_name: 'System', password_hash: '', role_ids: [] })
            .returning('id')
            .executeTakeFirstOrThrow()
        ).id
      const patient = await db
        .insertInto('patients')
        .values({ client_id: clientId, first_name: 'Asha', last_name: 'Example' })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = await db
        .insertInto('cases')
        .values({
          client_id: clientId,
          channel,
          patient_id: patient.id,
          patient_name: 'Asha Example',
          due_at: new Date(Date.now() + dueInMinutes * 60_000),
          priority,
          level,
          status,
          created_by,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await db.insertInto('case_records').values({ client_id: clientId, case_id: row.id }).execute()
      return row.id
    },
    close: () => database.drop(),
  }
}
