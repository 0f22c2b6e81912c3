import { getClientErxList } from '@rxdesk/contract/areas/client-dashboard'
import { getVendorCredentialList } from '@rxdesk/contract/areas/client-users'
import { getClientPage } from '@rxdesk/contract/areas/clients'
import { getDoctors } from '@rxdesk/contract/areas/doctor-masters'
import { getMasterRows } from '@rxdesk/contract/areas/master-data'
import { abhaUsersList, getPatients, getPrescriptionPatients } from '@rxdesk/contract/areas/patient-lists'
import { getusers } from '@rxdesk/contract/areas/users'
import type { CallDefinition } from '@rxdesk/contract/call'
import { dayAfter, startOfDay, wireDayIn, wireFromIso } from '@rxdesk/contract/dates'
import { permissions, roles } from '@rxdesk/contract/roles'
import { areaCalls } from '@rxdesk/server/src/areas/area-calls.ts'
import { serve } from '@rxdesk/server/src/protocol/handler.ts'
import { z } from 'zod'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, type SignedIn, signInUsers } from './bench-services.ts'
import { openLoopbackWire } from './loopback-wire.ts'
import { layAdministration } from './made-administration.ts'
import { layCases } from './made-cases.ts'
import { count, heading, ms, note, table, times } from './report.ts'
import { across, race } from './rounds.ts'

const ROWS = 100_000
const PAGE = 50

interface List {
  name: string
  call: CallDefinition
  payload: object
  /** The list's question as anybody would write it by hand: a page, and how many there are. */
  bare: readonly [page: string, total: string]
}

const searched = (expression: string, text: string) => `${expression} like '%${text}%'`
const page = (order: string) => `order by ${order} limit ${PAGE}`
const total = (from: string) => `select count(*) from ${from}`

function listsOf(services: BenchServices): List[] {
  const today = wireDayIn(services.settings.TIME_ZONE, new Date())
  const monthAgo = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
  const since = startOfDay(services.settings.TIME_ZONE, dayAfter(monthAgo))
  const range = { fromDate: wireFromIso(dayAfter(monthAgo)), toDate: today }
  const users = 'users where removed_at is null'
  const found = `users where removed_at is null and ${searched("lower(agent_id || ' ' || first_name || ' ' || last_name || ' ' || email)", 'user 77')}`
  const staff = `users where removed_at is null and role_ids @> '{${roles.client}}'`
  const doctors = `doctors where status <> '8'`
  const named = `${doctors} and ${searched('lower(name)', 'maker 77')}`
  const terms = `master_terms where kind = 'diagnosis' and not retired`
  const patients = 'patients where merged_into is null'
  const prescribed = `${patients} and last_prescription_at is not null`
  const withAbha = `${patients} and (abha_index is not null or abha_address <> '')`
  const received = `cases where client_id = 1 and received_at >= '${since.toISOString()}' and channel <> 'withdrawn'`
  return [
    list('users', getusers, {}, `select * from ${users} ${page('lower(agent_id), id')}`, total(users)),
    list(
      ...(['users, searched', getusers, { searchText: 'user 77' }] as const),
      ...([`select * from ${found} ${page('lower(agent_id), id')}`, total(found)] as const),
    ),
    list(
      ...(['client users', getVendorCredentialList, {}] as const),
      ...([`select * from ${staff} ${page('lower(agent_id), id')}`, total(staff)] as const),
    ),
    list('clients', getClientPage, {}, `select * from clients ${page('lower(name), id')}`, total('clients')),
    list('doctors', getDoctors, {}, `select * from ${doctors} ${page('lower(name), id')}`, total(doctors)),
    list(
      ...(['doctors, searched', getDoctors, { searchText: 'maker 77' }] as const),
      ...([`select * from ${named} ${page('lower(name), id')}`, total(named)] as const),
    ),
    list(
      ...(['diagnoses', getMasterRows, { mastertype: 'diagnosis' }] as const),
      ...([`select * from ${terms} ${page('position, lower(name), id')}`, total(terms)] as const),
    ),
    list(
      ...(['patients', getPatients, {}] as const),
      ...([`select * from ${patients} ${page('created_at desc, id desc')}`, total(patients)] as const),
    ),
    list(
      ...(['prescription patients', getPrescriptionPatients, {}] as const),
      ...([
        `select * from ${prescribed} ${page('last_prescription_at desc, id desc')}`,
        total(prescribed),
      ] as const),
    ),
    list(
      ...(['ABHA users', abhaUsersList, {}] as const),
      ...([`select * from ${withAbha} ${page('created_at desc, id desc')}`, total(withAbha)] as const),
    ),
    list(
      ...(["a client's prescriptions", getClientErxList, { clientId: 1, ...range }] as const),
      ...([`select * from ${received} ${page('received_at desc, id desc')}`, total(received)] as const),
    ),
  ]
}

function list(name: string, call: CallDefinition, payload: object, ...bare: [string, string]): List {
  return { name, call, payload: { ...payload, offset: 0, limit: PAGE }, bare }
}

/**
 * The first page of each list of the administration with its exact total, over the server's HTTP, at 100,000 rows; held
 * against the same question written by hand and sent bare through `pg`, plus a pair over the same HTTP that does nothing.
 */
export async function benchAdministrationLists(postgres: BenchPostgres): Promise<void> {
  heading(`Lists of the administration: the first ${PAGE} of ${count(ROWS)}, exact total included`)
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase('administration'))
  const admins = await signInUsers(services, 64, {
    ...{ prefix: 'ADMIN', roleIds: [roles.admin], permissions: Object.values(permissions) },
  })
  await layCases(services, ROWS)
  await layAdministration(services, ROWS)
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
  { name, call, payload, bare }: List,
): Promise<string[]> {
  let turn = 0
  const bearer = () => (admins[turn++ % admins.length] as SignedIn).bearer
  const nothing = { ...call, answer: z.object({}) }
  const noop = await openLoopbackWire(services, [serve(nothing, { run: async () => ({}) })])
  try {
    const [, counted] = await Promise.all(bare.map((text) => services.pool.query(text)))
    const held = Number(counted?.rows[0].count)
    const answer = await wire.pair(call.id, payload, bearer())
    const told = answer.totalCount ?? answer.totalcount ?? answer.listCount
    if (told !== held) throw new Error(`${name}: ${told} told, ${held} counted`)
    const rounds = await race(
      {
        sql: () => Promise.all(bare.map((text) => services.pool.query(text))),
        noop: () => noop.pair(call.id, payload, bearer()),
        list: () => wire.pair(call.id, payload, bearer()),
      },
      { rounds: 7, msEach: 250, workers: 1 },
    )
    return [
      ...[name, count(held)],
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

/** The server's own calls; what needs files, pages or documents is not asked here. */
function servedCalls(services: BenchServices) {
  const absent = () => Promise.reject(new Error('nothing is read or made here'))
  const files = { storage: { fetchTo: absent }, recogniser: {}, credentials: {} }
  const documents = { prescriptionPdf: absent, prescriptionWord: absent, close: async () => {} }
  return areaCalls(services, files as never, documents, services.identity.parts)
}
