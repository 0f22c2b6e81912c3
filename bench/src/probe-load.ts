import { startBenchPostgres } from './bench-postgres.ts'
import { openBenchServices, signInOperators } from './bench-services.ts'
import { layCases } from './made-cases.ts'
import { writeFileSync } from 'node:fs'
const pg = await startBenchPostgres()
const sources = []
  for (const n of [10_000, 1_000_000]) {
  const source = await pg.createDatabase('c' + n)
  const s = openBenchServices(pg.dataDir, source)
  await signInOperators(s, 64)
  console.log(await layCases(s, n))
  await s.close(); sources.push(source) }
writeFileSync('/tmp/benchscratch/sources.json', JSON.stringify({ dataDir: pg.dataDir, sources }))
console.log('READY')
process.on('SIGTERM', () => pg.stop().then(() => process.exit(0)))
setInterval(() => {}, 1000)
