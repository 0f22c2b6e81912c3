import { claimNexteRx } from '@rxdesk/contract/areas/cases/calls'
import { actionCalls } from '@rxdesk/server/src/areas/cases/action-calls.ts'
import { claimNext } from '@rxdesk/server/src/domain/road/claim.ts'
import type { Tables } from '@rxdesk/server/src/platform/database/tables.ts'
import { EVENT_CHANNEL } from '@rxdesk/server/src/platform/events/announce.ts'
import { serve } from '@rxdesk/server/src/platform/protocol/handler.ts'
import { workIn } from '@rxdesk/server/src/platform/protocol/work.ts'
import { Kysely, PostgresDialect } from 'kysely'
import pg, { type QueryConfig } from 'pg'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, type SignedIn, signInOperators } from './bench-services.ts'
import { openLoopbackWire } from './loopback-wire.ts'
import { seedCases, seedReceivedEntries } from './made-cases.ts'
import { count, heading, ms, note, rate, table, times } from './report.ts'
import { across, race } from './rounds.ts'

const CASES = 200_000
const OPERATORS = 64
const TAB = 'bench'

/**
 * "Pick next" by 64 operators at once, as the server does it (one transaction with the claim, its history, its audit
 * row and its event), compared with the claim statement alone over the same pool; and the call over HTTP.
 */
export async function benchClaimNext(postgres: BenchPostgres): Promise<void> {
  heading(`Claim next: ${OPERATORS} operators at once`)
  const source = await postgres.createDatabase('claims')
  const services = openBenchServices(postgres.dataDir, source)
  const operators = await signInOperators(services, OPERATORS)
  const made = await seedCases(services, CASES)
  await seedReceivedEntries(services)
  note(
    `${count(made.waiting)} of ${count(CASES)} cases wait at L1; ${services.settings.DATABASE_CONNECTIONS} connections`,
  )
  // A listening server is part of what an event costs.
  const listener = new pg.Client('url' in source ? source.url : source)
  await listener.connect()
  await listener.query(`listen ${EVENT_CHANNEL}`)
  const wire = await openLoopbackWire(services, actionCalls())
  const noop = await openLoopbackWire(services, [serve(claimNexteRx, { run: async () => ({ erxId: 1 }) })])
  try {
    const statements = await bareStatements(services, operators)
    const claimed: number[] = []
    const free = [...operators]
    const byOne = (claim: (operator: SignedIn) => Promise<number | undefined>) => async () => {
      const operator = free.pop()
      if (!operator) throw new Error('more claims under way than operators')
      const id = await claim(operator)
      if (id !== undefined) claimed.push(id)
      free.unshift(operator)
    }
    const rounds = await race(
      {
        statement: byOne(async (operator) => {
          const { rows } = await services.pool.query(statements.get(operator) as QueryConfig)
          return rows[0].id
        }),
        claimNext: byOne(({ caller }) =>
          services.db
            .transaction()
            .execute(async (db) => (await claimNext(workIn(services, db, caller), TAB))?.id ?? 0),
        ),
        noop: byOne(async ({ bearer }) => {
          await noop.pair(claimNexteRx.id, { tab: TAB }, bearer)
          return undefined
        }),
        pair: byOne(async ({ bearer }) =>
          Number((await wire.pair(claimNexteRx.id, { tab: TAB }, bearer)).erxId),
        ),
      },
      { rounds: 7, msEach: 1_000, workers: OPERATORS },
    )
    table([
      ['', 'rate', 'each', 'against'],
      [
        'claim statement alone',
        rate(across(rounds, (r) => r.statement)),
        ms(across(rounds, (r) => r.statement)),
        '',
      ],
      [
        'claimNext in its transaction',
        rate(across(rounds, (r) => r.claimNext)),
        ms(across(rounds, (r) => r.claimNext)),
        times(across(rounds, (r) => r.statement / r.claimNext)),
      ],
      ['pair that does nothing', rate(across(rounds, (r) => r.noop)), ms(across(rounds, (r) => r.noop)), ''],
      [
        'claimNexteRx over HTTP',
        rate(across(rounds, (r) => r.pair)),
        ms(across(rounds, (r) => r.pair)),
        times(across(rounds, (r) => (r.statement + r.noop) / r.pair)),
      ],
    ])
    await verifyClaims(services, claimed)
  } finally {
    await wire.close()
    await noop.close()
    await listener.end()
    await services.close()
  }
}

/** The statement by which each operator gets a case, as claimNext sends it; the claims made for it are undone. */
async function bareStatements(
  services: BenchServices,
  operators: readonly SignedIn[],
): Promise<Map<SignedIn, QueryConfig>> {
  const found = new Map<SignedIn, QueryConfig>()
  for (const operator of operators) {
    const watched = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: services.pool }),
      log({ query }) {
        if (query.sql.includes('skip locked'))
          found.set(operator, { name: 'bare-claim', text: query.sql, values: [...query.parameters] })
      },
    })
    const transaction = await watched.startTransaction().execute()
    await claimNext(workIn(services, transaction, operator.caller), TAB)
    await transaction.rollback().execute()
  }
  return found
}

/** No case may have been claimed by two operators. */
async function verifyClaims(services: BenchServices, claimed: readonly number[]): Promise<void> {
  const held = await services.pool.query('select count(*) as held from cases where status = 1')
  const twice = claimed.length - new Set(claimed).size
  if (twice > 0 || claimed.includes(0) || held.rows[0].held !== claimed.length)
    throw new Error(
      `${twice} cases were claimed twice; ${held.rows[0].held} are held after ${claimed.length} claims`,
    )
  note(`${count(claimed.length)} claims, none of them double`)
}
