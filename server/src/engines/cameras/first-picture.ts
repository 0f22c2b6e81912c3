import { cameraLimits } from './camera-limits.ts'
import { CameraProblem } from './camera-problem.ts'

/**
 * The first picture that comes within the time, whatever else the camera sends: one that trickles never falls silent.
 *
 * @throws CameraProblem
 */
export async function firstPicture(
  frames: (signal: AbortSignal) => AsyncIterable<Buffer>,
  ms: number = cameraLimits.firstMs,
): Promise<Buffer> {
  const over = new AbortController()
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new CameraProblem('noAnswer')), ms)
  const first = async () => {
    for await (const picture of frames(over.signal)) return picture
    throw new CameraProblem('noAnswer')
  }
  try {
    return await Promise.race([first(), late.promise])
  } finally {
    clearTimeout(timer)
    over.abort()
  }
}
