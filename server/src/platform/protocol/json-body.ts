import type { IncomingMessage } from 'node:http'
import { message } from '@rxdesk/contract/messages'
import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'
import { DEEPEST } from './storable-text.ts'

/** How much of a body is read and looked into. */
export interface BodyBounds {
  bytes: number
  /** Members of objects and of arrays, all together. */
  members: number
  /** Levels of nesting. */
  depth: number
}

/** What a call may send that is served without a session: a sign-in has a dozen fields. */
export const openBody: BodyBounds = { bytes: 16 * 1024, members: 200, depth: 8 }

/** What a user may send: the words of a large page are some 20,000 members. */
export const sessionBody: BodyBounds = { bytes: 1024 * 1024, members: 50_000, depth: DEEPEST }

/** After so many bytes that nobody reads, the connection is closed. */
const MOST_DISCARDED = 3 * 1024 * 1024
/** Some 3 MB a second of each connection. */
const DISCARD_PAUSE_MS = 20

/**
 * The text of a body within its bounds. Whether it is costly is seen in its bytes, before it is parsed.
 *
 * @throws Problem `tooLarge`
 */
export async function readBody(request: FastifyRequest, bounds: BodyBounds): Promise<string> {
  const { raw } = request
  const chunks: Buffer[] = []
  let length = Number(request.headers['content-length'] ?? 0)
  if (length <= bounds.bytes) {
    length = 0
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > bounds.bytes) break
      chunks.push(chunk)
    }
  }
  const body = Buffer.concat(chunks)
  if (length <= bounds.bytes && !isCostly(body, bounds)) return body.toString('utf8')
  throw new Problem('tooLarge', message('general.tooLarge'))
}

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a]
const opening = new Set([0x5b, 0x7b])
const closing = new Set([0x5d, 0x7d])

/** Whether JSON has more members or levels than allowed. Reads no further than it must. */
export function isCostly(json: Uint8Array, { members, depth }: Omit<BodyBounds, 'bytes'>): boolean {
  let [count, level] = [0, 0]
  let inText = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] ?? 0
    if (inText) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (byte === COMMA || byte === COLON) count++
    else if (opening.has(byte)) level++
    else if (closing.has(byte)) level--
    if (count > 2 * members || level > depth) return true
  }
  return false
}

/**
 * Lets a sender finish whose body is refused unread, so that the answer is seen; one without an end is cut off.
 *
 * @param pauseMs between two pieces, so that many such bodies keep nobody waiting
 */
export function discardRest(
  raw: IncomingMessage,
  { most, pauseMs }: { most: number; pauseMs: number } = { most: MOST_DISCARDED, pauseMs: DISCARD_PAUSE_MS },
): void {
  let rest = most
  raw.on('data', (chunk: Buffer) => {
    rest -= chunk.length
    if (rest < 0) raw.destroy()
    else if (pauseMs > 0) {
      raw.pause()
      setTimeout(() => raw.resume(), pauseMs)
    }
  })
  raw.on('error', () => undefined)
  raw.resume()
}
