import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import { z } from 'zod'

/**
 * One line of the seals file. Each line's keyed hash covers the line before it, so a line that was changed, taken out
 * or put in shows; that the newest ones are missing shows against the number that the database holds.
 */
export const sealLineSchema = z.object({
  /** Names the file: several servers with a folder each have a file each. */
  file: z.uuid(),
  /** 1, 2, 3 … */
  number: z.number().int().positive(),
  /** ISO 8601. */
  at: z.string(),
  /** Chains and rows that the log had. */
  chains: z.number(),
  rows: z.number(),
  /** Heads that changed since the line before: chain, newest number, its hash in hex. */
  heads: z.array(z.tuple([z.string(), z.number(), z.string()])),
  /** sha256 over the digest of the line before and `heads`. */
  digest: z.string(),
  hmac: z.string(),
})
export type SealLine = z.infer<typeof sealLineSchema>

/** What the next line builds on; nothing before the first. */
export type LineBefore = Pick<SealLine, 'digest' | 'hmac'> | undefined

/** A line with its digest and keyed hash, following on `before`. */
export function sealLine(
  key: Buffer,
  before: LineBefore,
  content: Omit<SealLine, 'digest' | 'hmac'>,
): SealLine {
  const digest = createHash('sha256')
    .update(before?.digest ?? '')
    .update(stringify(content.heads) ?? '')
    .digest('hex')
  const line = { ...content, digest }
  const hmac = createHmac('sha256', key)
    .update(`seal\n${before?.hmac ?? ''}\n`)
    .update(stringify(line) ?? '')
    .digest('hex')
  return { ...line, hmac }
}

/** Whether a line is ours and follows on `before`. */
export function isGenuine(key: Buffer, before: LineBefore, line: SealLine): boolean {
  const { digest, hmac, ...content } = line
  const expected = sealLine(key, before, content)
  const [given, right] = [Buffer.from(hmac), Buffer.from(expected.hmac)]
  return expected.digest === digest && given.length === right.length && timingSafeEqual(given, right)
}

/** Reads a line; undefined when it is none. */
export function readSealLine(text: string): SealLine | undefined {
  try {
    return sealLineSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
