import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DeliveryProblem, type OutgoingMessage } from './delivery-adapter.ts'
import { createSmtpEmail } from './smtp-email.ts'

const received: string[] = []
const receivers: string[] = []
let refusal: { code: number; text: string } | undefined
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo({ address }, _session, done) {
    receivers.push(address)
    if (!refusal) return done()
    done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
  },
  onData(stream, _session, done) {
    void text(stream).then((mail) => {
      received.push(mail)
      done()
    })
  },
})
let url = ''

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((closed) => server.close(closed)))
beforeEach(() => {
  received.length = 0
  receivers.length = 0
  refusal = undefined
})

const message: OutgoingMessage = {
  deliveryId: 1,
  clientId: 1,
  kind: 'email',
  idempotencyKey: 'case:100001:3:email',
  recipient: 'asha@example.org',
  subject: 'Your prescription · आपका पर्चा',
  text: 'Namaste',
  html: '<p>नमस्ते</p>',
  attachment: {
    fileId: 'f',
    fileName: 'prescription-100001.pdf',
    mediaType: 'application/pdf',
    bytes: Buffer.from('%PDF-1.7 content'),
  },
}

async function sending(to: string, changes: Partial<OutgoingMessage> = {}): Promise<unknown> {
  const adapter = createSmtpEmail({ SMTP_URL: to, MAIL_FROM: 'Rxdesk <no-reply@clinic.example>' })
  try {
    await adapter.send({ ...message, ...changes })
    return undefined
  } catch (error) {
    return error
  } finally {
    adapter.close?.()
  }
}

describe('e-mail by SMTP', () => {
  it('sends text, page and document, under one Message-ID however often it is sent', async () => {
    expect([await sending(url), await sending(url)]).toEqual([undefined, undefined])
    const ids = received.map((mail) => /^Message-ID: (<.+>)\r$/im.exec(mail)?.[1])
    expect(ids[0]).toMatch(/^<[0-9a-f]{32}@clinic\.example>$/)
    expect(ids[1]).toBe(ids[0])
    expect(received[0]).toContain('Idempotency-Key: case:100001:3:email')
    expect(received[0]).toContain('filename=prescription-100001.pdf')
    expect(received[0]).toContain(Buffer.from('%PDF-1.7 content').toString('base64'))
    expect(received[0]).toMatch(/From: Rxdesk <no-reply@clinic\.example>/)
  })

  it('gives another message another Message-ID', async () => {
    await sending(url)
    await sending(url, { idempotencyKey: 'case:100001:4:email' })
    const ids = received.map((mail) => /^Message-ID: (<.+>)\r$/im.exec(mail)?.[1])
    expect(ids[0]).not.toBe(ids[1])
  })

  it('writes to one receiver, whatever the stored address contains', async () => {
    await sending(url, { recipient: 'asha@example.org, other@example.org' })
    expect(receivers).not.toContain('other@example.org')
  })

  it('reports that an address is refused without quoting it, as a lasting fault', async () => {
    refusal = { code: 550, text: 'asha@example.org: no such user' }
    const problem = await sending(url)
    expect(problem).toBeInstanceOf(DeliveryProblem)
    expect(problem).toMatchObject({
      lasting: true,
      message: 'The mail server does not accept the address (550).',
    })
  })

  it('retries after a passing refusal and when there is no answer', async () => {
    refusal = { code: 451, text: 'greylisted' }
    expect(await sending(url)).toMatchObject({ lasting: false })
    expect(await sending('smtp://127.0.0.1:1')).toMatchObject({
      lasting: false,
      message: 'The mail server cannot be reached.',
    })
  })
})
