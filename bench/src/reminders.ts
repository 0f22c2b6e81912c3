import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { handOver } from '@rxdesk/server/src/domain/reminders/hand-over.ts'
import { lookForReminders } from '@rxdesk/server/src/domain/reminders/look.ts'
import { startJobs } from '@rxdesk/server/src/platform/jobs/queue.ts'
import { sql } from 'kysely'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices } from './bench-services.ts'
import { recordStatements } from './recorded-statements.ts'
import { count, heading, ms, note, rate, table } from './report.ts'

/** Noon of the deployment: everything of the hour is outside the quiet hours. */
const NOON = new Date('2026-12-01T06:30:00Z')
const SIZES = [1_000, 100_000]
const LOOKS = 15

/** A look of the chore with so many reminders due in the hour; and what a server needs that hands them over at once. */
export async function benchReminders(postgres: BenchPostgres): Promise<void> {
  heading('Reminders: a look of the chore')
  const rows: string[][] = [['due in the hour', 'look', 'database time of it']]
  for (const size of SIZES) {
    const source = await postgres.createDatabase(`reminders_${size}`)
    const opened = openBenchServices(postgres.dataDir, source)
    const jobs = await startJobs(opened.pool, () => undefined)
    const services = { ...opened, jobs }
    try {
      await seedDue(services, size)
      const look = () => lookForReminders(services, NOON)
      rows.push([count(size), ms(await median(look)), ms(await databaseTime(services, look))])
      if (size === SIZES.at(-1)) await handingOver(services, size)
    } finally {
      await jobs.stop()
      await opened.close()
    }
  }
  table(rows)
}

async function median(run: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < LOOKS; round++) {
    const began = performance.now()
    await run()
    took.push(performance.now() - began)
  }
  return took.sort((a, b) => a - b)[Math.floor(LOOKS / 2)] ?? 0
}

/** What the database itself says that the statements of a look took. */
async function databaseTime({ pool }: BenchServices, look: () => Promise<unknown>): Promise<number> {
  let took = 0
  for (const { text, values } of await recordStatements(look)) {
    if (!/^\s*(select|with)/i.test(text)) continue
    const { rows } = await pool.query(`explain (analyze, format json) ${text}`, values)
    took += Number(rows[0]['QUERY PLAN'][0]['Execution Time'])
  }
  return took
}

/** All at the same minute, as at eight in the morning: how fast, and whether memory grows with what is handed over. */
async function handingOver(services: BenchServices, size: number): Promise<void> {
  await sql`
    update reminder_times set due_at = ${NOON}, not_before = ${NOON},
      good_until = ${NOON}::timestamptz + interval '30 minutes'`.execute(services.db)
  await sql`update appointments set starts_at = ${NOON}::timestamptz + interval '1 hour'`.execute(services.db)
  await sql`vacuum analyze reminder_times, appointments`.execute(services.db)
  // What is alive: resident memory also holds what was not collected yet.
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const memory: number[] = []
  const watch = setInterval(() => {
    collect()
    memory.push(process.memoryUsage().heapUsed)
  }, 1_000)
  const began = performance.now()
  await handOver(services, () => NOON)
  clearInterval(watch)
  const took = (performance.now() - began) / size
  const most = (from: number, to: number) =>
    `${Math.round(Math.max(...memory.slice(Math.floor(memory.length * from), Math.ceil(memory.length * to))) / 2 ** 20)} MB`
  note(
    `${count(size)} of one minute handed over at ${rate(took)}; most that was alive in the first quarter ${most(0, 0.25)}, in the last ${most(0.75, 1)}`,
  )
}

/** One patient, number, reminder and instant each; half of them of medicines, half of appointments an hour later. */
async function seedDue({ db, sealer }: BenchServices, size: number): Promise<void> {
  const mobile = sealer.seal('9876543210')
  await sql`insert into clients (key, name) values ('reminders', 'City Hospital') on conflict do nothing`.execute(
    db,
  )
  await db.transaction().execute(async (tx) => {
    // What is made here keeps the rules by itself; the likely duplicates of each patient would be looked for.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into patients (client_id, first_name, mobile_sealed, mobile_index)
      select (select min(id) from clients), 'Made ' || n, ${mobile}, decode(md5(n::text), 'hex')
      from generate_series(1, ${size}::int) n`.execute(tx)
    await sql`
      insert into reminder_consents (client_id, patient_id, given, source, stop_code)
      select client_id, id, true, 'user', left(md5(id::text), 16) || id from patients`.execute(tx)
    await sql`
      insert into appointments (client_id, patient_id, doctor_id, kind_id, day, slot, starts_at, remind_minutes, booked_by,
        reminded_from, reminder_planned_for)
      select client_id, id, 1, 1, '2026-12-01', 27, ${NOON}::timestamptz + (60 + id % 60) * interval '1 minute', 60, 1, made, made
      from patients cross join (select ${NOON}::timestamptz - interval '1 day' as made) m where id % 2 = 0`.execute(
      tx,
    )
    await sql`
      insert into reminders (client_id, patient_id, kind, subject)
      select p.client_id, p.id, case when a.id is null then 'medicine' else 'appointment' end,
        case when a.id is null then 'medicine:' || p.id else 'appointment:' || a.id end
      from patients p left join appointments a on a.client_id = p.client_id and a.patient_id = p.id`.execute(
      tx,
    )
    await sql`
      insert into reminder_times (client_id, reminder_id, due_at, good_until, not_before)
      select r.client_id, r.id, due, coalesce(a.starts_at, due + interval '30 minutes'), due
      from reminders r cross join lateral (select ${NOON}::timestamptz + (r.patient_id % 60) * interval '1 minute' as due) d
      left join appointments a on a.client_id = r.client_id and a.patient_id = r.patient_id`.execute(tx)
  })
  await sql`vacuum analyze patients, appointments, reminders, reminder_consents, reminder_times`.execute(db)
}
