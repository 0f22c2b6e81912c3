import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance } from 'fastify'
import { invalid, Problem } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { readSandbox, sandboxSchema, tellSandbox } from './sandbox-partner.ts'

/** The newest orders that one request returns. */
const SHOWN = 50

/**
 * GET /api/demo/partner : the sandbox partner's setting and the orders it accepted, newest first. PUT changes the
 * setting: `{mode, slowSeconds}`. Outside demo mode neither exists.
 */
export function serveDemoPartner(app: FastifyInstance, services: Pick<Services, 'settings' | 'db'>): void {
  const { settings, db } = services
  const inDemoMode = () => {
    if (!settings.demo) throw new Problem('missing', message('general.unknownCall'))
  }
  const current = async () => {
    const orders = await db
      .selectFrom('partner_sandbox_orders')
      .selectAll()
      .orderBy('taken_at', 'desc')
      .limit(SHOWN)
      .execute()
    return {
      status: 200,
      body: {
        ...(await readSandbox(services)),
        partnerName: settings.PARTNER_NAME,
        orders: orders.map((order) => ({
          idempotencyKey: order.idempotency_key,
          takenAt: order.taken_at.toISOString(),
          tries: order.tries,
          order: JSON.parse(order.body) as unknown,
        })),
      },
    }
  }

  app.get('/api/demo/partner', async () => {
    inDemoMode()
    return current()
  })
  app.put('/api/demo/partner', async (request) => {
    inDemoMode()
    const asked = sandboxSchema.safeParse(request.body)
    if (!asked.success)
      throw invalid(asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    await tellSandbox(services, asked.data)
    return current()
  })
}
