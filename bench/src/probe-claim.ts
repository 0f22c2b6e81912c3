import { startBenchPostgres } from './bench-postgres.ts'
import { benchClaimNext } from './claim-next.ts'
const pg = await startBenchPostgres()
try { await benchClaimNext(pg) } finally { await pg.stop() }
