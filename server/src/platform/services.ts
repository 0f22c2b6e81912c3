import type { Kysely } from 'kysely'
import type { AuditWriter } from './audit/append.ts'
import type { Tables } from './database/tables.ts'
import type { Jobs } from './jobs/queue.ts'
import type { Logger } from './log/logger.ts'
import type { Sealer } from './sealing/seal.ts'
import type { Settings } from './settings/settings.ts'

/** What jobs, chores and routes begin with. Made once at start; a handler is given `work` instead (protocol/work.ts). */
export interface Services {
  settings: Settings
  db: Kysely<Tables>
  sealer: Sealer
  audit: AuditWriter
  jobs: Jobs
  log: Logger
}
