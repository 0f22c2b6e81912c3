import { timingSafeEqual } from 'node:crypto'
import type { Kysely, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '#platform/database/db.ts'
import type { AuditHeadsTable, AuditLogTable, Tables } from '#platform/database/tables.ts'
import { FIRST_HASH, headSeal, rowHash } from './append.ts'
import { SEALING_LOCK } from './seals.ts'
import { sealsSize } from './seals-file.ts'
import { type CheckedSeals, checkSeals } from './verify-seals.ts'

/** Where a chain differs from what was written. */
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
  /** The fault of the seals file itself, in words; undefined when there is none. */
  brokenSeals?: string
  /** Seals files on other machines, which have to be verified there. */
  elsewhere: string[]
}

/** Whether no fault was found. */
export function isSound(findings: AuditFindings): boolean {
  return findings.brokenChains === 0 && findings.brokenSeals === undefined
}

const BATCH = 2_000
const SHOWN = 100

/**
 * Walks every chain of the audit log and compares it with its head and with the seals outside the database. Reads a
 * snapshot of the log, so that it can run beside a working server. `keys` are all that entries were ever made with. `place` says where the seals file is (see
 * createAuditSeals).
 */
export async function verifyAudit(
  db: Kysely<Tables>,
  keys: readonly Buffer[],
  sealsFile: string,
  place?: string,
): Promise<AuditFindings> {
  return db.connection().execute(async (connection) => {
    try {
      // Nothing is sealed between the end of the file and the snapshot of the log.
      await sql`select pg_advisory_lock(${SEALING_LOCK})`.execute(connection)
      const size = await sealsSize(sealsFile)
      return await connection
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute(async (moment) => {
          // The first statement fixes the snapshot; from then on servers may continue sealing.
          await sql`select pg_advisory_unlock_all()`.execute(moment)
          return walk(moment, keys, await checkSeals(moment, keys, { file: sealsFile, size, place }))
        })
    } finally {
      await sql`select pg_advisory_unlock_all()`.execute(connection)
    }
  })
}

async function walk(db: Tx, keys: readonly Buffer[], seals: CheckedSeals): Promise<AuditFindings> {
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
      chain = new ChainWalk(keys, row.chain, row.head, seals.faults.get(row.chain))
      seals.faults.delete(row.chain)
      findings.chains += 1
    }
    chain.next(row)
  }
  tell(chain?.end())
  // Chains without a single row left, by their head or by a seal.
  for (const name of await headsWithoutRows(db)) {
    tell({ chain: name, seq: 1, why: 'every row of the chain was removed' })
    seals.faults.delete(name)
  }
  for (const name of seals.faults.keys())
    tell({ chain: name, seq: 1, why: 'the chain was removed with its head' })
  return findings
}

type Row = Selectable<AuditLogTable> & {
  head: Pick<Selectable<AuditHeadsTable>, 'seq' | 'hash' | 'seal'> | undefined
}

/** Follows one chain row by row and remembers the first fault. */
class ChainWalk {
  readonly name: string
  readonly #keys: readonly Buffer[]
  readonly #head: Row['head']
  readonly #sealFault: number | undefined
  #seq = 0
  #hash: Buffer = FIRST_HASH
  #broken: BrokenRow | undefined

  /** `sealFault` is the first row of the chain that differs from a seal. */
  constructor(keys: readonly Buffer[], name: string, head: Row['head'], sealFault: number | undefined) {
    this.name = name
    this.#keys = keys
    this.#head = head
    this.#sealFault = sealFault
  }

  next(row: Row): void {
    if (this.#broken) return
    const due = this.#seq + 1
    const why = this.#faultOf(row, due)
    if (why !== undefined) this.#broken = { chain: this.name, seq: due, why }
    this.#seq = due
    this.#hash = row.hash
  }

  #faultOf(row: Row, due: number): string | undefined {
    if (row.seq !== due) return row.seq > due ? 'the row was removed' : 'a row stands before the first'
    if (!row.previous_hash.equals(this.#hash)) return 'the row does not follow on the one before it'
    const { chain, seq, at, actor_id, session_id, action, client_id, subject, detail } = row
    const content = { chain, seq, actor_id, session_id, action, client_id, subject, detail }
    const hashed = { ...content, at: at.toISOString() }
    if (!this.#keys.some((key) => rowHash(key, this.#hash, hashed).equals(row.hash)))
      return 'the row was edited, or stood elsewhere'
    return this.#sealFault === due ? 'the row is not the one that was sealed' : undefined
  }

  /** After the last row: the head and the seals say how far the chain went. */
  end(): BrokenRow | undefined {
    if (this.#broken) return this.#broken
    const newest = this.#seq
    const broken = (seq: number, why: string) => ({ chain: this.name, seq, why })
    if (this.#sealFault !== undefined) return broken(newest + 1, 'the row was removed: a seal knows of it')
    const head = this.#head
    if (!head) return broken(newest + 1, 'the head of the chain was removed')
    if (head.seq > newest) return broken(newest + 1, 'the row was removed: the head knows of it')
    if (head.seq < newest) return broken(head.seq + 1, 'the head was set back')
    if (!head.hash.equals(this.#hash)) return broken(newest, 'the head does not know this row')
    if (!sealFits(this.#keys, this.name, head))
      return broken(newest + 1, 'the row was removed: the head is not as we wrote it')
    return undefined
  }
}

function sealFits(
  keys: readonly Buffer[],
  chain: string,
  { seq, hash, seal }: NonNullable<Row['head']>,
): boolean {
  return keys.some((key) => {
    const right = headSeal(key, { chain, seq, hash })
    return right.length === seal.length && timingSafeEqual(right, seal)
  })
}

/** Every row with the head of its chain, chain by chain, in batches. */
async function* rowsOf(db: Tx): AsyncGenerator<Row> {
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

async function headsWithoutRows(db: Tx): Promise<string[]> {
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
