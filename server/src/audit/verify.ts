import { timingSafeEqual } from 'node:crypto'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { sql } from 'kysely'
import type { AuditHeadsTable, AuditLogTable, Tables } from '../database/tables.ts'
import { FIRST_HASH, headSeal, rowHash } from './append.ts'
import { type CheckedSeals, checkSeals, type SealedHead } from './verify-seals.ts'

/** Where a chain stops being what was written. */
export interface BrokenRow {
  chain: string
  /** Number of the first row that is not as it was: edited, removed, or in another's place. */
  seq: number
  why: string
}

export interface AuditFindings {
  rows: number
  chains: number
  /** Lines of the seals file. */
  seals: number
  /** The first broken row of each broken chain, in the order of the chains; the first hundred. */
  broken: BrokenRow[]
  brokenChains: number
  /** What is wrong with the seals file itself, in words; undefined when nothing is. */
  brokenSeals?: string
  /** Seals files of other places, which have to be verified there. */
  elsewhere: string[]
}

/** Whether nothing at all was found. */
export function isSound(findings: AuditFindings): boolean {
  return findings.brokenChains === 0 && findings.brokenSeals === undefined
}

const BATCH = 2_000
const SHOWN = 100

/**
 * Walks every chain of the audit log and holds it against its head and against the seals outside the database. Reads
 * one moment of the log, so that it can run beside a working server.
 */
export async function verifyAudit(
  db: Kysely<Tables>,
  key: Buffer,
  sealsFile: string,
  place?: string,
): Promise<AuditFindings> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      // The file after the moment is fixed would hold heads that the moment does not have.
      const seals = await checkSeals(transaction, key, sealsFile, place)
      return walk(transaction, key, seals)
    })
}

async function walk(db: Transaction<Tables>, key: Buffer, seals: CheckedSeals): Promise<AuditFindings> {
  const findings: AuditFindings = {
    rows: 0,
    chains: 0,
    seals: seals.lines,
    broken: [],
    brokenChains: 0,
    brokenSeals: seals.broken,
    elsewhere: seals.elsewhere,
  }
  const tell = (row: BrokenRow | undefined) => {
    if (!row) return
    findings.brokenChains += 1
    if (findings.broken.length < SHOWN) findings.broken.push(row)
  }
  let chain: ChainWalk | undefined
  for await (const row of rowsOf(db)) {
    findings.rows += 1
    if (chain?.name !== row.chain) {
      tell(chain?.end())
      chain = new ChainWalk(key, row.chain, row.head, seals.heads.get(row.chain))
      seals.heads.delete(row.chain)
      findings.chains += 1
    }
    chain.next(row)
  }
  tell(chain?.end())
  // Chains of which not one row is left, by their head or by a seal.
  for (const name of await headsWithoutRows(db)) {
    tell({ chain: name, seq: 1, why: 'every row of the chain was removed' })
    seals.heads.delete(name)
  }
  for (const name of seals.heads.keys())
    tell({ chain: name, seq: 1, why: 'the chain was removed with its head' })
  return findings
}

type Row = Selectable<AuditLogTable> & {
  head: Pick<Selectable<AuditHeadsTable>, 'seq' | 'hash' | 'seal'> | undefined
}

/** Follows one chain row by row and keeps the first fault. */
class ChainWalk {
  readonly name: string
  readonly #key: Buffer
  readonly #head: Row['head']
  readonly #sealed: SealedHead | undefined
  #seq = 0
  #hash: Buffer = FIRST_HASH
  #broken: BrokenRow | undefined

  constructor(key: Buffer, name: string, head: Row['head'], sealed: SealedHead | undefined) {
    this.name = name
    this.#key = key
    this.#head = head
    this.#sealed = sealed
  }

  next(row: Row): void {
    if (this.#broken) return
    const due = this.#seq + 1
    if (row.seq !== due)
      return this.#breaks(due, row.seq > due ? 'the row was removed' : 'a row stands before the first')
    if (!row.previous_hash.equals(this.#hash))
      return this.#breaks(due, 'the row does not follow on the one before it')
    const { chain, seq, at, actor_id, session_id, action, client_id, subject, detail } = row
    const written = {
      chain,
      seq,
      at: at.toISOString(),
      actor_id,
      session_id,
      action,
      client_id,
      subject,
      detail,
    }
    if (!rowHash(this.#key, this.#hash, written).equals(row.hash))
      return this.#breaks(due, 'the row was edited, or stood elsewhere')
    if (this.#sealed?.seq === seq && this.#sealed.hash !== row.hash.toString('hex'))
      return this.#breaks(due, 'the row is not the one that was sealed')
    this.#seq = due
    this.#hash = row.hash
  }

  /** After the last row: the head and the seal say how far the chain went. */
  end(): BrokenRow | undefined {
    if (this.#broken) return this.#broken
    const after = this.#seq + 1
    if (this.#sealed && this.#sealed.seq > this.#seq)
      this.#breaks(after, 'the row was removed: a seal knows of it')
    else if (!this.#head) this.#breaks(after, 'the head of the chain was removed')
    else if (this.#head.seq > this.#seq) this.#breaks(after, 'the row was removed: the head knows of it')
    else if (this.#head.seq < this.#seq || !this.#head.hash.equals(this.#hash))
      this.#breaks(this.#head.seq < this.#seq ? this.#head.seq + 1 : this.#seq, 'the head was set back')
    else if (!sealFits(this.#key, this.name, this.#head))
      this.#breaks(after, 'the row was removed: the head is not ours')
    return this.#broken
  }

  #breaks(seq: number, why: string): void {
    this.#broken = { chain: this.name, seq, why }
  }
}

function sealFits(key: Buffer, chain: string, { seq, hash, seal }: NonNullable<Row['head']>): boolean {
  const right = headSeal(key, { chain, seq, hash })
  return right.length === seal.length && timingSafeEqual(right, seal)
}

/** Every row with the head of its chain, chain by chain, in batches. */
async function* rowsOf(db: Transaction<Tables>): AsyncGenerator<Row> {
  let after: { chain: string; seq: number } | undefined
  for (;;) {
    const rows = await db
      .selectFrom('audit_log')
      .leftJoin('audit_heads', 'audit_heads.chain', 'audit_log.chain')
      .selectAll('audit_log')
      .select([
        'audit_heads.seq as head_seq',
        'audit_heads.hash as head_hash',
        'audit_heads.seal as head_seal',
      ])
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(audit_log.chain, audit_log.seq) > (${after?.chain}, ${after?.seq}::bigint)`,
        ),
      )
      .orderBy('audit_log.chain')
      .orderBy('audit_log.seq')
      .limit(BATCH)
      .execute()
    for (const { head_seq, head_hash, head_seal, ...row } of rows) {
      const whole = head_seq !== null && head_hash !== null && head_seal !== null
      yield { ...row, head: whole ? { seq: head_seq, hash: head_hash, seal: head_seal } : undefined }
    }
    after = rows.at(-1)
    if (rows.length < BATCH) return
  }
}

async function headsWithoutRows(db: Transaction<Tables>): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_heads')
    .select('chain')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('audit_log').select('seq').whereRef('audit_log.chain', '=', 'audit_heads.chain')),
      ),
    )
    .orderBy('chain')
    .execute()
  return rows.map(({ chain }) => chain)
}
