import type { FastifyInstance } from 'fastify'
import type { FileServices } from '#domain/page-files/open-files.ts'
import { receiveImages } from '#domain/page-files/receive-images.ts'
import { serveSigned } from '#platform/http/signed-route.ts'
import { inWork } from '#platform/protocol/work.ts'
import type { Services } from '#platform/services.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { imagesOf } from './order-images.ts'
import { cancelMessageSchema, type OrderMessage, orderMessageSchema } from './order-message.ts'
import { cancelOrder, knownOrder, receiveOrder } from './receive-order.ts'

/** The largest order, in bytes; most of it is its images in base64. */
export const LARGEST_ORDER = 20_000_000

/** The secret of the sandbox partner, in demo mode alone. */
const DEMO_PARTNER_SECRET = 'demo partner secret'

/** What the partner signs with; undefined where there is none, and the partner cannot call. */
export function partnerSecret(settings: Settings): string | undefined {
  return settings.PARTNER_SECRET ?? (settings.demo ? DEMO_PARTNER_SECRET : undefined)
}

/**
 * What the partner calls: `POST /api/partner/consultations` sends an order, `…/{bookingId}/cancel` cancels it. Each body
 * is signed (`x-rxdesk-signature`); without PARTNER_SECRET neither exists. See docs/partner.md.
 */
export async function servePartner(
  app: FastifyInstance,
  services: Services,
  files: FileServices,
): Promise<void> {
  const secret = partnerSecret(services.settings)
  await serveSigned(app, { secret, largest: LARGEST_ORDER }, (scope, read) => {
    scope.post('/api/partner/consultations', async (request, reply) => {
      const order = read(request, orderMessageSchema)
      const { erxId, isNew } = await takeOrder(services, files, order)
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

/** Images are looked into before there is a case: an order with one that cannot be taken is no case. */
async function takeOrder(services: Services, files: FileServices, order: OrderMessage) {
  const known = await knownOrder(services, order)
  if (known !== undefined) return { erxId: known, isNew: false }
  const images = imagesOf(order)
  const arrived = images.length > 0 ? await receiveImages(services, files, images) : undefined
  return inWork(services, (work) => receiveOrder(work, order, arrived))
}
