import { createHmac, timingSafeEqual } from 'node:crypto'

/** A signature is valid this long before and after its time, in seconds. */
const SKEW = 300

/**
 * Whether a body was signed with the secret: `t=<unix seconds>,v1=<hex of HMAC-SHA256 of "t.body">`, the form that
 * webhooks commonly have. Compared in constant time.
 *
 * @param now the present, in milliseconds
 */
export function isSigned(secret: string, header: string | undefined, body: Buffer, now: number): boolean {
  const signature = freshSignature(header, now)
  if (!signature) return false
  return timingSafeEqual(signatureOf(secret, signature.at, body), Buffer.from(signature.given, 'hex'))
}

/** The parts of a header of a time that is still valid; whether it fits the body is not known by it. */
export function freshSignature(
  header: string | undefined,
  now: number,
): { at: number; given: string } | undefined {
  const [, at, given] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(header ?? '') ?? []
  if (at === undefined || given === undefined) return undefined
  return Math.abs(now / 1000 - Number(at)) > SKEW ? undefined : { at: Number(at), given }
}

/** The header for a body that is signed at an instant in seconds. */
export function signBody(secret: string, at: number, body: Buffer): string {
  return `t=${at},v1=${signatureOf(secret, at, body).toString('hex')}`
}

function signatureOf(secret: string, at: number, body: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${at}.`).update(body).digest()
}
