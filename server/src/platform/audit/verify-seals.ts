import { sql } from 'kysely'
import type { Db, Tx } from '#platform/database/db.ts'
import { isGenuine, type LineBefore, type SealLine } from './seal-line.ts'
import { sealLines } from './seals-file.ts'
import { registeredSeals } from './seals-register.ts'

export interface CheckedSeals {
  lines: number
  /** By chain, the lowest sealed row that the log lacks, or has with another hash. */
  faults: Map<string, number>
  /** The fault of the file itself, in words. */
  broken?: string
  /** Paths of other servers' seals files. */
  elsewhere: string[]
}

/**
 * Compares the first `size` bytes of a seals file with the log, row by row, and with the database's entry of the file:
 * a changed, removed or cut-off line, or a replaced file, is reported in words.
 */
export async function checkSeals(
  db: Tx,
  keys: readonly Buffer[],
  { file, size, place }: { file: string; size: number; place?: string },
): Promise<CheckedSeals> {
  const registered = await registeredSeals(db)
  const faults: CheckedSeals['faults'] = new Map()
  let first: SealLine | undefined
  let before: LineBefore
  let lines = 0
  let unregistered = false
  let broken: string | undefined
  for await (const line of sealLines(file, size)) {
    lines += 1
    first ??= line
    const follows =
      line !== undefined &&
      line.number === lines &&
      line.file === first?.file &&
      isGenuine(keys, before, line)
    if (!follows) {
      broken = `line ${lines} of the seals file was changed, or one before it was removed`
      break
    }
    before = line
    const known = registered.get(line.file)
    if (known?.number === lines && known.hmac !== line.hmac)
      broken = `line ${lines} of the seals file is not the one that was written`
    // A server may have died after its very first sealing, before the database knew of it; not after a second.
    unregistered ||= known === undefined && line.at !== first?.at
    await noteFaults(db, line.heads, faults)
  }
  const own = first && registered.get(first.file)
  if (!broken && own && lines < own.number)
    broken = `the seals file was cut off after line ${lines}; ${own.number} lines were written`
  if (!broken && unregistered) broken = 'the database does not know this seals file'

  const others = [...registered].filter(([id]) => id !== first?.file).map(([, other]) => other)
  const replaced = others.find((other) => other.place === place)
  if (!broken && replaced)
    broken = `the seals file was removed or replaced; one with ${replaced.number} lines was written`
  if (!broken && !first && others[0])
    broken = `there is no seals file here; one with ${others[0].number} lines was written at ${others[0].place}`
  return { lines, faults, broken, elsewhere: others.map((other) => other.place).filter((at) => at !== place) }
}

/** Looks every sealed head up in the log. */
async function noteFaults(db: Db, heads: SealLine['heads'], faults: CheckedSeals['faults']): Promise<void> {
  if (heads.length === 0) return
  const { rows } = await sql<{ chain: string; seq: number }>`
    select sealed.chain, sealed.seq
    from unnest(${heads.map(([chain]) => chain)}::text[], ${heads.map(([, seq]) => seq)}::bigint[], ${heads.map(([, , hash]) => hash)}::text[])
      as sealed (chain, seq, hash)
    left join audit_log on audit_log.chain = sealed.chain and audit_log.seq = sealed.seq
    where audit_log.hash is distinct from decode(sealed.hash, 'hex')`.execute(db)
  for (const { chain, seq } of rows) faults.set(chain, Math.min(seq, faults.get(chain) ?? seq))
}
