import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import stringify from 'safe-stable-stringify'
import { z } from 'zod'

/**
 * One line of the seals file. Each line's keyed hash covers the previous line, so a changed, removed or inserted line
 * is detected; missing newest lines are detected by the number that the database stores.
 */
export const sealLineSchema = z.object({
  /** Identifies the file: several servers with a folder each have a file each. */
  file: z.uuid(),
  /** 1, 2, 3 … */
  number: z.number().int().positive(),
  /** ISO 8601. */
  at: z.string(),
  /** Chains and rows of the log. */
  chains: z.number(),
  rows: z.number(),
  /** Heads that changed since the previous line: chain, newest number, its hash in hex. */
  heads: z.array(z.tuple([z.string(), z.number(), z.string()])),
  /** sha256 over the digest of the previous line and `heads`. */
  digest: z.string(),
  hmac: z.string(),
})
export type SealLine = z.infer<typeof sealLineSchema>

/** The input of the next line; nothing before the first. */
export type LineBefore = Pick<SealLine, 'digest' | 'hmac'> | undefined

/** A line with its digest and keyed hash, following `before`. */
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

/** Whether a line is ours, under one of the keys, and follows `before`. */
export function isGenuine(keys: readonly Buffer[], before: LineBefore, line: SealLine): boolean {
  const { digest, hmac, ...content } = line
  const given = Buffer.from(hmac)
  return keys.some((key) => {
    const expected = sealLine(key, before, content)
    const right = Buffer.from(expected.hmac)
    return expected.digest === digest && given.length === right.length && timingSafeEqual(given, right)
  })
}

/** Reads a line; undefined when it is none. */
export function readSealLine(text: string): SealLine | undefined {
  try {
    return sealLineSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
