import { catalogue } from '@rxdesk/contract/catalogue'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApiDocument } from '#platform/openapi/openapi-document.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openPartner, orderOf, type Partner, SECRET } from './partner-app.fixture.ts'
import { partnerCalls } from './partner-calls.ts'

let testApp: TestApp
let partner: Partner
beforeAll(async () => {
  testApp = await openTestApp({ PARTNER_SECRET: SECRET })
  partner = await openPartner(testApp)
})
afterAll(async () => {
  await partner.app.close()
  await testApp.close()
})

const document = openApiDocument(catalogue, partnerCalls)
const described = (path: string) => document.paths[path]?.post
const order = described('/api/partner/consultations')
const cancel = described('/api/partner/consultations/{bookingId}/cancel')

it('describes both calls with the signature that they need', () => {
  for (const call of [order, cancel]) expect(call?.security).toEqual([{ signature: [] }])
  expect(document.components.securitySchemes).toHaveProperty('signature')
  expect(Object.keys(order?.responses ?? {})).toEqual([
    '200',
    '201',
    '400',
    '401',
    '404',
    '413',
    '415',
    '507',
  ])
  expect(Object.keys(cancel?.responses ?? {})).toEqual(['200', '400', '401', '404', '409', '413'])
})

it('describes examples that are taken, and their answers', async () => {
  for (const { request, example, answers } of partnerCalls) {
    expect(request.safeParse(example).error).toBeUndefined()
    for (const { body, example: said } of Object.values(answers))
      expect(body.safeParse(said).error).toBeUndefined()
  }
  const sent = { ...orderOf(), ...(partnerCalls[0]?.example as object), client: 'first', images: [] }
  const first = await partner.post('consultations', sent)
  expect(partnerCalls[0]?.answers[201]?.body.safeParse(first.body).success).toBe(true)
  const ended = await partner.cancel(sent.bookingId)
  expect(partnerCalls[1]?.answers[200]?.body.safeParse(ended.body).success).toBe(true)
})
