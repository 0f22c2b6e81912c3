import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import net from 'node:net'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterEach, describe, expect, it } from 'vitest'
import { cameraFrames, type FrameParts, firstFrame } from './camera-frames.ts'
import { createCameraHub } from './camera-hub.ts'
import { findFfmpeg } from './find-ffmpeg.ts'
import { jpegSize } from './jpeg-size.ts'
import { openRtspTestCamera } from './rtsp-server.fixture.ts'

const ffmpeg = await findFfmpeg(undefined)
const demo: FrameParts = { networks: [], demo: true, ffmpeg }
const login = { userName: '', secret: '' }
const jpeg = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#369' } })
  .jpeg()
  .toBuffer()
const whole = (body: Buffer) =>
  Buffer.concat([
    Buffer.from(`--cut\r\nContent-Type: image/jpeg\r\nContent-Length: ${body.length}\r\n\r\n`),
    ...[body, Buffer.from('\r\n')],
  ])

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function camera(answer: http.RequestListener): Promise<string> {
  const server = http.createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as net.AddressInfo).port}/live`
}

const tried = async (source: string, parts = demo, by = login) => firstFrame({ source, ...by }, parts)
const multipart = { 'content-type': 'multipart/x-mixed-replace; boundary=cut' }

describe('an HTTP camera', () => {
  it('is shown from its stream, and from one still after the other', async () => {
    const stream = await camera((_request, answer) => answer.writeHead(200, multipart).write(whole(jpeg)))
    expect(await tried(stream)).toEqual({ picture: jpeg })
    let asked = 0
    const still = await camera((_request, answer) => {
      asked += 1
      answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    })
    const over = new AbortController()
    for await (const picture of cameraFrames({ source: still, ...login }, demo, over.signal)) {
      expect(picture).toEqual(jpeg)
      if (asked === 2) over.abort()
    }
    expect(asked).toBe(2)
  })

  it('is given name and password when it asks, and not before', async () => {
    const said: (string | undefined)[] = []
    const source = await camera((request, answer) => {
      said.push(request.headers.authorization)
      if (!request.headers.authorization)
        return answer.writeHead(401, { 'www-authenticate': 'Digest realm="r", nonce="n", qop="auth"' }).end()
      answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)
    })
    expect(await tried(source, demo, { userName: 'admin', secret: 'geheim' })).toEqual({ picture: jpeg })
    expect(said[0]).toBeUndefined()
    expect(said[1]).toMatch(/^Digest username="admin"/)
    expect(said[1]).not.toContain('geheim')
    expect(await tried(source)).toEqual({ fault: 'refusesLogin' })
    const asked = said.length
    for (const userName of ['आशा', 'a\nb'])
      expect(await tried(source, demo, { userName, secret: 'geheim' })).toEqual({ fault: 'refusesLogin' })
    expect(said.slice(asked)).toEqual([undefined, undefined])
  })

  it('is not followed where it redirects', async () => {
    let reached = false
    const other = await camera((_request, answer) => {
      reached = true
      answer.end()
    })
    const source = await camera((_request, answer) => answer.writeHead(302, { location: other }).end())
    expect(await tried(source)).toEqual({ fault: 'redirects' })
    expect(reached).toBe(false)
  })

  it.each<[string, http.RequestListener]>([
    ['100 MB without a boundary', (_request, answer) => flood(answer.writeHead(200, multipart))],
    [
      'a picture of 40,000 × 40,000',
      (_request, answer) => answer.writeHead(200, multipart).write(whole(widened(jpeg))),
    ],
    ['a page', (_request, answer) => answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>')],
    ['no such path', (_request, answer) => answer.writeHead(404).end()],
  ])('that sends %s sends no picture', async (_what, answer) => {
    expect(await tried(await camera(answer))).toEqual({ fault: 'noPicture' })
  })

  it('that is not there does not answer', async () => {
    const source = await camera((_request, answer) => answer.end())
    for (const close of closing.splice(0)) await close()
    expect(await tried(source)).toEqual({ fault: 'noAnswer' })
  })
})

describe('outside demo mode', () => {
  const out = { ...demo, demo: false }

  it('this server itself is not asked, by no name and no spelling', async () => {
    let reached = false
    const own = new URL(
      await camera((_request, answer) => {
        reached = true
        answer.end()
      }),
    )
    for (const host of ['127.0.0.1', 'localhost', '[::1]', '0x7f.1', '[::ffff:127.0.0.1]'])
      expect(await tried(`http://${host}:${own.port}/`, out)).toEqual({ fault: 'notInNetworks' })
    expect(await tried('http://169.254.169.254/latest/meta-data/', out)).toEqual({ fault: 'notInNetworks' })
    expect(await tried('file:///etc/passwd', out)).toEqual({ fault: 'badAddress' })
    expect(reached).toBe(false)
  })

  it('a name is refused when any of its addresses is out of bounds', async () => {
    const lookUp = async () => ['10.0.0.5', '127.0.0.1']
    expect(await tried('rtsp://camera.example/live', { ...out, lookUp })).toEqual({ fault: 'notInNetworks' })
    const nowhere = async () => Promise.reject(new Error('ENOTFOUND'))
    expect(await tried('http://camera.example/', { ...out, lookUp: nowhere })).toEqual({
      fault: 'unknownHost',
    })
  })
})

it('a name that changes its answer is connected to where it was checked, and checked again next time', async () => {
  const source = new URL(
    await camera((_request, answer) => answer.writeHead(200, { 'content-type': 'image/jpeg' }).end(jpeg)),
  )
  // The first look is in bounds. A second one before the connection would lead elsewhere.
  const answers = [['127.0.0.1'], ['169.254.169.254']]
  let looks = 0
  const lookUp = async () => answers[Math.min(looks++, 1)] ?? []
  const asked = `http://camera.example:${source.port}/live`
  expect(await tried(asked, { ...demo, lookUp })).toEqual({ picture: jpeg })
  expect(looks).toBe(1)
  expect(await tried(asked, { ...demo, lookUp })).toEqual({ fault: 'notInNetworks' })
})

const rtsp = ffmpeg === undefined ? 'an RTSP camera: not tried, this machine has no ffmpeg' : 'an RTSP camera'
describe.skipIf(ffmpeg === undefined)(rtsp, () => {
  const path = ffmpeg ?? ''

  it('plays, without name and password in a process list, and leaves no child', async () => {
    const source = await openRtspTestCamera(path)
    closing.push(() => source.stop())
    const over = new AbortController()
    const asked = { source: `rtsp://127.0.0.1:${source.port}/live`, userName: 'admin', secret: 'geheim7' }
    let pictures = 0
    for await (const picture of cameraFrames(asked, demo, over.signal)) {
      expect(jpegSize(picture)).toEqual({ width: 320, height: 240 })
      if (++pictures < 3) continue
      const shown = children()
      expect(shown.join('|')).toContain('-f mpjpeg pipe:1')
      expect(shown.filter((one) => one.includes('geheim7'))).toEqual([])
      over.abort()
    }
    expect(pictures).toBe(3)
    expect(source.asked).toContain('PLAY')
    expect(children().filter((one) => one.includes('mpjpeg'))).toEqual([])
  })

  it('is not asked when everybody left before it was reached', async () => {
    const source = await openRtspTestCamera(path)
    closing.push(() => source.stop())
    const over = new AbortController()
    const asked = { source: `rtsp://127.0.0.1:${source.port}/live`, ...login }
    const first = cameraFrames(asked, demo, over.signal).next()
    over.abort()
    expect((await first).done).toBe(true)
    expect(source.asked).toEqual([])
  })

  it('that stops is said not to be reachable, and comes back by itself', async () => {
    const source = await openRtspTestCamera(path)
    closing.push(() => source.stop())
    const { port } = source
    const asked = { source: `rtsp://127.0.0.1:${port}/live`, ...login }
    const seen: string[] = []
    const hub = createCameraHub({
      most: 1,
      frames: (_id, signal) => cameraFrames(asked, demo, signal),
      seen: (_id, fault) => seen.push(fault),
    })
    closing.push(() => hub.close())
    const shown: string[] = []
    const news = (what: string) => shown.at(-1) !== what && shown.push(what)
    hub.watch(1, { picture: () => news('picture'), fault: news })
    await expect.poll(() => shown.at(-1), { timeout: 10_000 }).toBe('picture')
    await source.stop()
    await expect.poll(() => shown.at(-1), { timeout: 10_000 }).toBe('noAnswer')
    const again = await openRtspTestCamera(path, { port })
    closing.push(() => again.stop())
    await expect.poll(() => shown, { timeout: 20_000 }).toEqual(['picture', 'noAnswer', 'picture'])
    expect(seen).toEqual(['', 'noAnswer', ''])
  }, 60_000)

  it('is not followed where it redirects', async () => {
    let reached = false
    const other = net.createServer((socket) => {
      reached = true
      socket.destroy()
    })
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    closing.push(() => other.close())
    const { port } = other.address() as net.AddressInfo
    const to = `RTSP/1.0 302 Moved\r\nLocation: rtsp://127.0.0.1:${port}/live`
    const source = await openRtspTestCamera(path, { answers: { DESCRIBE: to } })
    closing.push(() => source.stop())
    expect(await tried(`rtsp://127.0.0.1:${source.port}/live`)).toEqual({ fault: 'redirects' })
    expect(reached).toBe(false)
  })

  it('leaves no child when the server is killed', async () => {
    const source = await openRtspTestCamera(path)
    closing.push(() => source.stop())
    const server = spawn(
      process.execPath,
      [
        ...['--disable-warning=ExperimentalWarning'],
        fileURLToPath(new URL('./play-camera.fixture.ts', import.meta.url)),
        ...[`rtsp://127.0.0.1:${source.port}/live`, path],
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    const [told] = (await once(server.stdout, 'data')) as [Buffer]
    const child = Number(told.toString())
    expect(isRunning(child)).toBe(true)
    server.kill('SIGKILL')
    await once(server, 'exit')
    await expect.poll(() => isRunning(child), { timeout: 10_000 }).toBe(false)
  })

  it('asks for another password', async () => {
    const source = await openRtspTestCamera(path, { answers: { DESCRIBE: 'RTSP/1.0 401 Unauthorized' } })
    closing.push(() => source.stop())
    expect(await tried(`rtsp://127.0.0.1:${source.port}/live`)).toEqual({ fault: 'refusesLogin' })
  })
})

it('RTSP says so where the server has no ffmpeg', async () => {
  const without = { ...demo, ffmpeg: undefined }
  expect(await tried('rtsp://127.0.0.1:9/live', without)).toEqual({ fault: 'noFfmpeg' })
})

it('the camera of demo mode is drawn', async () => {
  const drawn = await tried('demo:')
  expect('picture' in drawn && jpegSize(drawn.picture)).toEqual({ width: 640, height: 360 })
})

/** The children of this process as a process list shows them. */
function children(): string[] {
  const shown = execFileSync('ps', ['--ppid', String(process.pid), '-ww', '-o', 'args'], { encoding: 'utf8' })
  return shown.split('\n')
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\tZ/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

function flood(answer: http.ServerResponse): void {
  const piece = Buffer.alloc(1_000_000, 'x')
  let sent = 0
  const more = () => {
    while (sent++ < 100) if (!answer.write(piece)) return void answer.once('drain', more)
  }
  more()
}

/** The same bytes with other sides in their header. */
function widened(picture: Buffer): Buffer {
  const copy = Buffer.from(picture)
  const at = copy.indexOf(Buffer.from([0xff, 0xc0]))
  copy.writeUInt16BE(40_000, at + 5)
  copy.writeUInt16BE(40_000, at + 7)
  return copy
}
