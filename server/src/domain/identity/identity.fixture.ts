import { randomUUID } from 'node:crypto'
import { seal, unseal } from '@rxdesk/contract/cipher'
import { DEMO_PASSWORD } from '@rxdesk/contract/demo-accounts'
import { signInCalls } from '#areas/sign-in/calls.ts'
import { createAuditWriter } from '#platform/audit/append.ts'
import type { TestDatabase } from '#platform/database/test-database.ts'
import { createTestDatabase } from '#platform/database/test-database.ts'
import type { ServedCall } from '#platform/protocol/handler.ts'
import { createSealer } from '#platform/sealing/seal.ts'
import type { Answered, AskOptions, BodyOf, TestServer } from '#testing/test-server.ts'
import { startTestServer, testSettings } from '#testing/test-server.ts'
import { seedDemoAccounts } from './accounts.ts'
import type { Identity } from './identity.ts'
import { createIdentity } from './identity.ts'
import type { IdentityParts } from './identity-parts.ts'

export interface SignInAttempt {
  agentId?: string
  password?: string
  sessionID?: string
  otp?: string
  activateSession?: string
  remembermecookie?: string
}

export interface SignedIn {
  token: string
  sessionID: string
  resumeSecret: string
  body: BodyOf<'userMgmt/login'>
}

/** A server with the demo accounts and the calls of sign-in, on a database of its own. */
export interface IdentityBench {
  server: TestServer
  identity: Identity
  database: TestDatabase
  /** Ids of sessions whose claims were released or renewed, in order. */
  released: string[]
  renewed: string[]
  sealed(text: string): string
  opened(sealed: string): string
  /** The payload of `login`, password sealed. */
  payload(attempt?: SignInAttempt): Record<string, string>
  /** The newest code sent to an agent. */
  lastCode(agentId?: string): Promise<string>
  /** Complete sign-in: password, code, take-over. */
  signIn(attempt?: SignInAttempt, options?: AskOptions): Promise<SignedIn>
  resume(
    session: Pick<SignedIn, 'sessionID' | 'resumeSecret'>,
    agentId?: string,
  ): Promise<Answered<'userMgmt/login'>>
  /** The audit log's entries on an agent, oldest first. */
  audited(agentId?: string): Promise<string[]>
  close(): Promise<void>
}

const AGENT = 'L1OP01'

/** @param further calls of an area that acts on accounts */
export async function startIdentityBench(
  environment: Record<string, string> = {},
  further: (parts: IdentityParts) => readonly ServedCall[] = () => [],
): Promise<IdentityBench> {
  const database = await createTestDatabase({ maxConnections: 12 })
  const { db } = database
  const settings = testSettings(environment)
  const { keys } = settings
  const sealer = createSealer(keys.ring)
  await seedDemoAccounts({ db, sealer })
  const released: string[] = []
  const renewed: string[] = []
  const codes = new Map<string, string>()
  const identity = createIdentity(
    {
      settings,
      db,
      sealer,
      audit: createAuditWriter(keys.audit),
      log: { info() {}, warn() {}, error() {} },
    },
    {
      releaseClaims: async (_db, sessionId) => {
        released.push(sessionId)
      },
      renewClaims: async (_db, sessionId) => {
        renewed.push(sessionId)
      },
      deliverCode: async (_db, { user, code }) => {
        codes.set(user.agent_id, code)
      },
    },
  )
  const calls = [...signInCalls(identity.parts), ...further(identity.parts)]
  const server = startTestServer({ db, settings, ...identity, calls })
  const clientKey = keys.clientCipher.export().toString('hex')
  const sealed = (text: string) => seal(clientKey, text)

  const bench: IdentityBench = {
    server,
    identity,
    database,
    released,
    renewed,
    sealed,
    opened: (text) => unseal(clientKey, text),
    payload: ({ password = DEMO_PASSWORD, ...attempt } = {}) => ({
      agentId: AGENT,
      pwd: sealed(password),
      type: 'AppHook',
      sessionID: randomUUID(),
      activateSession: 'No',
      otp: '',
      remembermecookie: '',
      ...attempt,
    }),
    async lastCode(agentId = AGENT) {
      const code = codes.get(agentId)
      if (code === undefined) throw new Error(`no code was sent to ${agentId}`)
      return code
    },
    async signIn(attempt = {}, options) {
      const payload = bench.payload({ activateSession: 'Yes', ...attempt })
      const first = await server.post('userMgmt/loginjwt', payload, options)
      if (first.body.otpRequired) payload.otp = await bench.lastCode(attempt.agentId)
      const { body } = await server.pair('userMgmt/login', payload, options)
      if (!body.token) throw new Error(`not signed in: ${JSON.stringify(body)}`)
      return { token: body.token, sessionID: payload.sessionID ?? '', resumeSecret: body.resumeSecret, body }
    },
    resume: ({ sessionID, resumeSecret }, agentId) =>
      server.pair(
        'userMgmt/login',
        bench.payload({ agentId: agentId ?? AGENT, sessionID, password: resumeSecret }),
      ),
    async audited(agentId = AGENT) {
      const { id } = await db
        .selectFrom('users')
        .select('id')
        .where('agent_id', '=', agentId)
        .executeTakeFirstOrThrow()
      const rows = await db
        .selectFrom('audit_log')
        .select('action')
        .where('chain', '=', `account:${id}`)
        .orderBy('seq')
        .execute()
      return rows.map((row) => row.action)
    },
    async close() {
      await server.close()
      await database.drop()
    },
  }
  return bench
}
