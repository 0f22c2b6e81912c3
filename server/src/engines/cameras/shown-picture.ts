import { cameraLimits } from './camera-limits.ts'
import { CameraProblem } from './camera-problem.ts'
import { jpegSize } from './jpeg-size.ts'

/** The same bytes, when they are a JPEG of a size that a browser may be given. Throws CameraProblem otherwise. */
export function shownPicture(bytes: Buffer): Buffer {
  const size = bytes.length <= cameraLimits.frameBytes ? jpegSize(bytes) : undefined
  const fits = size && [size.width, size.height].every((side) => side > 0 && side <= cameraLimits.side)
  if (!fits) throw new CameraProblem('noPicture')
  return bytes
}
