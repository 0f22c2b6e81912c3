import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { invalid, Problem, unauthenticated } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import {
  askedCallSchema,
  createSandboxTelephony,
  readTelephonySandbox,
  SANDBOX_CALLS_PATH,
  telephonySandboxSchema,
  tellTelephonySandbox,
} from './sandbox-telephony.ts'

/** The newest calls that one request returns. */
const SHOWN = 50

/**
 * GET /api/demo/telephony : how the sandbox telephone service behaves, and the calls that it took, newest first. PUT
 * changes its behaviour: `{outcome, talkSeconds}`. POST …/calls asks for a call, as of a real service. No number is
 * kept. Outside demo mode none of them exists.
 */
export function serveDemoTelephony(
  app: FastifyInstance,
  services: Pick<Services, 'settings' | 'db' | 'log'>,
): void {
  const { settings, db } = services
  const service = settings.demo ? settings.telephony : undefined
  const inDemoMode = () => {
    if (!service) throw new Problem('missing', message('general.unknownCall'))
    return service
  }
  const sandbox = service && createSandboxTelephony(services, service)
  app.addHook('onClose', async () => sandbox?.close())

  const current = async () => {
    const calls = await db
      .selectFrom('telephony_sandbox_calls')
      .selectAll()
      .orderBy('taken_at', 'desc')
      .limit(SHOWN)
      .execute()
    return {
      status: 200,
      body: {
        ...(await readTelephonySandbox(services)),
        callerId: inDemoMode().callerId,
        calls: calls.map(({ reference, outcome, tries, taken_at }) => ({
          reference,
          outcome,
          tries,
          takenAt: taken_at.toISOString(),
        })),
      },
    }
  }

  app.get('/api/demo/telephony', async () => {
    inDemoMode()
    return current()
  })
  app.put('/api/demo/telephony', async (request) => {
    inDemoMode()
    const asked = telephonySandboxSchema.safeParse(request.body)
    if (!asked.success) throw invalid(asked.error.issues.map(issueOf))
    await tellTelephonySandbox(services, asked.data)
    return current()
  })
  app.post(SANDBOX_CALLS_PATH, async (request, reply) => {
    const { token } = inDemoMode()
    if (request.headers.authorization !== `Bearer ${token}`) throw unauthenticated()
    const asked = askedCallSchema.safeParse(request.body)
    if (!asked.success) throw invalid(asked.error.issues.map(issueOf))
    const behaviour = await readTelephonySandbox(services)
    const { tries } = await db
      .insertInto('telephony_sandbox_calls')
      .values({ reference: asked.data.CustomField, outcome: behaviour.outcome })
      .onConflict((conflict) =>
        conflict.column('reference').doUpdateSet({ tries: sql<number>`telephony_sandbox_calls.tries + 1` }),
      )
      .returning('tries')
      .executeTakeFirstOrThrow()
    if (tries === 1) sandbox?.begin(behaviour, asked.data)
    return reply.status(201).send({ status: 201, body: { Sid: asked.data.CustomField } })
  })
}

function issueOf({ path, message }: { path: PropertyKey[]; message: string }) {
  return { path: path.join('.'), message }
}
