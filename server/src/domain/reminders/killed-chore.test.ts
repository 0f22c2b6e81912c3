import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { clockText, instantAt } from '@rxdesk/contract/dates'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Jobs, startJobs } from '#platform/jobs/queue.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { handOver } from './hand-over.ts'
import { lookForReminders } from './look.ts'
import { forgetAll, handedAt, sentCase, states, zone } from './reminders.fixture.ts'

let testApp: TestApp
let jobs: Jobs
let appointment: { doctor_id: number; kind_id: number; booked_by: number }
const idle: Server[] = []

beforeAll(async () => {
  testApp = await openTestApp({ PUBLIC_URL: 'https://rx.example' })
  jobs = await startJobs(testApp.pool, () => undefined)
  const doctor = await testApp.db
    .insertInto('doctors')
    .values({ name: 'Dr. Meera Example' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const kind = await testApp.db
    .insertInto('master_terms')
    .values({ kind: 'appointment', name: 'First consultation' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { userId } = await testApp.signIn(roles.admin)
  appointment = { doctor_id: doctor.id, kind_id: kind.id, booked_by: userId }
})
afterAll(async () => {
  for (const { child } of idle) child.kill('SIGKILL')
  await jobs.stop()
  await testApp.close()
})

const at = (time: string) => instantAt(zone, '2026-12-01', time)
const start = at('07:00')

/** A server in a process of its own, which waits to be told when it looks and before which statement it is killed. */
function startServer() {
  const entry = fileURLToPath(new URL('./killed-chore.fixture.ts', import.meta.url))
  const child = spawn(process.execPath, [entry, JSON.stringify(testApp.source), testApp.settings.DATA_DIR], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return { child, ended: once(child, 'exit'), lines: createInterface(child.stdout)[Symbol.asyncIterator]() }
}
type Server = ReturnType<typeof startServer>

/** The next server that is ready; another one gets ready meanwhile. */
async function nextServer(): Promise<Server> {
  while (idle.length < 2) idle.push(startServer())
  const server = idle.shift() ?? startServer()
  expect(await server.lines.next()).toMatchObject({ value: 'ready' })
  return server
}

/** Lets a server look; how many statements it sent, or undefined where it was killed. */
async function look(nth: number, ...instants: Date[]): Promise<number | undefined> {
  const { child, ended, lines } = await nextServer()
  child.stdin.write(`${nth} ${instants.map((instant) => instant.toISOString()).join(' ')}\n`)
  const { value } = await lines.next()
  const [, signal] = await ended
  expect([null, 'SIGKILL']).toContain(signal)
  return signal === 'SIGKILL' ? undefined : Number(value)
}

async function seed(): Promise<void> {
  await forgetAll(testApp)
  await testApp.db.deleteFrom('appointments').execute()
  await sql`delete from jobs.job`.execute(testApp.db)
  const course = { now: start, first: '2026-12-01', last: '2026-12-01' }
  const nine = { ...course, dosages: ['1 tab at 9 am'] }
  const waits = { ...course, mobile: '9000000002', dosages: ['1 tab at 8:05 am and 1 tab at 9 am'] }
  await sentCase(testApp, waits)
  await handOver({ ...testApp, jobs }, () => at('08:05'))
  // Two relatives on one phone, somebody by e-mail, and somebody for whom it is too late.
  const { patient_id } = await sentCase(testApp, nine)
  await sentCase(testApp, { ...nine, clientId: 2 })
  await sentCase(testApp, {
    ...nine,
    mobile: '',
    email: 'asha@example.org',
    channel: 'email',
    language: 'hi',
  })
  await sentCase(testApp, { ...course, mobile: '9000000001', dosages: ['1 tab at 8:10 am'] })
  await testApp.db
    .insertInto('appointments')
    .values({
      ...{ ...appointment, client_id: 1, patient_id, day: '2026-12-01', slot: 21 },
      ...{ starts_at: at('10:00'), remind_minutes: 60 },
    })
    .execute()
}

/** What the killed server had begun is rolled back once the database has noticed. */
async function rolledBack(): Promise<void> {
  const connected = async () => {
    const { rows } = await sql`select from pg_stat_activity where application_name = 'killed'`.execute(
      testApp.db,
    )
    return rows.length
  }
  while ((await connected()) > 0) await sleep(20)
}

/** What became of each instant, with how often it was said that it was left out. */
async function instants() {
  const { rows } = await sql<{ due: Date; good: Date; handed: Date | null; state: string; said: number }>`
    select t.due_at as due, t.good_until as good, m.handed_at as handed, t.state,
      (select count(*)::int from audit_log a where a.action = 'reminder.left' and a.subject = 'reminder:' || t.reminder_id
        and (a.detail->>'dueAt')::timestamptz = t.due_at) as said
    from reminder_times t left join reminder_messages m on m.delivery_id = t.delivery_id`.execute(testApp.db)
  return rows
}

/** How many jobs each message has, and how often it counts for its number. */
async function messages() {
  const { rows } = await sql<{ key: string; jobs: number; counted: number }>`
    select d.idempotency_key as key,
      (select count(*)::int from jobs.job j where j.name = 'deliver' and (j.data->>'deliveryId')::bigint = d.id) as jobs,
      (select count(*)::int from reminder_messages m where m.delivery_id = d.id) as counted
    from deliveries d`.execute(testApp.db)
  return rows
}

/** One is killed, and another server is there a minute later or once a dose is too late. */
it('sends nothing twice or late and says what is left out, between whatever statements it is killed', async () => {
  const services = { ...testApp, jobs }
  let statements: number | undefined
  for (let nth = 1; statements === undefined; nth++) {
    await seed()
    statements = await look(nth, at('09:00'))
    await rolledBack()
    // A transaction has two statements at least: what is committed when it is killed is met by both.
    const [back, later] = nth % 2 === 0 ? ['09:31', '09:32'] : ['09:01', '09:06']
    for (const now of [at(back), at(later)]) {
      await lookForReminders(services, now)
      await handOver(services, () => now)
    }
    const killed = `killed before statement ${nth}, back at ${back}`
    for (const { key, ...one } of await messages())
      expect([killed, key, one]).toEqual([killed, key, { jobs: 1, counted: 1 }])
    for (const { due, good, handed, state, said } of await instants()) {
      const which = `${killed}: ${clockText(due.toISOString(), zone)}`
      expect([which, state, said]).toEqual([which, handed ? 'queued' : 'left', handed ? 0 : 1])
      if (handed) expect(handed.getTime(), which).toBeLessThanOrEqual(good.getTime())
    }
    if (back === '09:01')
      expect([killed, await states(testApp)]).toEqual([killed, { 'left late': 1, queued: 6 }])
  }
  expect(statements).toBeGreaterThan(25)
}, 1_800_000)

it('hands each instant over once where two servers do it at once', async () => {
  await forgetAll(testApp)
  await testApp.db.deleteFrom('appointments').execute()
  const course = { now: start, first: '2026-12-01', last: '2026-12-01', dosages: ['1 tab at 9 am'] }
  for (let patient = 0; patient < 40; patient++)
    await sentCase(testApp, { ...course, mobile: `90000000${10 + patient}` })
  await Promise.all([look(0, at('09:00'), at('09:01')), look(0, at('09:00'), at('09:01'))])
  expect(await states(testApp)).toEqual({ queued: 40 })
  const sent = await messages()
  expect(sent).toHaveLength(40)
  for (const { key, ...one } of sent) expect([key, one]).toEqual([key, { jobs: 1, counted: 1 }])
}, 600_000)

it('sends the ten messages of 1-0-1 for five days at their minutes over a stop and a kill -9 in between', async () => {
  await forgetAll(testApp)
  await testApp.db.deleteFrom('appointments').execute()
  await sql`delete from jobs.job`.execute(testApp.db)
  const dueTimes = ['01', '02', '03', '04', '05'].flatMap((day) =>
    ['08:00', '20:30'].map((time) => ({ day, time })),
  )
  const due = dueTimes.map(({ day, time }) => instantAt(zone, `2026-12-${day}`, time))
  const [first, last] = ['2026-12-01', '2026-12-05']
  await sentCase(testApp, { now: start, dosages: ['1-0-1 x 5 days'], first, last })
  // The first server ends after two days, the next one is killed in the third, and a minute later one is there again.
  await look(0, ...due.slice(0, 4))
  expect(await look(12, ...due.slice(4, 5))).toBeUndefined()
  await rolledBack()
  await look(0, instantAt(zone, '2026-12-03', '08:01'), ...due.slice(5))
  const fifthAt = (minute: string) =>
    dueTimes.map(({ day, time }, which) => `${day}-12-2026 ${which === 4 ? minute : time}`)
  expect([fifthAt('08:00'), fifthAt('08:01')]).toContainEqual(await handedAt(testApp))
  const sent = await messages()
  expect(sent).toHaveLength(10)
  for (const { key, ...one } of sent) expect([key, one]).toEqual([key, { jobs: 1, counted: 1 }])
}, 600_000)
