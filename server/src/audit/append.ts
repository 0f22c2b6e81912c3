import { createHmac } from 'node:crypto'
import type { Transaction } from 'kysely'
import stringify from 'safe-stable-stringify'
import { runPrepared } from '../database/prepared.ts'
import type { Tables } from '../database/tables.ts'

/** One thing that happened. No secret and no contact data in `detail`: what changed is named, sealed values are not shown. */
export interface AuditEntry {
  /** The chain it belongs to: a case, or an account for everything else. */
  chain: `case:${number}` | `account:${number}` | 'system'
  action: string
  actorId?: number
  sessionId?: string
  clientId?: number
  /** What it was done to, such as `medicine:12`. */
  subject?: string
  detail?: Record<string, unknown>
}

export interface AuditWriter {
  /** Writes the entry in the caller's transaction: the change and its record commit together or not at all. */
  append(db: Transaction<Tables>, entry: AuditEntry): Promise<void>
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

/** Seal of a chain's head, so that an older head cannot be put in its place by whoever lacks the key. */
export function headSeal(key: Buffer, head: { chain: string; seq: number; hash: Buffer }): Buffer {
  return createHmac('sha256', key).update(`head\n${head.chain}\n${head.seq}\n`).update(head.hash).digest()
}

export function createAuditWriter(key: Buffer): AuditWriter {
  return {
    async append(db, entry) {
      refuseSecrets(entry.detail)
      const head = (await lockHead(db, entry.chain)) ?? (await layHead(db, key, entry.chain))
      const row: HashedRow = {
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
      const hash = rowHash(key, head.hash, row)
      // Row and head in one statement: every change in the house pays for its round trips.
      const seal = headSeal(key, { chain: entry.chain, seq: row.seq, hash })
      await runPrepared(db, WRITE_ENTRY, [
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
    },
  }
}

const SECRET = /^(pwd|pass(word)?|secret|otp|token|code_?hash)$/i

/** The log keeps what it was given for ever, and shows it: a password handed over by a slip stops the change instead. */
function refuseSecrets(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner === 'string' && inner !== '' && SECRET.test(name))
      throw new Error(`the audit log takes no ${name}`)
    refuseSecrets(inner)
  }
}

const LOCK_HEAD = 'select seq, hash from audit_heads where chain = $1 for update'
const WRITE_ENTRY = `with written as (
    insert into audit_log (chain, seq, at, actor_id, session_id, action, client_id, subject, detail, previous_hash, hash)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11))
  update audit_heads set seq = $2, hash = $11, seal = $12 where chain = $1`

type Head = { seq: number; hash: Buffer }

/** The head of a chain, locked: writers of one chain go one after the other; other chains do not wait. */
async function lockHead(db: Transaction<Tables>, chain: string): Promise<Head | undefined> {
  return (await runPrepared<Head>(db, LOCK_HEAD, [chain]))[0]
}

/** Begins a chain. Of two writers that do so at once the second waits, then goes on from the first one's row. */
async function layHead(db: Transaction<Tables>, key: Buffer, chain: string): Promise<Head> {
  await db
    .insertInto('audit_heads')
    .values({ chain, seq: 0, hash: FIRST_HASH, seal: headSeal(key, { chain, seq: 0, hash: FIRST_HASH }) })
    .onConflict((conflict) => conflict.column('chain').doNothing())
    .execute()
  const head = await lockHead(db, chain)
  if (!head) throw new Error('the head of an audit chain is gone')
  return head
}
