import type { FastifyInstance } from 'fastify'
import { serveSigned } from '#platform/http/signed-route.ts'
import { inWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import { cancelMessageSchema, orderMessageSchema } from './order-message.ts'
import { cancelOrder, receiveOrder } from './receive-order.ts'

/** The largest order, in bytes. */
const LARGEST = 1_000_000

/** The secret of the sandbox partner, in demo mode alone. */
export const DEMO_PARTNER_SECRET = 'demo partner secret'

/**
 * What the partner calls: `POST /api/partner/consultations` sends an order, `…/{bookingId}/cancel` cancels it. Each body
 * is signed (`x-rxdesk-signature`); without PARTNER_SECRET neither exists. See docs/partner.md.
 */
export async function servePartner(app: FastifyInstance, services: Services): Promise<void> {
  const { settings } = services
  const secret = settings.PARTNER_SECRET ?? (settings.demo ? DEMO_PARTNER_SECRET : undefined)
  await serveSigned(app, { secret, largest: LARGEST }, (scope, read) => {
    scope.post('/api/partner/consultations', async (request, reply) => {
      const order = read(request, orderMessageSchema)
      const { erxId, isNew } = await inWork(services, (work) => receiveOrder(work, order))
      const status = isNew ? 201 : 200
      return reply.status(status).send({ status, body: { erxId, bookingId: order.bookingId } })
    })
    scope.post<{ Params: { bookingId: string } }>(
      '/api/partner/consultations/:bookingId/cancel',
      async (request) => {
        const { client } = read(request, cancelMessageSchema)
        const { bookingId } = request.params
        const done = await inWork(services, (work) => cancelOrder(work, { client, bookingId }))
        return { status: 200, body: { bookingId, ...done } }
      },
    )
  })
}
