import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isSigned } from '#platform/http/signed-body.ts'
import { invalid, Problem } from '#platform/protocol/problem.ts'
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
  await app.register(async (scope) => {
    // The signature is of the bytes as they came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: LARGEST },
      (_request, body, done) => done(null, body),
    )
    const read = <Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> => {
      if (secret === undefined) throw new Problem('missing', message('general.unknownCall'))
      const header = request.headers['x-rxdesk-signature']
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      if (!isSigned(secret, typeof header === 'string' ? header : undefined, body, Date.now()))
        throw new Problem('unauthenticated', message('partner.notSigned'))
      const asked = schema.safeParse(parsed(body))
      if (asked.success) return asked.data
      throw invalid(asked.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    }
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

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw invalid([{ path: '', message: message('partner.noJson') }])
  }
}
