import { getCovidPatient, getCovidPatientList } from '@rxdesk/contract/areas/covid/calls'
import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { covidCalls } from '@rxdesk/server/src/areas/covid/covid-calls.ts'
import { seedReferenceContent } from '@rxdesk/server/src/domain/reference/seed-reference-content.ts'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, signInAdmin } from './bench-services.ts'
import { openLoopbackWire } from './loopback-wire.ts'
import { count, heading, ms, table, times } from './report.ts'
import { across, race } from './rounds.ts'

const [FEW, MANY] = [1_000, 100_000]
/** Of every patient, on days of the last month; the chart that is opened has as many as a stay. */
const READINGS = 3
const CHART = 400

/**
 * The covid list and the readings of one patient over HTTP, at a client with 100,000 measured patients against one with
 * 1,000: a page should cost the same.
 */
export async function benchCovidList(postgres: BenchPostgres): Promise<void> {
  heading(
    `Covid: the first 10 of ${count(MANY)} patients against ${count(FEW)}, and a chart of ${CHART} readings`,
  )
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase('covid'))
  await seedReferenceContent(services.db)
  const admin = await signInAdmin(services)
  const few = await seedMeasured(services, FEW, admin.caller.userId)
  const many = await seedMeasured(services, MANY, admin.caller.userId)
  await services.pool.query('analyze')
  const wire = await openLoopbackWire(services, covidCalls())
  const day = (daysAgo: number) =>
    wireFromIso(dayIn(services.settings.TIME_ZONE, new Date(Date.now() - daysAgo * 86_400_000)))
  const list = (of: typeof few, asked: object = {}) =>
    wire.pair(
      getCovidPatientList.id,
      { filterfromDate: day(30), filtertoDate: day(0), clientId: of.clientId, limit: 10, ...asked },
      admin.bearer,
    )
  const chart = (of: typeof few) =>
    wire.pair(getCovidPatient.id, { patientId: of.patientId, from: day(30), to: day(0) }, admin.bearer)
  try {
    const told = (await list(many)) as { totalCount: number }
    const read = (await chart(many)) as { resultData: unknown[] }
    if (told.totalCount !== MANY || read.resultData.length !== CHART) throw new Error('not what was seeded')
    const questions: Record<string, (of: typeof few) => Promise<unknown>> = {
      'newest first': (of) => list(of),
      'lowest saturation first': (of) => list(of, { sortBy: 'spo2:asc' }),
      'a part of a name': (of) => list(of, { patName: 'name 9' }),
      'the chart of one': chart,
    }
    const rows = [['', count(FEW), count(MANY), 'against']]
    for (const [name, ask] of Object.entries(questions)) {
      const rounds = await race(
        { few: () => ask(few), many: () => ask(many) },
        { rounds: 7, msEach: 500, workers: 1 },
      )
      rows.push([
        name,
        ms(across(rounds, (r) => r.few)),
        ms(across(rounds, (r) => r.many)),
        times(across(rounds, (r) => r.many / r.few)),
      ])
    }
    table(rows)
  } finally {
    await wire.close()
    await services.close()
  }
}

/** A client with so many patients who were measured, one of them with a full chart. */
async function seedMeasured({ pool }: BenchServices, patients: number, userId: number) {
  const one = async (text: string, values: unknown[]) => Number((await pool.query(text, values)).rows[0].id)
  const clientId = await one(`insert into clients (key, name) values ($1, $1) returning id`, [
    `measured-${patients}`,
  ])
  await pool.query(
    `insert into patients (client_id, first_name, last_name, age_years, age_on, gender_code)
     select $1, 'Name ' || n, 'Example', 20 + n % 60, current_date, 1 + n % 2 from generate_series(1, $2::int) n`,
    [clientId, patients],
  )
  await pool.query(
    `insert into cases (client_id, channel, level, status, patient_id, patient_name, received_at, due_at, created_by)
     select client_id, 'opd', 'L1', 3, id, first_name, now() - (id % 25) * interval '1 day', now(), $2
     from patients where client_id = $1`,
    [clientId, userId],
  )
  const measure = (which: string, readings: number, apart: string) =>
    pool.query(
      `insert into readings (client_id, case_id, vital_id, taken_at, timed, value, unit, noted_by)
       select c.client_id, c.id, v.id, c.received_at - n * interval '${apart}', true, (88 + (c.id + n) % 12)::text, '%', $2
       from cases c cross join generate_series(1, $3::int) n
       join vital_masters v on v.code = 'spo2' where c.client_id = $1 and ${which}`,
      [clientId, userId, readings],
    )
  const first = `c.id = (select min(id) from cases where client_id = $1)`
  await measure(`not ${first}`, READINGS, '2 hours')
  await measure(first, CHART, '15 minutes')
  const patientId = await one(`select patient_id as id from cases c where client_id = $1 and ${first}`, [
    clientId,
  ])
  return { clientId, patientId }
}
