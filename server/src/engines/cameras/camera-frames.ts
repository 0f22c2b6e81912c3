import type { CameraFault } from '@rxdesk/contract/areas/cameras/options'
import { type CameraAddress, readCameraAddress } from './camera-address.ts'
import { CameraProblem } from './camera-problem.ts'
import { demoFrames } from './demo-frames.ts'
import { firstPicture } from './first-picture.ts'
import { httpFrames } from './http-frames.ts'
import type { CameraLogin } from './http-login.ts'
import { type CameraNetworks, type LookUp, resolveCamera } from './resolve-camera.ts'
import { rtspFrames } from './rtsp-frames.ts'

/** A camera as it is stored, opened. */
export interface CameraSource extends CameraLogin {
  source: string
}

export interface FrameParts extends CameraNetworks {
  /** Where ffmpeg is; undefined where the server has none. */
  ffmpeg: string | undefined
  lookUp?: LookUp
}

/** The address that a source names, when a camera may be there. Throws CameraProblem. */
export async function checkedAddress(source: string, parts: FrameParts): Promise<CameraAddress> {
  return (await located(source, parts)).address
}

async function located(source: string, parts: FrameParts): Promise<{ address: CameraAddress; ip: string }> {
  const address = readCameraAddress(source, parts)
  if (typeof address === 'string') throw new CameraProblem(address)
  return { address, ip: address.kind === 'demo' ? '' : await resolveCamera(address, parts, parts.lookUp) }
}

/**
 * Pictures of a camera until the signal, at most five a second. The name of its host is resolved anew for every
 * connection, and each time checked before that very address is connected to.
 *
 * @throws CameraProblem
 */
export async function* cameraFrames(
  camera: CameraSource,
  parts: FrameParts,
  signal: AbortSignal,
): AsyncGenerator<Buffer> {
  const { address, ip } = await located(camera.source, parts)
  if (address.kind === 'demo') return yield* demoFrames(signal)
  const asked = { address, ip, login: camera }
  if (address.kind === 'http') return yield* httpFrames(asked, signal)
  if (parts.ffmpeg === undefined) throw new CameraProblem('noFfmpeg')
  yield* rtspFrames(asked, signal, parts.ffmpeg)
}

/** The first picture that a camera sends, or why none comes. */
export async function firstFrame(
  camera: CameraSource,
  parts: FrameParts,
): Promise<{ picture: Buffer } | { fault: CameraFault }> {
  try {
    return { picture: await firstPicture((signal) => cameraFrames(camera, parts, signal)) }
  } catch (error) {
    if (error instanceof CameraProblem) return { fault: error.fault }
    throw error
  }
}
