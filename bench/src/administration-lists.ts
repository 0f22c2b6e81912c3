import { permissions, roles } from '@rxdesk/contract/roles'
import { areaCalls } from '@rxdesk/server/src/areas/area-calls.ts'
import { serve } from '@rxdesk/server/src/platform/protocol/handler.ts'
import { z } from 'zod'
import { type List, listsOf, PAGE } from './administration-questions.ts'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, type SignedIn, signInUsers } from './bench-services.ts'
import { openLoopbackWire } from './loopback-wire.ts'
import { seedAdministration } from './made-administration.ts'
import { seedCases } from './made-cases.ts'
import { count, heading, ms, note, table, times } from './report.ts'
import { across, race } from './rounds.ts'

const ROWS = 100_000

/**
 * The first page of each list of the administration with its exact total, over the server's HTTP, at 100,000 rows.
 * Compared with the same question written by hand and sent through bare `pg`, plus a pair over the same HTTP that does
 * nothing.
 */
export async function benchAdministrationLists(postgres: BenchPostgres): Promise<void> {
  heading(`Lists of the administration: the first ${PAGE} of ${count(ROWS)}, exact total included`)
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase('administration'))
  const admins = await signInUsers(services, 64, {
    prefix: 'ADMIN',
    roleIds: [roles.admin],
    permissions: Object.values(permissions),
  })
  await seedCases(services, ROWS)
  await seedAdministration(services, ROWS)
  const calls = servedCalls(services)
  const wire = await openLoopbackWire(services, calls)
  try {
    const rows = [['list', 'rows', 'SQL bare', 'no-op pair', 'list pair', '(SQL + no-op) / list']]
    for (const each of listsOf(services)) rows.push(await figures(services, admins, wire, each))
    table(rows)
    note('Aim: at least 0.5×.')
  } finally {
    await wire.close()
    await services.close()
  }
}

type Wire = Awaited<ReturnType<typeof openLoopbackWire>>

async function figures(
  services: BenchServices,
  admins: SignedIn[],
  wire: Wire,
  { name, call, payload, bare: [page, total] }: List,
): Promise<string[]> {
  let turn = 0
  const bearer = () => (admins[turn++ % admins.length] as SignedIn).bearer
  const nothing = { ...call, answer: z.object({}) }
  const noop = await openLoopbackWire(services, [serve(nothing, { run: async () => ({}) })])
  try {
    const { pool } = services
    const asked = () => Promise.all([pool.query(page), total === undefined ? undefined : pool.query(total)])
    const [, counted] = await asked()
    const held = counted && Number(counted.rows[0].count)
    // A session's first look at contact data is audited: each session has had it when the clock starts.
    for (const admin of admins) {
      const answer = await wire.pair(call.id, payload, admin.bearer)
      const told = answer.totalCount ?? answer.totalcount ?? answer.listCount
      if (told !== held) throw new Error(`${name}: ${told} told, ${held} counted`)
    }
    const rounds = await race(
      {
        sql: asked,
        noop: () => noop.pair(call.id, payload, bearer()),
        list: () => wire.pair(call.id, payload, bearer()),
      },
      { rounds: 7, msEach: 250, workers: 1 },
    )
    return [
      ...[name, held === undefined ? '' : count(held)],
      ...[
        ms(across(rounds, (r) => r.sql)),
        ms(across(rounds, (r) => r.noop)),
        ms(across(rounds, (r) => r.list)),
      ],
      times(across(rounds, (r) => (r.sql + r.noop) / r.list)),
    ]
  } finally {
    await noop.close()
  }
}

/** The server's own calls; those that need files, pages or documents are not measured here. */
function servedCalls(services: BenchServices) {
  const absent = () => Promise.reject(new Error('nothing is read or made here'))
  const files = { storage: { fetchTo: absent }, recogniser: {}, credentials: {} }
  const documents = {
    prescriptionPdf: absent,
    prescriptionWord: absent,
    stayPaperPdf: absent,
    vaccinationCard: absent,
    covidVitals: absent,
    emergencyForm: absent,
    close: async () => {},
  }
  return areaCalls({
    services,
    files: files as never,
    documents,
    cameras: {} as never,
    identity: services.identity.parts,
    drive: undefined,
    driveFiles: {} as never,
  })
}
