import net from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { testSettings } from '#testing/test-server.ts'
import { createApp } from './app.ts'
import { serveConfig } from './config-route.ts'
import { createKnownBearers } from './known-bearers.ts'

async function answered(environment: Record<string, string>) {
  const settings = testSettings(environment)
  const app = await createApp(settings)
  serveConfig(app, settings)
  const { headers, json } = await app.inject({ url: '/api/config', headers: { host: 'localhost' } })
  await app.close()
  const [, connect] = /connect-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  return { connect, firebase: json().body.firebase }
}

const firebase = {
  OIDC_PROVIDER: 'firebase',
  OIDC_CLIENT_ID: 'x',
  PUBLIC_URL: 'https://rx.example.org',
  FIREBASE_API_KEY: 'key',
}

it('lets a page call only its own server, and with firebase the origin that checks passwords', async () => {
  expect(await answered({})).toEqual({ connect: "'self'", firebase: undefined })
  expect(await answered(firebase)).toEqual({
    connect: "'self' https://identitytoolkit.googleapis.com",
    firebase: { apiKey: 'key', authUrl: 'https://identitytoolkit.googleapis.com' },
  })
  const authUrl = 'http://localhost:9099/identitytoolkit.googleapis.com'
  expect(await answered({ ...firebase, FIREBASE_AUTH_URL: `${authUrl}/` })).toEqual({
    connect: "'self' http://localhost:9099",
    firebase: { apiKey: 'key', authUrl },
  })
})

const list = Array.from({ length: 100 }, (_, at) => ({ erxId: 100_000 + at, status: 'Pending' }))

it('compresses answers of more than a packet for those who take them so', async () => {
  const app = await createApp(testSettings())
  app.get('/list', () => list)
  app.get('/short', () => ({ list: [] }))
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(5_000)))
  const sent = (url: string, encodings: string) =>
    app.inject({ url, headers: { host: 'localhost', 'accept-encoding': encodings } })

  const brotli = await sent('/list', 'gzip, deflate, br')
  expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
  expect(JSON.parse(brotliDecompressSync(brotli.rawPayload).toString())).toEqual(list)
  expect(brotli.rawPayload.length).toBeLessThan(JSON.stringify(list).length / 5)
  expect((await sent('/list', 'gzip')).headers['content-encoding']).toBe('gzip')
  for (const [url, encodings] of [
    ['/list', 'identity'],
    ['/short', 'br'],
    ['/picture', 'br'],
  ] as const)
    expect((await sent(url, encodings)).headers['content-encoding'], url).toBeUndefined()
  await app.close()
})

it('counts an answer that its reader gave up as no failure', async () => {
  const app = await createApp(testSettings())
  const [failed, told] = [vi.fn(), vi.fn()]
  const over = Promise.withResolvers<void>()
  app.addHook('onRequest', async (request) => {
    Object.assign(request.log, { error: failed, info: told })
  })
  app.get('/given-up', async (request) => {
    request.raw.socket.destroy()
    setImmediate(over.resolve)
    throw Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  await expect(fetch(`${address}/given-up`)).rejects.toThrow()
  await over.promise
  await app.close()
  expect(told).toHaveBeenCalledWith({}, 'a request was given up')
  expect(failed).not.toHaveBeenCalled()
})

it('counts an upload that its sender broke off as no failure', async () => {
  const app = await createApp(testSettings())
  const [failed, told] = [vi.fn(), vi.fn()]
  const over = Promise.withResolvers<void>()
  app.addHook('onRequest', async (request) => {
    Object.assign(request.log, { error: failed, info: told })
  })
  app.post('/broken-off', async (request) => {
    try {
      for await (const _ of request.raw) request.raw.socket.destroy()
    } finally {
      setImmediate(over.resolve)
    }
  })
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = net.connect(Number(new URL(address).port), '127.0.0.1')
  socket.write(
    'POST /broken-off HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/octet-stream\r\ncontent-length: 99\r\n\r\nbegun',
  )
  await over.promise
  socket.destroy()
  await app.close()
  expect(told).toHaveBeenCalledWith({}, 'a request was given up')
  expect(failed).not.toHaveBeenCalled()
})

it('refuses a path with U+0000, and asks for https where users come by it', async () => {
  const secured = async (environment: Record<string, string>) => {
    const app = await createApp(testSettings(environment))
    const { headers } = await app.inject({ url: '/api/config', headers: { host: 'localhost' } })
    const nulled = await app.inject({ url: '/assets/%00', headers: { host: 'localhost' } })
    expect([nulled.statusCode, nulled.json().body]).toEqual([
      400,
      { message: 'The address is not readable.' },
    ])
    await app.close()
    return headers['strict-transport-security'] !== undefined
  }
  expect(await secured({})).toBe(false)
  expect(await secured({ PUBLIC_URL: 'http://rx.example.org' })).toBe(false)
  expect(await secured({ PUBLIC_URL: 'https://rx.example.org' })).toBe(true)
})

it('counts requests by address until their token was once that of a session', async () => {
  const known = createKnownBearers(2)
  const app = await createApp(testSettings(), known)
  app.get('/list', () => list)
  const left = async (bearer: string, remoteAddress = '127.0.0.1') => {
    const { headers } = await app.inject({
      url: '/list',
      remoteAddress,
      headers: { host: 'localhost', authorization: `Bearer ${bearer}` },
    })
    return Number(headers['x-ratelimit-remaining'])
  }
  const first = await left('invented 1')
  expect(await left('invented 2')).toBe(first - 1)
  expect(await left('invented 3')).toBe(first - 2)
  expect(await left('invented 4', '127.0.0.2')).toBe(first)

  known.add('of a session')
  expect(await left('of a session')).toBe(first)
  expect(await left('of a session', '127.0.0.2')).toBe(first - 1)
  // The longest unseen are forgotten: they count by address again.
  known.add('of another')
  known.add('of a session')
  known.add('of a third')
  expect([known.has('of another'), known.has('of a session')]).toEqual([false, true])
  await app.close()
})
