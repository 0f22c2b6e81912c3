import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { permissions, type RoleId, roles } from '@rxdesk/contract/roles'
import Fastify, { type FastifyInstance } from 'fastify'
import { pagePriorities } from '#domain/road/page-priority.ts'
import { createRecogniser, type Recogniser } from '#engines/recognition/recogniser.ts'
import { createAuditWriter } from '#platform/audit/append.ts'
import { createTestDatabase, type TestDatabase } from '#platform/database/test-database.ts'
import { type Jobs, type JobTiming, startJobs } from '#platform/jobs/queue.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import type { Services } from '#platform/services.ts'
import { readSettings } from '#platform/settings/settings.ts'
import { serveFiles } from './file-routes.ts'
import { type OpenFiles, openFiles } from './open-files.ts'
import { secretHash } from './upload-credentials.ts'

/**
 * Services on a database and a data folder of the test's own, two clients, three operators, and the file
 * routes.
 */
export interface FileTestApp {
  database: TestDatabase
  services: Services
  files: OpenFiles
  recogniser: Recogniser
  app: FastifyInstance
  dataDir: string
  /** Lines that were logged as warnings or errors. */
  log: { level: string; text: string; detail: object }[]
  clients: [number, number]
  /** Sees both clients; may add prescriptions. */
  asha: Caller
  /** Another of the same kind. */
  bela: Caller
  /** Restricted to the second client. */
  outsider: Caller
  /** The bearer token under which the routes know a caller. */
  bearer(caller: Caller): string
  newUpload(caller: Caller, expiresAt?: Date): Promise<{ id: string; secret: string }>
  newCase(caller: Caller, clientId?: number): Promise<number>
  /** Every file below DATA_DIR, by its path there. */
  filesOnDisk(): Promise<string[]>
  close(): Promise<void>
}

export async function openFileTestApp(
  env: Record<string, string> = {},
  timing?: JobTiming,
): Promise<FileTestApp> {
  const database = await createTestDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rxdesk-files-'))
  const settings = readSettings({
    DATA_DIR: dataDir,
    SECRET_KEY: 'a test secret of more than 32 characters',
    ...env,
  })
  const log: FileTestApp['log'] = []
  const note = (level: string) => (detail: object, text: string) => void log.push({ level, text, detail })
  const jobs: Jobs = await startJobs(
    database.pool,
    (error) => note('error')({}, error.message),
    pagePriorities,
    timing,
  )
  const { keys } = settings
  const services: Services = {
    settings,
    db: database.db,
    sealer: createSealer(keys.ring),
    audit: createAuditWriter(keys.audit),
    jobs,
    log: { info: () => undefined, warn: note('warn'), error: note('error') },
  }
  const recogniser = await createRecogniser()
  const files = await openFiles(settings, recogniser)
  const clients: [number, number] = [await newClient(database, 'one'), await newClient(database, 'two')]
  const asha = await newOperator(database, 'ASHA', [])
  const bela = await newOperator(database, 'BELA', [])
  const outsider = await newOperator(database, 'OUTSIDE', [clients[1]])
  const callers = new Map([asha, bela, outsider].map((caller) => [`token-${caller.agentId}`, caller]))

  const app = Fastify()
  answerErrors(app)
  serveFiles(app, services, files, async (bearer) => callers.get(bearer))

  return {
    database,
    services,
    files,
    recogniser,
    app,
    dataDir,
    log,
    clients,
    asha,
    bela,
    outsider,
    bearer: (caller) => `Bearer token-${caller.agentId}`,
    async newUpload(caller, expiresAt = new Date(Date.now() + 15 * 60_000)) {
      const [id, secret] = [randomUUID(), randomUUID()]
      await database.db
        .insertInto('uploads')
        .values({
          id,
          user_id: caller.userId,
          session_id: caller.sessionId,
          secret_hash: secretHash(secret),
          expires_at: expiresAt,
        })
        .execute()
      return { id, secret }
    },
    newCase: (caller, clientId = clients[0]) => newCase(database, caller, clientId),
    async filesOnDisk() {
      const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
      const all = entries.filter((entry) => entry.isFile())
      return all.map(({ parentPath, name }) => path.relative(dataDir, path.join(parentPath, name)))
    },
    async close() {
      await app.close()
      await jobs.stop()
      await recogniser.close()
      files.close()
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function newClient({ db }: TestDatabase, key: string): Promise<number> {
  const { id } = await db
    .insertInto('clients')
    .values({ key: `client-${key}`, name: `Client ${key}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function newOperator({ db }: TestDatabase, agentId: string, clientIds: number[]): Promise<Caller> {
  const roleIds: RoleId[] = [roles.l1]
  const allowed = [permissions.addPrescription, permissions.editPrescription]
  const user = await db
    .insertInto('users')
    .values({
      agent_id: agentId,
      first_name: agentId,
      password_hash: '',
      role_ids: roleIds,
      permissions: allowed,
      client_ids: clientIds,
    })
    .returning(['id', 'user_code'])
    .executeTakeFirstOrThrow()
  return {
    sessionId: randomUUID(),
    browserSessionId: randomUUID(),
    userId: user.id,
    userCode: user.user_code,
    agentId,
    displayName: agentId,
    roleIds,
    permissions: allowed,
    clientIds,
    userCategory: 0,
    opdOnly: false,
    opensForms: false,
    deletesForms: false,
  }
}

async function newCase({ db }: TestDatabase, caller: Caller, clientId: number): Promise<number> {
  const patient = await db
    .insertInto('patients')
    .values({ client_id: clientId, first_name: 'Test' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('cases')
    .values({
      client_id: clientId,
      patient_id: patient.id,
      created_by: caller.userId,
      due_at: new Date(Date.now() + 60 * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
