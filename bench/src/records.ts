import { getMRDLabReport, getMrdUploadList } from '@rxdesk/contract/areas/mrd/calls'
import { getMRDexcelDtls } from '@rxdesk/contract/areas/mrd/workbook-calls'
import type { CallDefinition } from '@rxdesk/contract/call'
import { dayAfter, dayIn, startOfDay, wireFromIso } from '@rxdesk/contract/dates'
import { permissions, roles } from '@rxdesk/contract/roles'
import { calls } from '@rxdesk/server/src/areas/mrd/index.ts'
import { applyChanges } from '@rxdesk/server/src/domain/importing/apply-import.ts'
import { keepFile, makeImport, moveOn, readImport } from '@rxdesk/server/src/domain/importing/import-store.ts'
import { findChanges } from '@rxdesk/server/src/domain/importing/read-import.ts'
import { type ImportSubjects, workImport } from '@rxdesk/server/src/domain/importing/work-imports.ts'
import { recordSubject } from '@rxdesk/server/src/domain/medical-records/workbook/record-subject.ts'
import { createWorkbookReader } from '@rxdesk/server/src/engines/workbooks/workbook-reader.ts'
import { startJobs } from '@rxdesk/server/src/platform/jobs/queue.ts'
import { serve } from '@rxdesk/server/src/platform/protocol/handler.ts'
import { z } from 'zod'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, type SignedIn, signInUsers } from './bench-services.ts'
import { openLoopbackWire } from './loopback-wire.ts'
import { count, heading, ms, note, rate, table, times } from './report.ts'
import { across, race } from './rounds.ts'

const RECORDS = 500_000
const PATIENTS = RECORDS / 10
const ROWS = 20_000
const OLD_ROWS = 100_000
const PAGE = 10
const SPAN_DAYS = 300

/** The lists of medical records over HTTP against their bare statements. */
export async function benchRecordLists(postgres: BenchPostgres): Promise<void> {
  heading(`Medical records: lists of ${count(RECORDS)}`)
  await besideRecords(postgres, 'record_lists', async (services, { admin, clerk }) => {
    await seedRows(services, clerk)
    await lists(services, admin)
  })
}

/** A workbook that is judged and filed beside them. */
export async function benchRecordWorkbook(postgres: BenchPostgres): Promise<void> {
  heading(`Medical records: a workbook of ${count(ROWS)} rows beside ${count(RECORDS)}`)
  await besideRecords(postgres, 'record_workbook', (services, { clerk }) => workbook(services, clerk))
}

async function besideRecords(
  postgres: BenchPostgres,
  name: string,
  run: (services: BenchServices, people: { admin: SignedIn; clerk: SignedIn }) => Promise<void>,
): Promise<void> {
  const opened = openBenchServices(postgres.dataDir, await postgres.createDatabase(name))
  const jobs = await startJobs(opened.pool, () => undefined)
  const services = { ...opened, jobs }
  try {
    const [admin] = await signInUsers(services, 1, signed('ADMIN', roles.admin))
    const [clerk] = await signInUsers(services, 1, signed('MRD', roles.mrd))
    if (!admin || !clerk) throw new Error('nobody signed in')
    await seedRecords(services, clerk.caller.userId)
    await run(services, { admin, clerk })
  } finally {
    await jobs.stop()
    await opened.close()
  }
}

const signed = (prefix: string, role: typeof roles.admin | typeof roles.mrd) => ({
  prefix,
  roleIds: [role],
  permissions: Object.values(permissions),
})

/** One client; a patient has ten records. */
async function seedRecords({ pool }: BenchServices, userId: number): Promise<void> {
  const connection = await pool.connect()
  try {
    // Affects only how long loading takes: keys are not looked up.
    await connection.query(`set synchronous_commit = off; set session_replication_role = replica`)
    await connection.query(`insert into clients (key, name) values ('records', 'Records')`)
    await connection.query(
      `insert into patients (client_id, first_name, uhid)
       select 1, (array['Asha','Kavita','Ravi','Imran'])[1 + n % 4] || ' Example ' || n, 'U' || n from generate_series(1, $1::int) n`,
      [PATIENTS],
    )
    await connection.query(
      `insert into mrd_records (client_id, patient_id, uhid, opid, source, prescription_type, document_date, url, state, page_count,
         uploaded_by, uploaded_at)
       select 1, p.id, p.uhid, 'V' || n, case when n % 5 = 0 then 'Lab' else 'MRD' end, 2, date '2026-01-01' + n % 300, '',
         case when n % 50 = 0 then 'accessDenied' else 'filed' end, 2, $2, now() - n * interval '${SPAN_DAYS} days' / $1::int
       from generate_series(1, $1::int) n join patients p on p.id = 1 + n % ${PATIENTS}`,
      [RECORDS, userId],
    )
    await connection.query('vacuum (analyze)')
  } finally {
    connection.release(true)
  }
}

/** Rows of workbooks that were filed long ago, each of one record. */
async function seedRows({ pool }: BenchServices, { caller }: SignedIn): Promise<void> {
  await pool.query(
    `insert into imports (kind, file_name, file_bytes, asked_by, state)
     select 'records', 'a.xlsx', 1, $1, 'applied' from generate_series(1, $2::int)`,
    [caller.userId, OLD_ROWS / ROWS],
  )
  await pool.query(
    `insert into import_rows (import_id, line, outcome, name, row_id, after)
     select i.id, n, 'added', 'Asha', n, '{"uhid":"U1","patientName":"Asha"}'
     from imports i cross join generate_series(1, $1::int) n`,
    [ROWS],
  )
  await pool.query('vacuum (analyze)')
}

/** A CSV of new visits, of which each hundredth is there already and each fiftieth is written wrongly. */
function csvOfRows(): Buffer {
  const link = 'https://drive.google.com/file/d/demo-record-0001/view'
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const visit = at % 100 === 0 ? `V${at + 1}` : `N${at}`
    const age = at % 50 === 7 ? 'old' : '42'
    return `N${at >> 1},${visit},Patient ${at >> 1},F,${age},9876543210,5/1/2026,${link}`
  })
  return Buffer.from(`UHID,OPID,Patient Name,Gender,Age,Mobile,Document Date,Link\n${rows.join('\n')}\n`)
}

/** How long judging and filing take, what is told meanwhile, and what memory they need at most. */
async function workbook(services: BenchServices, { caller }: SignedIn): Promise<void> {
  const { db } = services
  const workbooks = createWorkbookReader()
  const subjects: ImportSubjects = new Map([['records', recordSubject(services)]])
  const content = csvOfRows()
  try {
    const batchId = await makeImport(db, { kind: 'records', fileName: 'a.csv', askedBy: caller.userId })
    await db.transaction().execute((tx) => keepFile(tx, batchId, { content, sha256: Buffer.alloc(32) }))
    const run = async (step: typeof findChanges | typeof applyChanges) => {
      const told = new Set<number>()
      const before = process.memoryUsage().rss
      let most = before
      const watch = setInterval(async () => {
        most = Math.max(most, process.memoryUsage().rss)
        told.add((await readImport(db, batchId))?.done ?? 0)
      }, 50)
      const began = performance.now()
      await workImport({ ...services, workbooks }, subjects, batchId, step)
      clearInterval(watch)
      return { took: performance.now() - began, told: told.size, grown: (most - before) / 2 ** 20 }
    }
    const judged = await run(findChanges)
    const { added = 0, refused = 0 } = (await readImport(db, batchId)) ?? {}
    if (!(await moveOn(db, batchId, ['ready'], { state: 'applying' }))) throw new Error('not judged')
    const applied = await run(applyChanges)
    const after = await readImport(db, batchId)
    if (after?.state !== 'applied') throw new Error(`not filed: ${after?.state}`)
    note(
      `${count(ROWS)} rows judged in ${ms(judged.took)} (${count(added)} good, ${count(refused)} refused; progress seen at ${judged.told} counts; ${Math.round(judged.grown)} MB more at the most). Aim: under 20 s.`,
    )
    note(
      `${count(added)} rows filed in ${ms(applied.took)}, ${rate(applied.took / added)} (progress seen at ${applied.told} counts; ${Math.round(applied.grown)} MB more at the most). Aim: 200 rows a second.`,
    )
  } finally {
    await workbooks.close()
  }
}

interface Question {
  name: string
  call: CallDefinition
  payload: object
  page: string
  total: string
}

async function lists(services: BenchServices, admin: SignedIn): Promise<void> {
  const rows = [['list', 'rows', 'SQL bare', 'no-op pair', 'list pair', '(SQL + no-op) / list']]
  const wire = await openLoopbackWire(services, calls())
  try {
    for (const each of questions(services)) rows.push(await figures(services, admin, wire, each))
    table(rows)
    note('Aim: at least 0.5×.')
  } finally {
    await wire.close()
  }
}

function questions({ settings }: BenchServices): Question[] {
  const day = (daysAgo: number) => dayIn(settings.TIME_ZONE, new Date(Date.now() - daysAgo * 86_400_000))
  const range = { fromDate: wireFromIso(day(29)), toDate: wireFromIso(day(0)) }
  const since = `r.uploaded_at >= '${startOfDay(settings.TIME_ZONE, day(29)).toISOString()}'
    and r.uploaded_at < '${startOfDay(settings.TIME_ZONE, dayAfter(day(0))).toISOString()}'`
  const shown = `join patients p on p.client_id = r.client_id and p.id = r.patient_id
    join clients k on k.id = r.client_id join users u on u.id = r.uploaded_by`
  const records = (name: string, asked: object, where: string): Question => ({
    ...{ name, call: getMrdUploadList, payload: { ...range, ...asked, limit: PAGE } },
    page: `select r.*, p.*, k.name, u.first_name from mrd_records r ${shown} where ${where}
      order by r.uploaded_at desc, r.id desc limit ${PAGE}`,
    total: `select count(*) from mrd_records r where ${where}`,
  })
  const wide = { fromDate: wireFromIso(day(SPAN_DAYS + 5)) }
  return [
    records('records of 30 days', {}, since),
    records('records of all days', wide, 'true'),
    records('records, searched by number', { ...wide, searchText: 'V777' }, `lower(r.opid) like 'v777%'`),
    {
      ...{ name: 'lab reports of 30 days', call: getMRDLabReport, payload: { ...range, limit: PAGE } },
      page: `select r.*, p.*, k.name from mrd_records r ${shown} where ${since} order by r.uploaded_at desc, r.id desc limit ${PAGE}`,
      total: `select count(*) from (select from mrd_records r where ${since} limit 10000) r`,
    },
    {
      ...{ name: 'rows of workbooks', call: getMRDexcelDtls, payload: { limit: PAGE } },
      page: `select r.* from import_rows r join imports i on i.id = r.import_id order by r.import_id desc, r.line limit ${PAGE}`,
      total: 'select count(*) from import_rows',
    },
  ]
}

type Wire = Awaited<ReturnType<typeof openLoopbackWire>>

async function figures(
  services: BenchServices,
  { bearer }: SignedIn,
  wire: Wire,
  { name, call, payload, page, total }: Question,
): Promise<string[]> {
  const noop = await openLoopbackWire(services, [
    serve({ ...call, answer: z.object({}) }, { run: async () => ({}) }),
  ])
  try {
    const bare = () => Promise.all([services.pool.query(page), services.pool.query(total)])
    const [, counted] = await bare()
    const held = Number(counted.rows[0].count)
    const answer = await wire.pair(call.id, payload, bearer)
    const told = answer.totalCount ?? answer.count
    if (told !== held) note(`${name}: ${told} told, ${held} counted`)
    const rounds = await race(
      {
        sql: bare,
        noop: () => noop.pair(call.id, payload, bearer),
        list: () => wire.pair(call.id, payload, bearer),
      },
      { rounds: 5, msEach: 250, workers: 1 },
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
