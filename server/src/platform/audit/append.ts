import { createHmac } from 'node:crypto'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { sql } from 'kysely'
import stringify from 'safe-stable-stringify'
import { type Course, courseOf } from '#platform/database/course.ts'
import type { Tx } from '#platform/database/db.ts'
import { runPrepared, sendPrepared } from '#platform/database/prepared.ts'

/**
 * One audited action. No secret and no contact data in `detail`: changed fields are named, sealed values are not shown.
 */
export interface AuditEntry {
  /** The chain it belongs to: a case, or an account for everything else. */
  chain: `case:${number}` | `account:${number}` | 'system'
  action: AuditAction
  actorId?: number
  sessionId?: string
  clientId?: number
  /** The object of the action, such as `medicine:12`. */
  subject?: string
  detail?: Record<string, unknown>
}

export interface AuditWriter {
  /** Writes the entry in the caller's transaction: the change and its record commit together or not at all. */
  append(db: Tx, entry: AuditEntry): Promise<void>
  /** Asks for the head of a chain, and locks it, without waiting: what is appended later in the transaction need not. */
  ask(db: Tx, chain: AuditEntry['chain']): Promise<void>
  /** The same of many entries in a few statements, each chain in the order given. */
  appendAll(db: Tx, entries: readonly AuditEntry[]): Promise<void>
}

export const FIRST_HASH = Buffer.alloc(32)

/** What a row's hash covers: every column but itself. */
export interface HashedRow {
  chain: string
  seq: number
  at: string
  actor_id: number | null
  session_id: string | null
  action: string
  client_id: number | null
  subject: string
  detail: unknown
}

export function rowHash(key: Buffer, previous: Buffer, row: HashedRow): Buffer {
  return createHmac('sha256', key)
    .update(previous)
    .update(stringify(row) ?? '')
    .digest()
}

/** Seal of a chain's head, so that an older head cannot replace it without the key. */
export function headSeal(key: Buffer, head: { chain: string; seq: number; hash: Buffer }): Buffer {
  return createHmac('sha256', key).update(`head\n${head.chain}\n${head.seq}\n`).update(head.hash).digest()
}

export function createAuditWriter(key: Buffer): AuditWriter {
  return {
    append: (db, entry) =>
      inTurn(db, async (heads) => {
        const head =
          (await (heads.get(entry.chain) ?? lockHead(db, entry.chain))) ??
          (await beginChain(db, key, entry.chain))
        const row = rowAfter(head, entry)
        const hash = rowHash(key, head.hash, row)
        // Row and head in one statement, which is not waited for: every change in the application pays for its trips.
        const seal = headSeal(key, { chain: entry.chain, seq: row.seq, hash })
        await sendPrepared(db, WRITE_ENTRY, [
          row.chain,
          row.seq,
          row.at,
          row.actor_id,
          row.session_id,
          row.action,
          row.client_id,
          row.subject,
          JSON.stringify(row.detail),
          head.hash,
          hash,
          seal,
        ])
        heads.set(entry.chain, Promise.resolve({ seq: row.seq, hash }))
      }),
    ask: (db, chain) =>
      inTurn(db, async (heads) => {
        if (heads.has(chain)) return
        const asked = lockHead(db, chain)
        asked.catch(() => undefined)
        heads.set(chain, asked)
      }),
    appendAll: (db, entries) =>
      inTurn(db, async (known) => {
        if (entries.length === 0) return
        const heads = await lockHeads(db, key, [...new Set(entries.map(({ chain }) => chain))])
        const rows = entries.map((entry) => {
          const previous = heads.get(entry.chain)
          if (!previous) throw new Error('the head of an audit chain is gone')
          const row = rowAfter(previous, entry)
          const hash = rowHash(key, previous.hash, row)
          heads.set(entry.chain, { seq: row.seq, hash })
          return { ...row, previous_hash: previous.hash.toString('hex'), hash: hash.toString('hex') }
        })
        const moved = [...heads].map(([chain, { seq, hash }]) => ({
          chain,
          seq,
          hash: hash.toString('hex'),
          seal: headSeal(key, { chain, seq, hash }).toString('hex'),
        }))
        await sql`with written as (
          insert into audit_log (chain, seq, at, actor_id, session_id, action, client_id, subject, detail, previous_hash, hash)
          select chain, seq, at, actor_id, session_id, action, client_id, subject, detail,
            decode(previous_hash, 'hex'), decode(hash, 'hex')
          from json_to_recordset(${JSON.stringify(rows)}::json) as r(chain text, seq bigint, at timestamptz, actor_id bigint,
            session_id uuid, action text, client_id int, subject text, detail jsonb, previous_hash text, hash text))
        update audit_heads h set seq = r.seq, hash = decode(r.hash, 'hex'), seal = decode(r.seal, 'hex')
        from json_to_recordset(${JSON.stringify(moved)}::json) as r(chain text, seq bigint, hash text, seal text)
        where h.chain = r.chain`.execute(db)
        for (const [chain, head] of heads) known.set(chain, Promise.resolve(head))
      }),
  }
}

function rowAfter(head: Head, entry: AuditEntry): HashedRow {
  refuseSecrets(entry.detail)
  return {
    chain: entry.chain,
    seq: head.seq + 1,
    at: new Date().toISOString(),
    actor_id: entry.actorId ?? null,
    session_id: entry.sessionId ?? null,
    action: entry.action,
    client_id: entry.clientId ?? null,
    subject: entry.subject ?? '',
    detail: entry.detail ?? {},
  }
}

const SECRET = /^(pwd|pass(word)?|secret|otp|token|code_?hash)$/i

/** The log stores its content for ever, and shows it: a password passed by mistake stops the change instead. */
function refuseSecrets(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && inner !== '' && SECRET.test(name))
      throw new Error(`the audit log takes no ${name}`)
    refuseSecrets(inner)
  }
}

const LOCK_HEAD = 'select seq, hash from audit_heads where chain = $1 for update'
const BEGIN_CHAIN =
  'insert into audit_heads (chain, seq, hash, seal) values ($1, 0, $2, $3) on conflict (chain) do nothing'
const WRITE_ENTRY = `with written as (
    insert into audit_log (chain, seq, at, actor_id, session_id, action, client_id, subject, detail, previous_hash, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11))
  update audit_heads set seq = $2, hash = $11, seal = $12 where chain = $1`

/** The heads that a transaction has locked, as they are after its entries. */
type Heads = Map<string, Promise<Head | undefined>>

const turns = new WeakMap<Course, { heads: Heads; last: Promise<unknown> }>()

/** Lets the entries of one transaction through one after the other: each goes on from the one before it. */
async function inTurn(db: Tx, run: (heads: Heads) => Promise<void>): Promise<void> {
  const course = await courseOf(db)
  if (!course) return run(new Map())
  const turn = turns.get(course) ?? { heads: new Map(), last: Promise.resolve() }
  turns.set(course, turn)
  const mine = turn.last.then(() => run(turn.heads))
  turn.last = mine.catch(() => undefined)
  await mine
}

type Head = { seq: number; hash: Buffer }

/** The head of a chain, locked: writers of one chain go one after the other; other chains do not wait. */
async function lockHead(db: Tx, chain: string): Promise<Head | undefined> {
  return (await runPrepared<Head>(db, LOCK_HEAD, [chain]))[0]
}

/** Begins a chain. Of two writers that do so at once the second waits, then goes on from the first one's row. */
async function beginChain(db: Tx, key: Buffer, chain: string): Promise<Head> {
  const seal = headSeal(key, { chain, seq: 0, hash: FIRST_HASH })
  // Both in one trip.
  await sendPrepared(db, BEGIN_CHAIN, [chain, FIRST_HASH, seal])
  const head = await lockHead(db, chain)
  if (!head) throw new Error('the head of an audit chain is gone')
  return head
}

/** The heads of these chains, locked in one order whoever asks; those that are missing are begun. */
async function lockHeads(db: Tx, key: Buffer, chains: readonly string[]): Promise<Map<string, Head>> {
  const begun = chains.map((chain) => {
    const seal = headSeal(key, { chain, seq: 0, hash: FIRST_HASH })
    return { chain, hash: FIRST_HASH.toString('hex'), seal: seal.toString('hex') }
  })
  await sql`insert into audit_heads (chain, seq, hash, seal)
    select chain, 0, decode(hash, 'hex'), decode(seal, 'hex')
    from json_to_recordset(${JSON.stringify(begun)}::json) as r(chain text, hash text, seal text)
    order by chain
    on conflict (chain) do nothing`.execute(db)
  const { rows } = await sql<Head & { chain: string }>`select chain, seq, hash from audit_heads
    where chain = any(${chains}::text[]) order by chain for update`.execute(db)
  return new Map(rows.map(({ chain, ...head }) => [chain, head]))
}
