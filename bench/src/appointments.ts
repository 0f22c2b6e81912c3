import { getAppointments, getSlots } from '@rxdesk/contract/areas/appointments/booking-calls'
import { dayIn, wireFromIso } from '@rxdesk/contract/dates'
import { permissions, roles } from '@rxdesk/contract/roles'
import { appointmentCalls } from '@rxdesk/server/src/areas/appointments/appointment-calls.ts'
import { seedReferenceContent } from '@rxdesk/server/src/domain/reference/seed-reference-content.ts'
import { serve } from '@rxdesk/server/src/platform/protocol/handler.ts'
import { readingWork } from '@rxdesk/server/src/platform/protocol/work.ts'
import { z } from 'zod'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, type SignedIn, signInUsers } from './bench-services.ts'
import { type LoopbackWire, openLoopbackWire } from './loopback-wire.ts'
import { recordStatements } from './recorded-statements.ts'
import { count, heading, ms, table, times } from './report.ts'
import { across, race } from './rounds.ts'

const [FEW, MANY] = [10_000, 500_000]
/** Of all clients and of a doctor; the days follow from them. */
const A_DAY = 700
const DOCTORS = 70

const calls = appointmentCalls()
type Asked = { id: typeof getAppointments.id | typeof getSlots.id; payload: object }

/**
 * The list of appointments and the day of a doctor over HTTP, at 500,000 appointments: against their own statements sent
 * through bare `pg` plus a pair over the same HTTP that does nothing, and against 10,000 with as many a day.
 */
export async function benchAppointments(postgres: BenchPostgres): Promise<void> {
  heading(`Appointments: pages of ${count(MANY)}, exact totals included, and the day of a doctor`)
  const few = await openCalendar(postgres, FEW)
  const many = await openCalendar(postgres, MANY)
  const zone = many.services.settings.TIME_ZONE
  const day = (ahead: number) => wireFromIso(dayIn(zone, new Date(Date.now() + ahead * 86_400_000)))
  const list = (payload: object): Asked => ({ id: getAppointments.id, payload: { limit: 10, ...payload } })
  const week = { from: day(0), to: day(6) }
  const questions: Record<string, Asked> = {
    'a day, in turn': list({ from: day(1), to: day(1) }),
    'a week, in turn': list(week),
    'a week, by patient': list({ ...week, sortBy: 'patient:asc' }),
    'a week of a doctor': list({ ...week, doctorId: 1 }),
    'a week, a part of a name': list({ ...week, searchText: 'name 12' }),
    'the slots of a doctor': { id: getSlots.id, payload: { doctorId: 1, day: day(1) } },
  }
  try {
    const rows = [
      ['', 'SQL bare', 'no-op pair', 'pair', '(SQL + no-op) / pair', `${count(MANY)} / ${count(FEW)}`],
    ]
    for (const [name, asked] of Object.entries(questions)) {
      const sent = await statementsOf(many, asked)
      const rounds = await race(
        {
          sql: () => Promise.all(sent.map((statement) => many.services.pool.query(statement))),
          noop: () => many.noop.pair(asked.id, asked.payload, many.bearer()),
          few: () => few.wire.pair(asked.id, asked.payload, few.bearer()),
          many: () => many.wire.pair(asked.id, asked.payload, many.bearer()),
        },
        { rounds: 9, msEach: 200, workers: 1 },
      )
      rows.push([
        name,
        ms(across(rounds, (r) => r.sql)),
        ms(across(rounds, (r) => r.noop)),
        ms(across(rounds, (r) => r.many)),
        times(across(rounds, (r) => (r.sql + r.noop) / r.many)),
        times(across(rounds, (r) => r.many / r.few)),
      ])
    }
    table(rows)
  } finally {
    await few.close()
    await many.close()
  }
}

interface Calendar {
  services: BenchServices
  people: SignedIn[]
  wire: LoopbackWire
  /** The same pairs over the same HTTP, whose handlers do nothing. */
  noop: LoopbackWire
  bearer(): string
  close(): Promise<void>
}

async function openCalendar(postgres: BenchPostgres, total: number): Promise<Calendar> {
  const services = openBenchServices(postgres.dataDir, await postgres.createDatabase(`appointments_${total}`))
  await seedReferenceContent(services.db)
  // Many, so that no session exceeds its rate limit.
  const people = await signInUsers(services, 400, {
    prefix: 'DESK',
    roleIds: [roles.admin],
    permissions: Object.values(permissions),
  })
  await seedAppointments(services, total)
  const wire = await openLoopbackWire(services, calls)
  const idle = [getAppointments, getSlots].map((call) =>
    serve({ ...call, answer: z.object({}) }, { run: async () => ({}) }),
  )
  const noop = await openLoopbackWire(services, idle)
  let turn = 0
  const calendar: Calendar = {
    ...{ services, people, wire, noop },
    bearer: () => (people[turn++ % people.length] as SignedIn).bearer,
    async close() {
      await wire.close()
      await noop.close()
      await services.close()
    },
  }
  // A session's first look at contact data is audited: each has had it when the clock starts.
  for (const { bearer } of people) await wire.pair(getAppointments.id, { limit: 1 }, bearer)
  return calendar
}

/** What the handler of a call asks the database. */
async function statementsOf({ services, people }: Calendar, { id, payload }: Asked) {
  const [person] = people
  const served = calls.find(({ definition }) => definition.id === id)
  if (!person || !served) throw new Error(`nobody asks ${id}`)
  const asked = served.definition.request.parse(payload)
  return recordStatements(() => served.handler.run(readingWork(services, person.caller), asked, {}))
}

/** As many a day, from half of the days ago on; each patient comes ten times. */
async function seedAppointments({ pool }: BenchServices, total: number): Promise<void> {
  const client = await pool.connect()
  await client.query('begin')
  // What is made here keeps the rules by itself; the likely duplicates of each patient would be looked for.
  await client.query('set local session_replication_role = replica')
  await client.query(`insert into clients (key, name) values ('calendar', 'City Hospital')`)
  await client.query(
    `insert into doctors (name) select 'Dr. Number ' || n from generate_series(1, $1::int) n`,
    [DOCTORS],
  )
  await client.query(
    `insert into patients (client_id, first_name, last_name)
     select (select id from clients where key = 'calendar'), 'Name ' || n, 'Example' from generate_series(1, $1::int) n`,
    [total / 10],
  )
  await client.query(
    `insert into appointments (client_id, patient_id, doctor_id, kind_id, day, slot, starts_at, booked_by)
     select k.id, 1 + (n::bigint * 7919) % $2::int, 1 + n % $3::int, m.id, d.day, d.slot,
       (d.day + (d.slot - 1) * interval '30 minutes') at time zone 'Asia/Kolkata', u.id
     from generate_series(0, $1::int - 1) n
     cross join lateral (select current_date + (n / $4::int - $1::int / $4::int / 2) as day,
       (19 + n % $4::int / $3::int)::smallint as slot) d
     cross join (select id from clients where key = 'calendar') k
     cross join (select min(id) as id from master_terms where kind = 'appointment') m
     cross join (select min(id) as id from users) u`,
    [total, total / 10, DOCTORS, A_DAY],
  )
  await client.query('commit')
  await client.query('vacuum analyze')
  client.release()
}
