import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { servePartner } from '#areas/teleconsultation/partner-route.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { sampleRequests } from './demo-consultations.ts'
import { serveDemoOrders } from './demo-orders-route.ts'

let testApp: TestApp
let app: FastifyInstance
async function open(services: TestApp): Promise<FastifyInstance> {
  const opened = Fastify()
  answerErrors(opened)
  const files = { space: { require: () => Promise.reject(new Error('no file arrives in this test')) } }
  await servePartner(opened, services, files as never)
  serveDemoOrders(opened, services)
  return opened
}
beforeAll(async () => {
  testApp = await openTestApp()
  await testApp.db.insertInto('clients').values({ key: 'product', name: 'Product' }).execute()
  app = await open(testApp)
})
afterAll(async () => {
  await app.close()
  await testApp.close()
})

const listed = async () =>
  (await app.inject('/api/demo/partner/orders')).json().body as {
    samples: { request: string }[]
    orders: { bookingId: string; erxId: number; bookingStatus: number; request: string }[]
  }
const post = async (path: string, payload: object = {}) =>
  (await app.inject({ method: 'POST', url: `/api/demo/partner/orders${path}`, payload })).json()

it('sends a sample by the signed road, and cancels it there', async () => {
  const { samples } = await listed()
  expect(samples).toHaveLength(sampleRequests.length)
  const { body } = await post('', { sample: 1 })
  expect(body).toMatchObject({ answered: 201, answer: { erxId: expect.any(Number) } })
  const [order] = (await listed()).orders
  expect(order).toMatchObject({
    erxId: body.answer.erxId,
    bookingId: body.answer.bookingId,
    bookingStatus: 0,
    request: samples[1]?.request,
  })
  expect((await post(`/${order?.bookingId}/cancel`)).body).toMatchObject({
    answered: 200,
    answer: { bookingStatus: 5 },
  })
  expect((await listed()).orders[0]).toMatchObject({ bookingStatus: 5 })
  expect((await post('/408-none/cancel')).body).toMatchObject({ answered: 404 })
})

it('names no patient, and knows its own samples alone', async () => {
  await post('', { sample: 2 })
  expect(JSON.stringify(await listed())).not.toMatch(/Fatima|Sheikh|98765|patients\.rxdesk/)
  expect((await post('', { sample: 99 })).status).toBe(400)
})

it('is not there outside demo mode', async () => {
  const live = await open({ ...testApp, settings: { ...testApp.settings, demo: false } })
  expect((await live.inject('/api/demo/partner/orders')).statusCode).toBe(404)
  const sent = await live.inject({
    method: 'POST',
    url: '/api/demo/partner/orders',
    payload: { sample: 1 },
  })
  expect(sent.statusCode).toBe(404)
  await live.close()
})
