import { type CameraAddress, readCameraAddress } from './camera-address.ts'
import type { CameraSource, FrameParts } from './camera-frames.ts'
import { cameraLimits } from './camera-limits.ts'
import { CameraProblem } from './camera-problem.ts'
import { type AskedCamera, askHttp, wholeAnswer } from './http-request.ts'
import { attributeOf, clockOf, elementsOf, onvifEnvelope, onvifRequests, textOf } from './onvif-messages.ts'
import { resolveCamera } from './resolve-camera.ts'

/** A stream that a camera offers: its name there, its size in pixels (0: it does not say), and its address. */
export interface CameraStream {
  name: string
  width: number
  height: number
  source: string
}

const SERVICE = '/onvif/device_service'
const PROFILES = 8
const longestAnswer = 300_000

/**
 * Asks a camera by ONVIF for the addresses of its streams, those first whose size is nearest to what is shown. Only the
 * host that was written is ever asked, at the IP address that was checked: of addresses in the camera's answers the path
 * is taken and, of a stream, the port.
 *
 * @throws CameraProblem
 */
export async function onvifStreams(camera: CameraSource, parts: FrameParts): Promise<CameraStream[]> {
  const address = serviceAddress(camera.source, parts)
  const ip = await resolveCamera(address, parts, parts.lookUp)
  const signal = AbortSignal.timeout(cameraLimits.firstMs)
  const { userName, secret } = camera
  const device: AskedCamera = { address, ip, login: { userName, secret } }
  // Cameras refuse a login of another hour, and many are an hour wrong.
  const clock = clockOf(await asked(device, onvifRequests.clock, { signal, isOpen: true }))
  const ahead = clock ? clock.getTime() - Date.now() : 0
  const said = await asked(device, onvifRequests.services, { signal, ahead })
  const path = pathOf(textOf(elementsOf(said, 'Media')[0]?.inner ?? '', 'XAddr')) ?? address.path
  const service = { ...device, address: { ...address, path } }
  const profiles = elementsOf(await asked(service, onvifRequests.profiles, { signal, ahead }), 'Profiles')
  const streams: CameraStream[] = []
  for (const profile of profiles.slice(0, PROFILES)) {
    const token = attributeOf(profile, 'token')
    const answer = await asked(service, onvifRequests.stream(token), { signal, ahead })
    const source = sourceAt(textOf(answer, 'Uri'), address.host)
    const size = elementsOf(profile.inner, 'Resolution')[0]?.inner ?? ''
    const [width = 0, height = 0] = ['Width', 'Height'].map((side) => Number(textOf(size, side)) || 0)
    if (source)
      streams.push({ name: (textOf(profile.inner, 'Name') || token).slice(0, 100), width, height, source })
  }
  if (streams.length === 0) throw new CameraProblem('noOnvif')
  return streams.sort((one, other) => distance(one) - distance(other))
}

/** Pictures are shown 640 wide: a smaller stream is blurred, a larger one costs more to make smaller. */
const distance = ({ width }: CameraStream) => (width >= 640 ? width - 640 : 10_000 - width)

/** Where the device service is: at the path that was written, else where ONVIF puts it. */
function serviceAddress(source: string, parts: FrameParts): CameraAddress {
  // An address alone is how people know a camera.
  const isWhole = source.includes('://') || source.startsWith('demo:')
  const address = readCameraAddress(isWhole ? source : `http://${source}`, parts)
  if (typeof address === 'string') throw new CameraProblem(address)
  if (address.kind === 'demo') throw new CameraProblem('noOnvif')
  // A stream's own port answers no requests of the web.
  if (address.kind === 'rtsp') return { ...address, kind: 'http', port: 80, tls: false, path: SERVICE }
  return address.path === '/' ? { ...address, path: SERVICE } : address
}

async function asked(
  camera: AskedCamera,
  request: string,
  { signal, ahead = 0, isOpen = false }: { signal: AbortSignal; ahead?: number; isOpen?: boolean },
): Promise<string> {
  const login = isOpen ? { userName: '', secret: '' } : camera.login
  const answer = await askHttp(camera, signal, {
    method: 'POST',
    body: onvifEnvelope(request, login, new Date(Date.now() + ahead)),
    headers: { 'content-type': 'application/soap+xml; charset=utf-8' },
  })
  const status = answer.statusCode ?? 0
  if (status >= 300 && status < 400) {
    answer.destroy()
    throw new CameraProblem('redirects')
  }
  const body = await wholeAnswer(answer, longestAnswer).catch((error: unknown) => {
    throw error instanceof CameraProblem
      ? new CameraProblem('noOnvif', error)
      : new CameraProblem('noAnswer', error)
  })
  const xml = body.toString('utf8')
  if (status === 401 || status === 403 || /NotAuthorized|FailedAuthentication/.test(xml))
    throw new CameraProblem('refusesLogin')
  // Some devices do not tell their clock, which is no reason to give up.
  if (status !== 200 && isOpen) return ''
  if (status !== 200 || !/<(?:[\w-]+:)?Envelope\b/.test(xml)) throw new CameraProblem('noOnvif')
  return xml
}

function pathOf(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { pathname, search } = new URL(address)
  return pathname + search
}

/** A stream's address at the host that was asked; undefined for one that is no RTSP address. */
function sourceAt(uri: string, host: string): string | undefined {
  if (!URL.canParse(uri)) return undefined
  const url = new URL(uri)
  ;[url.username, url.password] = ['', '']
  url.hostname = host.includes(':') ? `[${host}]` : host
  const read = readCameraAddress(url.href, { demo: false })
  return typeof read !== 'string' && read.kind === 'rtsp' && url.href.length <= 500 ? url.href : undefined
}
