import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { channelRows, consoleChannel, teleChannel } from '@rxdesk/contract/channels'
import { foldCounts } from '@rxdesk/server/src/domain/road/case-list.ts'
import { FIRST_HASH, headSeal, rowHash } from '@rxdesk/server/src/platform/audit/append.ts'
import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import type { BenchServices } from './bench-services.ts'

export interface MadeCases {
  total: number
  /** At the first level of the channel. */
  waiting: number
  /** Seconds that loading took. */
  seconds: number
}

/**
 * Adds the given number of invented cases of four clients: of every hundred, 40 wait at L1, 10 at L2, and 50 are
 * finished. The triggers that maintain the counts are active, and the counts are folded afterwards as the server's
 * clock does. Due times are in random order on the disk. In a channel of one level all of them are at that; consultations
 * have their order.
 */
export async function seedCases(
  services: BenchServices,
  total: number,
  channel: WorkedChannel = consoleChannel,
): Promise<MadeCases> {
  const { pool } = services
  const began = performance.now()
  const names = `(array['Asha','Kavita','Ravi','Imran','Meera','Suresh','Anita','Joseph','Farida','Gopal'])`
  const surnames = `(array['Nirmal','Vasant','Example','Pillai','Das','Rao','Khan','Menon','Bose','Gill'])`
  const connection = await pool.connect()
  try {
    // Affects only how long loading takes.
    await connection.query(`set synchronous_commit = off; set maintenance_work_mem = '512MB'`)
    await connection.query(
      `insert into clients (key, name) select 'client' || n, 'Client ' || n from generate_series(1, 4) n`,
    )
    await connection.query(
      `insert into media (client_id, name) select n, 'Counter' from generate_series(1, 4) n`,
    )
    await connection.query(
      `insert into patients (client_id, first_name, last_name)
       select 1 + n % 4, ${names}[1 + n % 10], ${surnames}[1 + n / 10 % 10] || ' ' || n from generate_series(1, $1::int) n`,
      [Math.max(4, Math.round(total / 10))],
    )
    const rebuildIndexes = await setIndexesAside(connection)
    const creator = (await connection.query('select min(id) as id from users')).rows[0].id
    await connection.query(
      `insert into cases (client_id, channel, level, status, priority, received_at, due_at, finished_at, patient_id, patient_name, media_id,
         created_by, page_count, ocr_state)
       select p.client_id, $4,
         case when $4 <> 'opd' or share >= 50 then 'L3' when share >= 40 then 'L2' else 'L1' end,
         case when share < 40 then 0 when share < 50 then 4 when share < 90 then 3 else 2 end,
         case when random() < 0.02 then 1 else 0 end,
         now() - n * interval '1 second', now() + (random() * 20000 - 10000) * interval '1 minute',
         case when share >= 50 then now() - random() * 1000000 * interval '1 second' end,
         p.id, p.first_name || ' ' || p.last_name, p.client_id, $2, 1 + n % 3, 'read'
       from (select n, (n::bigint * 37 % 100)::int as share from generate_series(1, $1::int) n) made
       join patients p on p.id = 1 + n % $3`,
      [total, creator, Math.max(4, Math.round(total / 10)), channel],
    )
    if (channel === teleChannel)
      await connection.query(
        `insert into tele_orders (client_id, case_id, booking_id, mode_asked) select client_id, id, 'B-' || id, 'audio' from cases`,
      )
    await rebuildIndexes()
    await connection.query('vacuum (analyze)')
  } finally {
    connection.release(true)
  }
  for (;;) {
    await foldCounts(services)
    const { rows } = await pool.query('select count(*) as open from case_count_deltas')
    if (rows[0].open === 0) break
  }
  const waiting = await pool.query(
    `select count(*) as waiting from cases where channel = $1 and level = $2 and status in (0, 4, 5)`,
    [channel, channelRows[channel].levels[0]],
  )
  return { total, waiting: Number(waiting.rows[0].waiting), seconds: (performance.now() - began) / 1000 }
}

/** The audit entry that each waiting case has from its arrival: the chain that a claim goes on with. */
export async function seedReceivedEntries({ db, pool, settings }: BenchServices): Promise<void> {
  const { rows } = await pool.query<{ id: number; client_id: number; created_by: number }>(
    `select id, client_id, created_by from cases where status = 0`,
  )
  const key = settings.keys.audit
  const entries = rows.map((row) => {
    const entry = {
      chain: `case:${row.id}`,
      seq: 1,
      at: new Date().toISOString(),
      actor_id: row.created_by,
      session_id: null,
      action: 'case.receive',
      client_id: row.client_id,
      subject: '',
      detail: { files: 1, services: [] },
    }
    const hash = rowHash(key, FIRST_HASH, entry)
    return { ...entry, hash: hex(hash), seal: hex(headSeal(key, { chain: entry.chain, seq: 1, hash })) }
  })
  await db.transaction().execute(async (transaction) => {
    for (let at = 0; at < entries.length; at += 10_000) {
      const batch = sql`json_to_recordset(${JSON.stringify(entries.slice(at, at + 10_000))}::json)`
      await sql`insert into audit_log (chain, seq, at, actor_id, action, client_id, subject, detail, previous_hash, hash)
        select chain, seq, at, actor_id, action, client_id, subject, detail, ${FIRST_HASH}, hash
        from ${batch} as r (chain text, seq bigint, at timestamptz, actor_id bigint, action text, client_id int, subject text, detail jsonb, hash bytea)`.execute(
        transaction,
      )
      await sql`insert into audit_heads (chain, seq, hash, seal) select chain, seq, hash, seal
        from ${batch} as r (chain text, seq bigint, hash bytea, seal bytea)`.execute(transaction)
    }
  })
  await pool.query('vacuum (analyze) audit_log, audit_heads')
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`

/**
 * Drops the indexes of the cases that no key needs, and returns the statements that recreate them: filling them row by
 * row takes minutes.
 */
async function setIndexesAside(connection: PoolClient): Promise<() => Promise<void>> {
  const { rows } = await connection.query<{ name: string; definition: string }>(
    `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
     where i.indrelid = 'cases'::regclass and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
  )
  for (const { name } of rows) await connection.query(`drop index ${name}`)
  return async () => {
    for (const { definition } of rows) await connection.query(definition)
  }
}
