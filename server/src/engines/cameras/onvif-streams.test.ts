import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import type net from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import type { FrameParts } from './camera-frames.ts'
import { attributeOf, clockOf, elementsOf, onvifEnvelope, textOf } from './onvif-messages.ts'
import { onvifStreams } from './onvif-streams.ts'

const demo: FrameParts = { networks: [], demo: true, ffmpeg: undefined }
const login = { userName: 'viewer', secret: 'ge<heim' }
const hourAhead = 3_600_000

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

interface Asked {
  path: string
  body: string
}
type Answer = (asked: Asked) => string | { status: number; headers?: Record<string, string>; body?: string }

/** A device that answers in the words of its maker's SOAP; answers the port. */
async function device(answer: Answer): Promise<{ port: number; asked: Asked[] }> {
  const asked: Asked[] = []
  const server = http.createServer(async (request, response) => {
    const one = { path: request.url ?? '', body: await text(request) }
    asked.push(one)
    const said = answer(one)
    if (typeof said === 'string')
      response.writeHead(200, { 'content-type': 'application/soap+xml' }).end(said)
    else response.writeHead(said.status, said.headers).end(said.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { port: (server.address() as net.AddressInfo).port, asked }
}

const soap = (body: string) =>
  `<?xml version="1.0"?><SOAP-ENV:Envelope xmlns:tt="t"><SOAP-ENV:Body>${body}</SOAP-ENV:Body></SOAP-ENV:Envelope>`

/** Whether a request proves the password, by the digest of WS-Security. */
function proves(body: string): boolean {
  const said = (name: string) => textOf(body, name)
  const digest = createHash('sha1')
    .update(Buffer.from(said('Nonce'), 'base64'))
    .update(said('Created') + login.secret)
    .digest('base64')
  return said('Username') === login.userName && said('Password') === digest
}

const profile = (token: string, name: string, width: number) =>
  `<trt:Profiles fixed="true" token="${token}"><tt:Name>${name}</tt:Name><tt:VideoEncoderConfiguration token="e">
    <tt:Resolution><tt:Width>${width}</tt:Width><tt:Height>${(width * 9) / 16}</tt:Height></tt:Resolution>
  </tt:VideoEncoderConfiguration></trt:Profiles>`

const inAnHour = () => new Date(Date.now() + hourAhead)

/** A camera whose clock is an hour ahead and that names addresses of its own, inner network. */
const camera: Answer = ({ path, body }) => {
  if (body.includes('GetSystemDateAndTime')) {
    const at = inAnHour()
    return soap(`<tds:UTCDateTime><tt:Time><tt:Hour>${at.getUTCHours()}</tt:Hour><tt:Minute>${at.getUTCMinutes()}</tt:Minute>
      <tt:Second>${at.getUTCSeconds()}</tt:Second></tt:Time><tt:Date><tt:Year>${at.getUTCFullYear()}</tt:Year>
      <tt:Month>${at.getUTCMonth() + 1}</tt:Month><tt:Day>${at.getUTCDate()}</tt:Day></tt:Date></tds:UTCDateTime>`)
  }
  const created = new Date(textOf(body, 'Created')).getTime()
  if (!proves(body) || Math.abs(created - inAnHour().getTime()) > 60_000)
    return { status: 400, body: soap('<Fault><Subcode><Value>ter:NotAuthorized</Value></Subcode></Fault>') }
  if (body.includes('GetCapabilities'))
    return soap('<tt:Media><tt:XAddr>http://169.254.1.1:8899/onvif/media</tt:XAddr></tt:Media>')
  if (path !== '/onvif/media') return { status: 404 }
  if (body.includes('GetProfiles'))
    return soap(profile('a&amp;1', 'Main', 1920) + profile('b', 'Small', 640) + profile('c', 'Odd', 320))
  const token = textOf(body, 'ProfileToken')
  const uris: Readonly<Record<string, string>> = {
    'a&1': 'rtsp://viewer:geheim@192.168.1.9:5554/main?channel=1&amp;subtype=0',
    b: 'rtsp://0.0.0.0/small',
    c: 'file:///etc/passwd',
  }
  return soap(`<tt:Uri>${uris[token]}</tt:Uri>`)
}

describe('asking a camera for its streams', () => {
  it('names them at the host that was asked, the size that is shown first, with the password as a digest', async () => {
    const { port, asked } = await device(camera)
    const streams = await onvifStreams({ source: `http://127.0.0.1:${port}`, ...login }, demo)
    expect(streams).toEqual([
      { name: 'Small', width: 640, height: 360, source: 'rtsp://127.0.0.1/small' },
      { name: 'Main', width: 1920, height: 1080, source: 'rtsp://127.0.0.1:5554/main?channel=1&subtype=0' },
    ])
    expect(asked[0]?.path).toBe('/onvif/device_service')
    expect(asked[0]?.body).not.toContain('viewer')
    for (const { body } of asked) expect(body).not.toMatch(/heim/)
    // An address alone is enough.
    expect(await onvifStreams({ source: `127.0.0.1:${port}`, ...login }, demo)).toEqual(streams)
  })

  it('says that the camera asks for another name or password', async () => {
    const { port } = await device(camera)
    const wrong = { source: `http://127.0.0.1:${port}/`, userName: 'viewer', secret: 'wrong' }
    await expect(onvifStreams(wrong, demo)).rejects.toMatchObject({ fault: 'refusesLogin' })
    const challenging = await device(() => ({ status: 401, headers: { 'www-authenticate': 'Negotiate' } }))
    const source = `http://127.0.0.1:${challenging.port}/`
    await expect(onvifStreams({ source, ...login }, demo)).rejects.toMatchObject({ fault: 'refusesLogin' })
  })

  it.each([
    ['something that is no camera', 'noOnvif', () => ({ status: 200, body: '<html></html>' })],
    [
      'a redirect, which is not followed',
      'redirects',
      () => ({ status: 302, headers: { location: 'http://127.0.0.1/' } }),
    ],
    ['an answer without end', 'noOnvif', () => ({ status: 200, body: 'x'.repeat(400_000) })],
    ['a camera without streams', 'noOnvif', () => soap('<Profiles token="a"/>')],
  ] as [string, string, Answer][])('tells of %s', async (_name, fault, answer) => {
    const { port } = await device(answer)
    await expect(onvifStreams({ source: `http://127.0.0.1:${port}/`, ...login }, demo)).rejects.toMatchObject(
      { fault },
    )
  })

  it.each([
    ['http://169.254.169.254/', 'notInNetworks'],
    ['http://127.0.0.1:9/', 'notInNetworks'],
    ['rtsp://127.0.0.1/live', 'notInNetworks'],
    ['file:///etc/passwd', 'badAddress'],
    ['http://a:b@10.0.0.5/', 'loginInAddress'],
    ['', 'badAddress'],
  ])('asks nothing at %s', async (source, fault) => {
    const outside = { ...demo, demo: false }
    await expect(onvifStreams({ source, ...login }, outside)).rejects.toMatchObject({ fault })
  })

  it('asks nothing at a name that leads to the machine itself', async () => {
    const parts = { ...demo, demo: false, lookUp: async () => ['10.0.0.5', '127.0.0.1'] }
    await expect(onvifStreams({ source: 'http://camera.example/', ...login }, parts)).rejects.toMatchObject({
      fault: 'notInNetworks',
    })
  })
})

describe('messages of ONVIF', () => {
  it('reads elements whatever their prefix, and writes signs of XML as text', () => {
    expect(elementsOf('<a:Uri x="1">p</a:Uri><Uri>q</Uri>', 'Uri').map(({ inner }) => inner)).toEqual([
      'p',
      'q',
    ])
    expect(textOf('<Uri><![CDATA[rtsp://h/a?b&c]]></Uri>', 'Uri')).toBe('rtsp://h/a?b&c')
    expect(attributeOf({ attributes: ` token='x&quot;y'`, inner: '' }, 'token')).toBe('x"y')
    expect(clockOf('<UTCDateTime></UTCDateTime>')).toBeUndefined()
    const sent = onvifEnvelope('<A/>', { userName: '<b>&', secret: '' }, new Date(0))
    expect(sent).toContain('<Username>&lt;b&gt;&amp;</Username>')
  })
})
