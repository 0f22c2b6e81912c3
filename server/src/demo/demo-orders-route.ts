import { randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { partnerSecret } from '#areas/teleconsultation/partner-route.ts'
import { bookingStatusOf } from '#domain/teleconsultation/order-store.ts'
import { signBody } from '#platform/http/signed-body.ts'
import { invalid, Problem } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { sampleOrder, sampleRequests } from './demo-consultations.ts'

/** The newest orders that one request returns. */
const SHOWN = 20

/** The sample that comes with a photograph, and which: so that a page of an order is there to be looked at. */
const WITH_PHOTOGRAPH = { sample: 0, file: 'nandanvan-fever.jpg' }

const asked = z.strictObject({
  sample: z
    .number()
    .int()
    .min(0)
    .max(sampleRequests.length - 1),
})

/**
 * The partner's other side in demo mode: `GET /api/demo/partner/orders` lists its orders and the samples that it can send,
 * POST sends one, and `POST …/{bookingId}/cancel` cancels one. Each goes signed to the address that the partner calls,
 * whose answer is returned. Outside demo mode none of them exists.
 */
export function serveDemoOrders(app: FastifyInstance, { settings, db }: Services): void {
  const call = async (where: string, payload: object) => {
    const secret = partnerSecret(settings)
    if (!settings.demo || secret === undefined) throw new Problem('missing', message('general.unknownCall'))
    const body = Buffer.from(JSON.stringify(payload))
    const answer = await app.inject({
      method: 'POST',
      url: `/api/partner/${where}`,
      payload: body,
      headers: {
        'content-type': 'application/json',
        'x-rxdesk-signature': signBody(secret, Math.floor(Date.now() / 1000), body),
      },
    })
    return { status: 200, body: { answered: answer.statusCode, answer: answer.json().body as unknown } }
  }

  app.get('/api/demo/partner/orders', async () => {
    if (!settings.demo) throw new Problem('missing', message('general.unknownCall'))
    const rows = await db
      .selectFrom('tele_orders as o')
      .innerJoin('cases as c', (join) =>
        join.onRef('c.client_id', '=', 'o.client_id').onRef('c.id', '=', 'o.case_id'),
      )
      .select([
        'o.booking_id',
        'o.ordered_at',
        'o.request',
        'c.id',
        'c.status',
        'c.cancelled',
        'c.cancel_asked',
      ])
      .orderBy('o.ordered_at', 'desc')
      .limit(SHOWN)
      .execute()
    return {
      status: 200,
      body: {
        samples: sampleRequests,
        orders: rows.map((row) => ({
          bookingId: row.booking_id,
          erxId: row.id,
          orderedAt: row.ordered_at.toISOString(),
          request: row.request,
          bookingStatus: bookingStatusOf({ ...row, status: row.status as never }),
        })),
      },
    }
  })
  app.post('/api/demo/partner/orders', async (request) => {
    const told = asked.safeParse(request.body)
    if (!told.success)
      throw invalid(told.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    const { sample } = told.data
    const order = sampleOrder(sample, `408-${randomInt(1_000_000, 9_999_999)}`)
    if (sample !== WITH_PHOTOGRAPH.sample) return call('consultations', order)
    const photograph = await readFile(path.join(import.meta.dirname, 'samples', WITH_PHOTOGRAPH.file))
    return call('consultations', { ...order, images: [{ data: photograph.toString('base64') }] })
  })
  app.post<{ Params: { bookingId: string } }>('/api/demo/partner/orders/:bookingId/cancel', (request) =>
    call(`consultations/${encodeURIComponent(request.params.bookingId)}/cancel`, { client: 'product' }),
  )
}
