import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type pg from 'pg'
import { CONTROL, listCluster, readControl, segmentsBetween } from './cluster-files.ts'
import type { AboutSet } from './manifest.ts'
import { forEachOf, readForSet } from './set-files.ts'

export interface CopiedDatabase {
  about: NonNullable<AboutSet['database']>
  /** What was committed before is in the copy; by the clock of the database. */
  wholeAt: string
}

/** Takes a file of the cluster into the set. */
export type TakeFile = (name: string, source: Buffer | AsyncIterable<Buffer>) => Promise<void>

/**
 * Copies a running cluster, whose writers go on: between pg_backup_start and pg_backup_stop its files are read as they
 * happen to be, and the write-ahead log of the time between, which goes with them, makes them whole at the restore.
 */
export async function copyDatabase(pool: pg.Pool, cluster: string, take: TakeFile): Promise<CopiedDatabase> {
  const client = await pool.connect()
  let whole = false
  try {
    const copied = await copyInSession(client, cluster, take)
    whole = true
    return copied
  } finally {
    // A session that ends without pg_backup_stop breaks its backup off, and lets go of the log.
    client.release(!whole)
  }
}

async function copyInSession(
  client: pg.PoolClient,
  cluster: string,
  take: TakeFile,
): Promise<CopiedDatabase> {
  const one = async <Row extends pg.QueryResultRow>(text: string, ...values: unknown[]): Promise<Row> => {
    const { rows } = await client.query<Row>(text, values)
    if (!rows[0]) throw new Error('the database gave no answer')
    return rows[0]
  }
  const { version } = await one<{ version: string }>(`select current_setting('server_version') as version`)
  const { migration } = await one<{ migration: string }>(
    `select coalesce(max(name), '') as migration from kysely_migration`,
  )
  // Holds the log back that is written from here on; goes with the session, however that ends.
  const slot = `rxdesk_backup_${randomBytes(6).toString('hex')}`
  await one('select pg_create_physical_replication_slot($1, true, true)', slot)
  const start = await one<{ from: string; first: string }>(
    `select lsn::text as from, pg_walfile_name(lsn) as first from pg_backup_start('rxdesk', true) as lsn`,
  )
  const { folders, files } = await listCluster(cluster)
  await forEachOf(files, (name) => takeUnlessGone(cluster, name, take))
  await take(CONTROL, await readControl(cluster))
  const { at } = await one<{ at: string }>(
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`,
  )
  const stop = await one<{ to: string; last: string; label: string; tablespaces: string | null }>(
    `select lsn::text as to, pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as tablespaces
      from pg_backup_stop(false)`,
  )
  await take('backup_label', Buffer.from(stop.label))
  if (stop.tablespaces) await take('tablespace_map', Buffer.from(stop.tablespaces))
  for (const segment of await segmentsBetween(cluster, start.first, stop.last))
    await takeUnlessGone(cluster, `pg_wal/${segment}`, take)
  await one('select pg_drop_replication_slot($1)', slot)
  return {
    about: { version, migration, from: start.from, to: stop.to, first: start.first, folders },
    wholeAt: at,
  }
}

/** A table may be dropped while it is copied: what the log says of that makes its file needless. */
async function takeUnlessGone(cluster: string, name: string, take: TakeFile): Promise<void> {
  try {
    await take(name, await readForSet(path.join(cluster, name)))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || name.startsWith('pg_wal/')) throw error
  }
}
