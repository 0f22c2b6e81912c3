import { cameraLimits } from './camera-limits.ts'
import { CameraProblem } from './camera-problem.ts'

/** The boundary of a `multipart/…` type; undefined for any other. */
export function boundaryOf(contentType: string): string | undefined {
  const [, quoted, plain] = /^multipart\/[^;]+;.*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? []
  // Many cameras write the dashes of the delimiter line into the boundary as well.
  return (quoted ?? plain)?.replace(/^--/, '')
}

const headersLongest = 4_096
const headersEnd = Buffer.from('\r\n\r\n')

/**
 * Cuts a multipart body that arrives in pieces into the bodies of its parts, by their length where one is given and by
 * the next boundary otherwise. Keeps no more than one part; throws CameraProblem for a longer one.
 */
export function createPartCutter(boundary: string): (piece: Buffer) => Buffer[] {
  const delimiter = Buffer.from(`--${boundary}`)
  let rest: Buffer = Buffer.alloc(0)

  /** The next whole part of the rest, and where it ends; undefined while it has not arrived. */
  function next(): { body: Buffer; end: number } | undefined {
    const start = rest.indexOf(delimiter)
    if (start < 0) return undefined
    const headersAt = start + delimiter.length
    const bodyAt = rest.indexOf(headersEnd, headersAt) + headersEnd.length
    if (bodyAt < headersEnd.length) {
      if (rest.length - headersAt > headersLongest) throw new CameraProblem('noPicture')
      return undefined
    }
    const headers = rest.subarray(headersAt, bodyAt).toString('latin1')
    const length = /^content-length:\s*(\d+)/im.exec(headers)?.[1]
    if (length !== undefined) {
      if (Number(length) > cameraLimits.frameBytes) throw new CameraProblem('noPicture')
      const end = bodyAt + Number(length)
      return rest.length < end ? undefined : { body: rest.subarray(bodyAt, end), end }
    }
    const following = rest.indexOf(delimiter, bodyAt)
    if (following < 0) return undefined
    const body = rest.subarray(bodyAt, following)
    const isBroken = body.length >= 2 && body[body.length - 2] === 0x0d && body[body.length - 1] === 0x0a
    return { body: isBroken ? body.subarray(0, -2) : body, end: following }
  }

  return (piece) => {
    rest = rest.length === 0 ? piece : Buffer.concat([rest, piece])
    const bodies: Buffer[] = []
    for (let part = next(); part; part = next()) {
      // An empty part says nothing; some cameras send one first.
      if (part.body.length > 0) bodies.push(part.body)
      rest = rest.subarray(part.end)
    }
    if (rest.length > cameraLimits.frameBytes + headersLongest) throw new CameraProblem('noPicture')
    return bodies
  }
}
