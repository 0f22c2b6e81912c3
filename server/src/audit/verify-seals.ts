import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { isGenuine, type LineBefore } from './seal-line.ts'
import { sealLines } from './seals-file.ts'
import { registeredSeals } from './seals-register.ts'

/** The newest that the seals say of a chain. */
export interface SealedHead {
  seq: number
  /** Hex. */
  hash: string
}

export interface CheckedSeals {
  /** Newest sealed head by chain; of the lines up to the first that is broken. */
  heads: Map<string, SealedHead>
  lines: number
  broken?: string
  elsewhere: string[]
}

/**
 * Reads the seals file and holds it against what the database knows of it: a line that was changed, taken out or cut
 * off, or a file that was put in its place, is told in words. `place` is where the file lies (see createAuditSeals).
 */
export async function checkSeals(
  db: Transaction<Tables>,
  key: Buffer,
  file: string,
  place?: string,
): Promise<CheckedSeals> {
  const registered = await registeredSeals(db)
  const heads: CheckedSeals['heads'] = new Map()
  let before: LineBefore
  let id: string | undefined
  let lines = 0
  let broken: string | undefined
  let known: string | undefined
  for await (const line of sealLines(file)) {
    lines += 1
    const follows =
      line !== undefined &&
      line.number === lines &&
      (id === undefined || line.file === id) &&
      isGenuine(key, before, line)
    if (!follows) {
      broken = `line ${lines} of the seals file was changed, or a line before it was removed`
      break
    }
    id = line.file
    before = line
    if (registered.get(line.file)?.number === line.number) known = line.hmac
    for (const [chain, seq, hash] of line.heads) heads.set(chain, { seq, hash })
  }
  const own = id === undefined ? undefined : registered.get(id)
  if (!broken && own && lines < own.number)
    broken = `the seals file was cut off after line ${lines}; ${own.number} lines were written`
  if (!broken && own && known !== own.hmac)
    broken = `line ${own.number} of the seals file is not the one that was written`
  // A server may have died between writing the first line and telling the database of it, never later than that.
  if (!broken && id !== undefined && !own && lines > 1) broken = 'the database does not know this seals file'

  const elsewhere: string[] = []
  for (const [other, { number, place: lies }] of registered) {
    if (other === id) continue
    // With no file at all nothing tells that its place is another.
    if (!broken && (lies === place || id === undefined))
      broken = `the seals file was removed or replaced; one with ${number} lines was written`
    else if (lies !== place) elsewhere.push(lies)
  }
  return { heads, lines, broken, elsewhere }
}
