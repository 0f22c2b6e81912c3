import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Logger } from './log/logger.ts'
import type { AuditWriter } from './audit/append.ts'
import type { Tables } from './database/tables.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Sealer } from './sealing/seal.ts'
import type { Settings } from './settings/settings.ts'

/** What every area may use. Created once at start, passed to the areas by app.ts. */
export interface Services {
  settings: Settings
  db: Kysely<Tables>
  /** The same database for raw named statements on hot paths. */
  pool: pg.Pool
  sealer: Sealer
  audit: AuditWriter
  jobs: Jobs
  log: Logger
}
