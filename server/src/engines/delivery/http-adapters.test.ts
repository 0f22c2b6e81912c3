import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { createClientWebhook } from './client-webhook.ts'
import { DeliveryProblem, type OutgoingMessage } from './delivery-adapter.ts'
import { createHttpPartner } from './http-partner.ts'
import { createHttpSms } from './http-sms.ts'
import { isPublicAddress } from './public-address.ts'

const requests: { headers: IncomingHttpHeaders; body: string; method?: string }[] = []
let answer = 200
let said = 'ok'
/** Delays answers while it is set. */
let hold: Promise<unknown> | undefined
const server = createServer((request, response) => {
  void text(request).then(async (body) => {
    requests.push({ headers: request.headers, body, method: request.method })
    await hold
    response.writeHead(answer, { location: 'http://127.0.0.1:1/elsewhere' }).end(said)
  })
})
let base = ''
let testApp: TestApp

beforeAll(async () => {
  testApp = await openTestApp()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((closed) => server.close(closed))
  await testApp.close()
})
beforeEach(() => {
  requests.length = 0
  answer = 200
  said = 'ok'
  hold = undefined
})

const message: OutgoingMessage = {
  deliveryId: 1,
  clientId: 1,
  kind: 'sms',
  idempotencyKey: 'case:100001:3:sms',
  recipient: '+919876543210',
  subject: '',
  text: '{"event":"prescription.sent"}',
}

async function problemOf(sending: Promise<void>): Promise<unknown> {
  return sending.then(
    () => undefined,
    (error: unknown) => error,
  )
}

describe('SMS by a gateway', () => {
  it('posts number, text and reference with the token', async () => {
    await createHttpSms({ SMS_URL: `${base}/sms`, SMS_TOKEN: 'secret' }).send({
      ...message,
      text: 'आपका पर्चा',
    })
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'idempotency-key': 'case:100001:3:sms',
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
      to: '+919876543210',
      text: 'आपका पर्चा',
      reference: 'case:100001:3:sms',
    })
  })

  it('names the template that is registered for the kind of message, where one is set', async () => {
    const sms = createHttpSms({
      SMS_URL: base,
      SMS_TOKEN: undefined,
      SMS_TEMPLATE_CODE: '1107-code',
      SMS_TEMPLATE_PRESCRIPTION: '1107-prescription',
    })
    for (const smsKind of ['code', 'prescription', 'pharmacy', undefined] as const)
      await sms.send({ ...message, smsKind })
    expect(requests.map(({ body }) => JSON.parse(body).templateId)).toEqual([
      '1107-code',
      '1107-prescription',
      undefined,
      undefined,
    ])
  })

  it.each([
    [500, false],
    [503, false],
    [429, false],
    [400, true],
    [401, true],
    [302, true],
  ])('treats the answer %i as lasting: %s', async (status, lasting) => {
    answer = status
    const problem = await problemOf(createHttpSms({ SMS_URL: base, SMS_TOKEN: undefined }).send(message))
    expect(problem).toBeInstanceOf(DeliveryProblem)
    expect(problem).toMatchObject({ lasting, message: `The SMS service answered ${status}.` })
    expect(requests).toHaveLength(1)
  })
})

describe("the partner's system", () => {
  const partner = (PARTNER_URL = `${base}/orders`, PARTNER_TOKEN: string | undefined = 'secret') =>
    createHttpPartner({ PARTNER_URL, PARTNER_TOKEN, PARTNER_NAME: 'Partner' })
  const order = { ...message, kind: 'partner', idempotencyKey: 'case:100001:3:partner' } as const

  it('gets the prescription as it is, with the token and the key of the sending', async () => {
    await partner().send(order)
    expect(requests).toMatchObject([
      {
        method: 'POST',
        body: order.text,
        headers: {
          authorization: 'Bearer secret',
          'idempotency-key': 'case:100001:3:partner',
          'content-type': 'application/json',
        },
      },
    ])
    await partner(base, '').send(order)
    expect(requests[1]?.headers.authorization).toBeUndefined()
  })

  it.each([
    [422, 'Error: Asha Example is unknown', true],
    [503, '', false],
    [429, 'Error: slow down', false],
    // Not a cancelled order: a proxy cancelled the request.
    [503, 'Error: upstream request cancelled', false],
    [504, 'Error: cancelled', false],
  ])('answering %i "%s" refuses; lasting: %s', async (status, words, lasting) => {
    answer = status
    said = words
    const problem = await problemOf(partner().send(order))
    expect(problem).toMatchObject({ lasting, message: `Partner answered ${status}.` })
    expect(String(problem)).not.toContain('Asha')
  })

  it.each([
    [400, '{"message":"Error: this order was cancelled by the customer"}'],
    [409, 'ERROR - Cancelled'],
  ])('answering %i with both "Error" and "cancelled" has cancelled the order', async (status, words) => {
    answer = status
    said = words
    const problem = await problemOf(partner().send(order))
    expect(problem).toMatchObject({
      lasting: true,
      message: 'Partner answered: Error, the order was cancelled.',
    })
  })

  it('that refuses without end is heard for its first words alone', async () => {
    answer = 400
    said = `Error ${'.'.repeat(5_000_000)} cancelled`
    expect(await problemOf(partner().send(order))).toMatchObject({ message: 'Partner answered 400.' })
  })

  it('that is not there is tried again', async () => {
    expect(await problemOf(partner('http://127.0.0.1:1/').send(order))).toMatchObject({
      lasting: false,
      message: 'Partner cannot be reached.',
    })
  })

  it.each([
    ['something that is no answer', 'I am no HTTP\r\n\r\n'],
    ['nothing, and hangs up', ''],
    ['half of an answer', 'HTTP/1.1 2'],
  ])('that says %s is tried again', async (_what, words) => {
    const odd = net.createServer((socket) => {
      socket.on('error', () => undefined)
      socket.once('data', () => socket.end(words))
    })
    await new Promise<void>((listening) => odd.listen(0, '127.0.0.1', listening))
    const { port } = odd.address() as AddressInfo
    expect(await problemOf(partner(`http://127.0.0.1:${port}/`).send(order))).toMatchObject({
      lasting: false,
      message: 'Partner cannot be reached.',
    })
    await new Promise((closed) => odd.close(closed))
  })

  it('that is slow is awaited', async () => {
    let letGo = () => {}
    hold = new Promise<void>((go) => {
      letGo = go
    })
    let taken = false
    const sending = partner()
      .send(order)
      .then(() => {
        taken = true
      })
    await expect.poll(() => requests.length).toBe(1)
    expect(taken).toBe(false)
    letGo()
    await sending
    expect(taken).toBe(true)
  })
})

describe("a client's webhook", () => {
  const webhook = (privateAllowed: boolean) => createClientWebhook(testApp, { privateAllowed })
  const setClient = (url: string | null, secret: string | null = 'shared secret') =>
    testApp.db
      .updateTable('clients')
      .set({ webhook_url: url, webhook_secret_sealed: secret === null ? null : testApp.sealer.seal(secret) })
      .where('id', '=', 1)
      .execute()

  it('signs time and body with the secret of the client', async () => {
    await setClient(`${base}/hook`)
    const attachment = {
      fileId: 'f',
      fileName: 'a.pdf',
      mediaType: 'application/pdf',
      bytes: Buffer.from('%PDF'),
    }
    await webhook(true).send({ ...message, attachment })
    const [request] = requests
    const [, time = '', mac] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(request?.headers['x-rxdesk-signature'])) ?? []
    expect(mac).toBe(createHmac('sha256', 'shared secret').update(`${time}.${request?.body}`).digest('hex'))
    expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(60)
    expect(JSON.parse(request?.body ?? '')).toEqual({
      event: 'prescription.sent',
      document: { fileName: 'a.pdf', mediaType: 'application/pdf', base64: 'JVBERg==' },
    })
  })

  it.each([
    ['no address', null],
    ['another scheme', 'file:///etc/passwd'],
    ['no URL', 'nowhere'],
  ])('refuses for good with %s', async (_why, url) => {
    await setClient(url)
    expect(await problemOf(webhook(true).send(message))).toMatchObject({ lasting: true })
  })

  it('refuses without a secret', async () => {
    await setClient(base, null)
    expect(await problemOf(webhook(true).send(message))).toMatchObject({ lasting: true })
    expect(requests).toEqual([])
  })

  it.each([
    '127.0.0.1',
    '[::1]',
    'localhost',
    '169.254.169.254',
    '[::ffff:10.0.0.1]',
    '0x7f000001',
    '10.1.2.3',
  ])('does not call the private address %s', async (host) => {
    await setClient(`http://${host}:${new URL(base).port}/`)
    expect(await problemOf(webhook(false).send(message))).toMatchObject({
      lasting: true,
      message: "The client's webhook is at a private address, which is not called.",
    })
    expect(requests).toEqual([])
  })
})

describe('a public address', () => {
  it.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })
  it.each([
    '100.64.0.1',
    '192.168.1.1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::a00:1',
    '0.0.0.0',
    'localhost',
    '',
  ])('is not %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})
