import { startBenchPostgres } from './bench-postgres.ts'
import { benchQueueList } from './queue-list.ts'
const pg = await startBenchPostgres()
try { await benchQueueList(pg) } finally { await pg.stop() }
