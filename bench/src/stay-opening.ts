import { getIPDeRxDtls } from '@rxdesk/contract/areas/inpatient/case-calls'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { caseCalls } from '@rxdesk/server/src/areas/workbench/case-calls.ts'
import { seedReferenceContent } from '@rxdesk/server/src/domain/reference/seed-reference-content.ts'
import type { Tables } from '@rxdesk/server/src/platform/database/tables.ts'
import { Kysely, PostgresDialect } from 'kysely'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, signInOperators } from './bench-services.ts'
import { openLoopbackWire } from './loopback-wire.ts'
import { count, heading, ms, note, table, times } from './report.ts'
import { median } from './rounds.ts'

const READINGS = 400
const GIVEN = 60
/** Of an outpatient prescription that is neither short nor long. */
const PRESCRIBED = 8
const SIGNS = 6
const OPERATORS = 16
/** Before anything is measured: the first hundreds are slower than what comes after, the stay's less than the other's. */
const WARMING = 300
const TURNS = 60
const IN_A_TURN = 5

/**
 * Opening a stay with a full chart and a long list of medicines, against opening an outpatient prescription, both over
 * HTTP and as the screens ask; and how many statements each takes.
 */
export async function benchStayOpening(postgres: BenchPostgres): Promise<void> {
  heading(`Opening a stay: ${READINGS} readings, ${GIVEN} medicines`)
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase('stays'))
  await seedReferenceContent(services.db)
  // More than one: a session may not ask as often as this does.
  const operators = await signInOperators(services, OPERATORS)
  let asked = 0
  const nextBearer = () => operators[asked++ % OPERATORS]?.bearer ?? ''
  const firstBearer = operators[0]?.bearer ?? ''
  const cases = await seedBoth(services, operators[0]?.caller.userId ?? 0)
  let statements = 0
  const watched = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: services.pool }),
    log: () => {
      statements += 1
    },
  })
  const counting = await openLoopbackWire({ ...services, db: watched }, caseCalls())
  const wire = await openLoopbackWire(services, caseCalls())
  try {
    const open = (by: typeof wire, kind: 'opd' | 'ipd', bearer = nextBearer()) =>
      by.pair(kind === 'ipd' ? getIPDeRxDtls.id : geteRxDtls.id, { erxId: cases[kind], mode: 'view' }, bearer)
    const counted = async (kind: 'opd' | 'ipd') => {
      await open(counting, kind, firstBearer)
      statements = 0
      const answer = (await open(counting, kind, firstBearer)) as {
        staymedicinedtls: unknown[]
        readings: { value: unknown[] }
      }
      return {
        statements,
        given: answer.staymedicinedtls.length,
        readings: answer.readings.value.length,
        bytes: Buffer.byteLength(JSON.stringify(answer)),
      }
    }
    const [opd, ipd] = [await counted('opd'), await counted('ipd')]
    if (ipd.given !== GIVEN || ipd.readings !== READINGS) throw new Error('the stay is not what was seeded')
    for (let round = 0; round < WARMING; round++)
      for (const kind of ['opd', 'ipd'] as const) await open(wire, kind)
    const wall = { opd: [] as number[], ipd: [] as number[] }
    const processor = { opd: [] as number[], ipd: [] as number[] }
    for (let turn = 0; turn < TURNS; turn++)
      for (const kind of turn % 2 === 0 ? (['opd', 'ipd'] as const) : (['ipd', 'opd'] as const)) {
        const [began, used] = [performance.now(), process.cpuUsage()]
        for (let each = 0; each < IN_A_TURN; each++) await open(wire, kind)
        const { user, system } = process.cpuUsage(used)
        wall[kind].push((performance.now() - began) / IN_A_TURN)
        processor[kind].push((user + system) / 1_000 / IN_A_TURN)
      }
    const ratio = ({ opd: of, ipd: to }: typeof wall) =>
      times(median(to.map((each, at) => each / (of[at] ?? 0))))
    table([
      ['', 'each', 'processor', 'statements', 'kB'],
      row('an outpatient prescription', 'opd', opd),
      row('the stay', 'ipd', ipd),
      ['against', ratio(wall), ratio(processor), '', ''],
    ])
    function row(name: string, kind: 'opd' | 'ipd', { statements: sent, bytes }: typeof opd) {
      return [
        name,
        ms(median(wall[kind])),
        ms(median(processor[kind])),
        count(sent),
        count(Math.round(bytes / 1000)),
      ]
    }
    note(`the prescription has ${PRESCRIBED} medicines and ${SIGNS} readings`)
  } finally {
    await counting.close()
    await wire.close()
    await services.close()
  }
}

const SALTS = `(array['paracetamol','ceftriaxone','pantoprazole','heparin','insulin regular','furosemide','ondansetron',
  'amlodipine','metoprolol','atorvastatin','aspirin','clopidogrel','metformin','amikacin','meropenem'])`

/** One prescription of each channel, with the same kinds of content. */
async function seedBoth({ pool }: BenchServices, userId: number): Promise<{ opd: number; ipd: number }> {
  const one = async (text: string, values: unknown[] = []) =>
    Number((await pool.query(`${text} returning id`, values)).rows[0].id)
  const client = await one(`insert into clients (key, name) values ('ward', 'Ward')`)
  const patient = await one(
    `insert into patients (client_id, first_name, last_name, age_years, age_on, gender_code)
     values ($1, 'Asha', 'Example', 58, current_date, 2)`,
    [client],
  )
  const stay = await one(
    `insert into admissions (client_id, patient_id, ipd_no, admitted_at, state, admitted_by)
     values ($1, $2, 'IP-1', now() - interval '20 days', 'admitted', $3)`,
    [client, patient, userId],
  )
  const caseOf = (channel: string, stayId: number | null) =>
    one(
      `insert into cases (client_id, channel, level, status, patient_id, patient_name, received_at, due_at, created_by, stay_id)
       values ($1, $2, 'L1', 0, $3, 'Asha Example', now() - interval '20 days', now(), $4, $5)`,
      [client, channel, patient, userId, stayId],
    )
  const cases = { opd: await caseOf('opd', null), ipd: await caseOf('ipd', stay) }
  const medicines = (caseId: number, howMany: number, duringStay: boolean) =>
    pool.query(
      `insert into case_medicines (client_id, case_id, during_stay, position, line)
       select $1, $2, $3, n, jsonb_build_object('medName', salt || ' ' || n, 'saltName', salt, 'type', 'injection',
         'dosage', '1-0-1 x 5 days') || case when $3 then jsonb_build_object('given', jsonb_build_object(
           'startedAt', to_char(now() - n * interval '8 hours', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
           'stoppedAt', case when n % 3 = 0 then '' else to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end,
           'stopReason', 'Course over', 'rate', '')) else '{}' end
       from (select n, ${SALTS}[1 + n % 15] as salt from generate_series(1, $4::int) n) made`,
      [client, caseId, duringStay, howMany],
    )
  const readings = (caseId: number, howMany: number) =>
    pool.query(
      `insert into readings (client_id, case_id, vital_id, taken_at, timed, value, unit, noted_by)
       select $1, $2, v.id, now() - n * interval '1 hour', true, '80', v.unit, $4
       from generate_series(1, $3::int) n
       join (select id, unit, row_number() over (order by id) - 1 as place from vital_masters
         where shape = 'number' order by id limit 5) v on v.place = n % 5`,
      [client, caseId, howMany, userId],
    )
  await medicines(cases.opd, PRESCRIBED, false)
  await medicines(cases.ipd, GIVEN, true)
  await readings(cases.opd, SIGNS)
  await readings(cases.ipd, READINGS)
  await pool.query('analyze')
  return cases
}
