/** A part of a live stream: a picture of a camera, or what its state is in the place of one. */
export interface LivePart {
  camera: number
  state: string
  picture: Uint8Array<ArrayBuffer> | undefined
}

/** Names of the headers of a part, as `liveHeaders` of the contract has them. */
interface PartHeaders {
  camera: string
  state: string
}

const headersEnd = [13, 10, 13, 10]

/**
 * Cuts the body of a live stream, which arrives in pieces, into its parts. Each begins with headers and has its length
 * among them.
 */
export function createPictureCutter(names: PartHeaders): (piece: Uint8Array<ArrayBuffer>) => LivePart[] {
  let rest = new Uint8Array(0)

  function next(): LivePart | undefined {
    const end = indexOf(rest, headersEnd)
    if (end < 0) return undefined
    const headers = new TextDecoder('latin1').decode(rest.subarray(0, end))
    const said = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(headers)?.[1]?.trim() ?? ''
    const bodyAt = end + headersEnd.length
    const length = Number(said('content-length'))
    if (rest.length < bodyAt + length) return undefined
    const picture = length > 0 ? rest.slice(bodyAt, bodyAt + length) : undefined
    rest = rest.slice(bodyAt + length)
    return { camera: Number(said(names.camera)), state: said(names.state), picture }
  }

  return (piece) => {
    const joined = new Uint8Array(rest.length + piece.length)
    joined.set(rest)
    joined.set(piece, rest.length)
    rest = joined
    const parts: LivePart[] = []
    for (let part = next(); part; part = next()) parts.push(part)
    return parts
  }
}

function indexOf(bytes: Uint8Array, wanted: readonly number[]): number {
  for (let at = bytes.indexOf(wanted[0] ?? 0); at >= 0; at = bytes.indexOf(wanted[0] ?? 0, at + 1))
    if (wanted.every((byte, offset) => bytes[at + offset] === byte)) return at
  return -1
}
