import { geteRxPendingList } from '@rxdesk/contract/areas/cases/calls'
import { type ListRequest, listRequestSchema } from '@rxdesk/contract/areas/cases/schemas'
import { getAmazoneRxPendingList } from '@rxdesk/contract/areas/teleconsultation/list-calls'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { consoleChannel, teleChannel } from '@rxdesk/contract/channels'
import { listCalls } from '@rxdesk/server/src/areas/cases/list-calls.ts'
import { teleListCalls } from '@rxdesk/server/src/areas/teleconsultation/list-calls.ts'
import { listCases } from '@rxdesk/server/src/domain/road/case-list.ts'
import { type ServedCall, serve } from '@rxdesk/server/src/platform/protocol/handler.ts'
import { readingWork } from '@rxdesk/server/src/platform/protocol/work.ts'
import type { BenchPostgres } from './bench-postgres.ts'
import {
  type BenchServices,
  openBenchServices,
  type SignedIn,
  signInConsultants,
  signInOperators,
} from './bench-services.ts'
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

/** A channel whose queue is measured: the call of its pending list, and who asks it. */
interface Desk {
  channel: WorkedChannel
  what: string
  call: typeof geteRxPendingList | typeof getAmazoneRxPendingList
  calls(): ServedCall[]
  signIn: typeof signInOperators
}

const desks = {
  opd: {
    channel: consoleChannel,
    what: 'the pending list of L1',
    call: geteRxPendingList,
    calls: listCalls,
    signIn: signInOperators,
  },
  teleconsultation: {
    channel: teleChannel,
    what: 'the pending list of consultations',
    call: getAmazoneRxPendingList,
    calls: teleListCalls,
    signIn: signInConsultants,
  },
} as const satisfies Record<string, Desk>

interface Table {
  desk: Desk
  waiting: number
  services: BenchServices
  operators: SignedIn[]
  wire: LoopbackWire
  /** The same pair over the same HTTP, whose handler does nothing. */
  noop: LoopbackWire
  close(): Promise<void>
}

/**
 * A page of the pending list of a channel with its exact total, over the server's HTTP, compared with its SQL sent through
 * bare `pg` plus a pair over the same HTTP that does nothing; at 10,000 and at 1,000,000 cases.
 */
export async function benchQueueList(
  postgres: BenchPostgres,
  channel: keyof typeof desks = consoleChannel,
): Promise<void> {
  const desk = desks[channel]
  heading(`Queue list: a page of ${PAGE} of ${desk.what}, exact total included`)
  const small = await openTable(postgres, SMALL, desk)
  const large = await openTable(postgres, LARGE, desk)
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
  const offset = large.waiting - PAGE
  const { sql, noop, pair } = await contestants(large, offset)
  const rounds = await race({ sql, noop, pair }, { rounds: 3, msEach: 500, workers: 1 })
  note('')
  note(
    `Last page of the ${count(LARGE)}: list pair ${ms(across(rounds, (r) => r.pair))}, ` +
      `(SQL + no-op) / list ${times(across(rounds, (r) => (r.sql + r.noop) / r.pair))}`,
  )
}

async function contestants({ desk, services, operators, wire, noop }: Table, offset: number) {
  const { channel, call } = desk
  const pending = { channel, list: 'pending' } as const
  let turn = 0
  const operator = () => operators[turn++ % operators.length] as SignedIn
  const { caller } = operator()
  const payload = { status: '0', offset, limit: PAGE }
  const request: ListRequest = listRequestSchema.parse(payload)
  const work = readingWork(services, caller)
  const statements = await recordStatements(() => listCases(work, pending, request))
  const direct = await listCases(work, pending, request)
  const answered = await wire.pair(call.id, payload, operator().bearer)
  const rowsOf = ({ data, totalCount }: typeof direct) => JSON.stringify([data, totalCount])
  if (rowsOf(answered as typeof direct) !== rowsOf(direct) || direct.data.length !== PAGE)
    throw new Error('the list over HTTP is not the list of the function')
  return {
    sql: () => Promise.all(statements.map((statement) => services.pool.query(statement))),
    list: () => listCases(work, pending, request),
    noop: () => noop.pair(call.id, payload, operator().bearer),
    pair: () => wire.pair(call.id, payload, operator().bearer),
  }
}

async function openTable(postgres: BenchPostgres, total: number, desk: Desk): Promise<Table> {
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase(`cases_${total}`))
  // Many, so that no session exceeds its rate limit.
  const operators = await desk.signIn(services, 64)
  const made = await seedCases(services, total, desk.channel)
  note(
    `${count(total)} cases laid in ${made.seconds.toFixed(0)} s, ${count(made.waiting)} of them wait at the first level`,
  )
  const wire = await openLoopbackWire(services, desk.calls())
  const idle = serve(desk.call, { run: async () => ({ data: [], totalCount: 0 }) })
  const noop = await openLoopbackWire(services, [idle])
  return {
    desk,
    waiting: made.waiting,
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
