import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { urlOfSource } from '@rxdesk/server/src/platform/database/source.ts'
import { sql } from 'kysely'
import { startBenchPostgres } from '../bench-postgres.ts'
import { openBenchServices, signInOperators } from '../bench-services.ts'
import { seedCases, seedReceivedEntries } from '../made-cases.ts'
import { count, heading, note, table } from '../report.ts'
import { compare } from './compare.ts'
import { openOutbox, startGateway } from './messages-out.ts'
import { METRICS_TOKEN, members, startDeployment } from './split-deployment.ts'
import { startWriters } from './writers.ts'

const OPERATORS = 4
/** Of every hundred forty wait; more than are worked on. */
const CASES = 40_000

/**
 * `npm run chaos -- --rounds 20`: a deployment of four processes is worked on while one of them after the other, and a
 * process of the database, is killed; then what was answered is compared with what is stored and was sent. Exits with 1
 * when anything was lost or doubled.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) throw new Error('--rounds must be a number from 1 on')
  heading(`Chaos: ${rounds} rounds, ${OPERATORS} operators, each round one process killed`)
  const postgres = await startBenchPostgres()
  const source = await postgres.createDatabase('chaos')
  const services = openBenchServices(postgres.dataDir, source)
  const operators = await signInOperators(services, OPERATORS)
  await seedCases(services, CASES)
  await seedReceivedEntries(services)
  const dataDir = path.join(postgres.dataDir, 'served')
  const gateway = await startGateway()
  const deployment = await startDeployment({
    DATABASE_URL: urlOfSource(source),
    DATA_DIR: dataDir,
    SECRET_KEY: readFileSync(path.join(services.settings.DATA_DIR, 'secret-key'), 'utf8').trim(),
    SMS_URL: gateway.url,
    METRICS_TOKEN,
  })
  const outbox = await openOutbox(services)
  const writers = startWriters(operators, deployment.webs)
  const killed = new Map<string, number>()
  try {
    for (let round = 0; round < rounds; round++) {
      const victims = [...members, 'database'] as const
      const victim = victims[round % victims.length] ?? 'database'
      for (let message = 0; message < 5; message++) await outbox.queue().catch(() => undefined)
      // At a moment of its own in each round.
      await sleep(200 + Math.random() * 1_500)
      if (victim === 'database') await killBackend(services)
      else await deployment.kill(victim)
      killed.set(victim, (killed.get(victim) ?? 0) + 1)
    }
    await writers.stop()
    const found = await compare(services, { writers, gateway, queued: outbox.queued, dataDir })
    table([['killed', 'times'], ...[...killed].map(([who, often]) => [who, String(often)])])
    for (const [what, figure] of Object.entries(found.figures)) note(`${what}: ${count(figure)}`)
    for (const [member, bytes] of Object.entries(await deployment.memory()))
      note(`resident memory of ${member}: ${Math.round(bytes / 2 ** 20)} MB`)
    for (const wrong of found.wrong) note(`WRONG: ${wrong}`)
    note(found.wrong.length === 0 ? 'Lost: 0. Doubled: 0.' : `Wrong: ${found.wrong.length}.`)
    process.exitCode = found.wrong.length === 0 ? 0 : 1
  } finally {
    await writers.stop()
    await outbox.stop()
    await deployment.stop()
    gateway.close()
    await services.close()
    await postgres.stop()
  }
}

/** Kills one process of PostgreSQL, which ends all others and recovers from its log, as after a crash. */
async function killBackend({ db }: ReturnType<typeof openBenchServices>): Promise<void> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where pid <> pg_backend_pid() and backend_type = 'client backend'
    order by state = 'active' desc limit 1`.execute(db)
  const [victim] = rows
  if (!victim) throw new Error('a served database has connections')
  process.kill(victim.pid, 'SIGKILL')
  for (;;) {
    await sleep(100)
    const back = await sql`select 1`.execute(db).then(
      () => true,
      () => false,
    )
    if (back) return
  }
}

await main()
