import { geteRxPendingList } from '@rxdesk/contract/areas/cases/calls'
import { type ListRequest, listRequestSchema } from '@rxdesk/contract/areas/cases/schemas'
import { consoleChannel } from '@rxdesk/contract/channels'
import { listCalls } from '@rxdesk/server/src/areas/cases/list-calls.ts'
import { listCases } from '@rxdesk/server/src/domain/road/case-list.ts'
import { serve } from '@rxdesk/server/src/platform/protocol/handler.ts'
import { readingWork } from '@rxdesk/server/src/platform/protocol/work.ts'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, type SignedIn, signInOperators } from './bench-services.ts'
import { type LoopbackWire, openLoopbackWire } from './loopback-wire.ts'
import { seedCases } from './made-cases.ts'
import { recordStatements } from './recorded-statements.ts'
import { count, heading, ms, note, table, times } from './report.ts'
import { across, type RaceOptions, race } from './rounds.ts'

const SMALL = 10_000
const LARGE = 1_000_000
const PAGE = 50
/** Deep in the small table's queue of 4,000, and as deep in the large one's. */
const DEEP = 3_000

/** What L1 operators see as pending (list-calls.ts); the answer over HTTP is compared with it. */
const pendingAtL1 = { channel: consoleChannel, list: 'pending' } as const

interface Table {
  services: BenchServices
  operators: SignedIn[]
  wire: LoopbackWire
  /** The same pair over the same HTTP, whose handler does nothing. */
  noop: LoopbackWire
  close(): Promise<void>
}

/**
 * A page of the pending list of L1 with its exact total, over the server's HTTP, compared with its SQL sent through
 * bare `pg` plus a pair over the same HTTP that does nothing; at 10,000 and at 1,000,000 cases.
 */
export async function benchQueueList(postgres: BenchPostgres): Promise<void> {
  heading(`Queue list: a page of ${PAGE} of the pending list of L1, exact total included`)
  const small = await openTable(postgres, SMALL)
  const large = await openTable(postgres, LARGE)
  try {
    for (const workers of [1, 8]) {
      note('')
      note(workers === 1 ? 'One request at a time' : `${workers} requests at a time`)
      const options = { rounds: 9, msEach: 250, workers }
      const rows = [
        [
          'page',
          'cases',
          'SQL bare',
          'function',
          'SQL/function',
          'no-op pair',
          'list pair',
          '(SQL+no-op)/list',
          '1M/10k',
        ],
      ]
      rows.push(...(await compareTables('first', small, large, 0, options)))
      rows.push(...(await compareTables(`at ${count(DEEP)}`, small, large, DEEP, options)))
      table(rows)
    }
    await deepest(large)
  } finally {
    await small.close()
    await large.close()
  }
}

async function compareTables(
  page: string,
  small: Table,
  large: Table,
  offset: number,
  options: RaceOptions,
): Promise<string[][]> {
  const [a, b] = [await contestants(small, offset), await contestants(large, offset)]
  const rounds = await race(
    {
      smallSql: a.sql,
      largeSql: b.sql,
      smallFunction: a.list,
      largeFunction: b.list,
      smallNoop: a.noop,
      largeNoop: b.noop,
      smallPair: a.pair,
      largePair: b.pair,
    },
    options,
  )
  return [
    [
      page,
      count(SMALL),
      ms(across(rounds, (r) => r.smallSql)),
      ms(across(rounds, (r) => r.smallFunction)),
      times(across(rounds, (r) => r.smallSql / r.smallFunction)),
      ms(across(rounds, (r) => r.smallNoop)),
      ms(across(rounds, (r) => r.smallPair)),
      times(across(rounds, (r) => (r.smallSql + r.smallNoop) / r.smallPair)),
      '',
    ],
    [
      page,
      count(LARGE),
      ms(across(rounds, (r) => r.largeSql)),
      ms(across(rounds, (r) => r.largeFunction)),
      times(across(rounds, (r) => r.largeSql / r.largeFunction)),
      ms(across(rounds, (r) => r.largeNoop)),
      ms(across(rounds, (r) => r.largePair)),
      times(across(rounds, (r) => (r.largeSql + r.largeNoop) / r.largePair)),
      times(across(rounds, (r) => r.largePair / r.smallPair)),
    ],
  ]
}

/** The last page of the large queue: an offset is walked row by row, in any client. */
async function deepest(large: Table): Promise<void> {
  const offset = 400_000 - PAGE
  const { sql, noop, pair } = await contestants(large, offset)
  const rounds = await race({ sql, noop, pair }, { rounds: 3, msEach: 500, workers: 1 })
  note('')
  note(
    `Last page of the ${count(LARGE)}: list pair ${ms(across(rounds, (r) => r.pair))}, ` +
      `(SQL + no-op) / list ${times(across(rounds, (r) => (r.sql + r.noop) / r.pair))}`,
  )
}

async function contestants({ services, operators, wire, noop }: Table, offset: number) {
  let turn = 0
  const operator = () => operators[turn++ % operators.length] as SignedIn
  const { caller } = operator()
  const payload = { status: '0', offset, limit: PAGE }
  const request: ListRequest = listRequestSchema.parse(payload)
  const work = readingWork(services, caller)
  const statements = await recordStatements(services.db, (db) =>
    listCases({ ...work, db }, pendingAtL1, request),
  )
  const direct = await listCases(work, pendingAtL1, request)
  const answered = await wire.pair(geteRxPendingList.id, payload, operator().bearer)
  if (JSON.stringify(answered) !== JSON.stringify(direct) || direct.data.length !== PAGE)
    throw new Error('the list over HTTP is not the list of the function')
  return {
    sql: () => Promise.all(statements.map((statement) => services.pool.query(statement))),
    list: () => listCases(work, pendingAtL1, request),
    noop: () => noop.pair(geteRxPendingList.id, payload, operator().bearer),
    pair: () => wire.pair(geteRxPendingList.id, payload, operator().bearer),
  }
}

async function openTable(postgres: BenchPostgres, total: number): Promise<Table> {
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase(`cases_${total}`))
  // Many, so that no session exceeds its rate limit.
  const operators = await signInOperators(services, 64)
  const made = await seedCases(services, total)
  note(
    `${count(total)} cases laid in ${made.seconds.toFixed(0)} s, ${count(made.waitingL1)} of them wait at L1`,
  )
  const wire = await openLoopbackWire(services, listCalls())
  const idle = serve(geteRxPendingList, { run: async () => ({ data: [], totalCount: 0 }) })
  const noop = await openLoopbackWire(services, [idle])
  return {
    services,
    operators,
    wire,
    noop,
    async close() {
      await wire.close()
      await noop.close()
      await services.close()
    },
  }
}
