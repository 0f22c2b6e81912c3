import fc from '@rxdesk/contract/testing/properties'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { adoptRules, areSumsWhole, foldReports } from './fold-reports.ts'
import { countedDays, foldEverything, OtherRulesError, verifyDay } from './verify-sums.ts'

let testApp: TestApp
let people: number[]
let doctors: number[]
let hospitals: number[]
beforeAll(async () => {
  testApp = await openTestApp({ TIME_ZONE: 'Asia/Kolkata' })
  await adoptRules(testApp)
  people = await Promise.all([2, 3, 4].map(async (role) => (await testApp.signIn(role as 2)).userId))
  const made = async (table: 'doctors' | 'hospitals', name: string) => {
    const { rows } = await sql<{
      id: number
    }>`insert into ${sql.table(table)} (name) values (${name}) returning id`.execute(testApp.db)
    return rows[0]?.id ?? 0
  }
  doctors = [await made('doctors', 'One'), await made('doctors', 'Other')]
  hospitals = [await made('hospitals', 'North'), await made('hospitals', 'South')]
})
afterAll(() => testApp.close())
beforeEach(async () => {
  await sql`truncate cases, patients cascade`.execute(testApp.db)
  await sql`truncate case_report_facts, report_case_days, report_operator_days, report_operator_months,
    report_term_days, report_term_months, report_changes, report_terms restart identity`.execute(testApp.db)
  await testApp.db.updateTable('report_progress').set({ whole: true, counted_to: 0 }).execute()
})

const set = (id: number, values: object) =>
  testApp.db.updateTable('cases').set(values).where('id', '=', id).execute()
const clientOf = async (id: number) =>
  (await testApp.db.selectFrom('cases').select('client_id').where('id', '=', id).executeTakeFirstOrThrow())
    .client_id

/** A day's last half hour in UTC is the next day in India. */
const instants = [
  '2026-03-31T17:00:00Z',
  '2026-03-31T18:45:00Z',
  '2026-04-01T05:00:00Z',
  '2026-04-02T20:00:00Z',
]
const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * 60_000)
const words = ['Fever', 'fever ', 'Cough', 'Asthma']
const salts = ['Paracetamol 500mg', 'Azithromycin', 'Amoxycillin + Clavulanic Acid', '']
const line = (saltName: string) => JSON.stringify({ medName: 'M', saltName })

/** What happens to a case, by its number among those there are. */
const step = fc.record({
  at: fc.nat(5),
  what: fc.constantFrom(
    ...(['receive', 'claim', 'complete', 'reject', 'fail', 'reopen', 'sendBack', 'withdraw'] as const),
    ...(['file', 'hospital', 'doctor', 'specialization', 'terms', 'medicine', 'test', 'client'] as const),
    ...(['merge', 'twice', 'fold', 'foldBoth'] as const),
  ),
  pick: fc.nat(3),
})
type Step = { at: number; what: string; pick: number }

async function happen(steps: readonly Step[]): Promise<void> {
  const cases: number[] = []
  let fence = 0
  for (const { at, what, pick } of steps) {
    const id = cases[at % Math.max(cases.length, 1)]
    if (what === 'receive' || id === undefined) {
      const made = await testApp.addCase({ clientId: 1 + (pick % 2), channel: pick === 3 ? 'ipd' : 'opd' })
      await set(made, { received_at: instants[pick], page_count: pick })
      cases.push(made)
      continue
    }
    await one({ id, what, pick, fence: ++fence })
  }
}

async function one({ id, what, pick, fence }: { id: number; what: string; pick: number; fence: number }) {
  const { db } = testApp
  const client_id = await clientOf(id)
  const end = later(instants[pick] ?? '', 30)
  const claim = (level: string, end_action: string, user: number) =>
    db
      .insertInto('case_claims')
      .values({
        ...{ client_id, case_id: id, fence, user_id: people[user] ?? 0, level, end_action },
        claimed_at: later(instants[pick] ?? '', 0),
        ended_at: end,
      })
      .execute()
  const steps: Record<string, () => Promise<unknown>> = {
    claim: () => claim('L1', 'forward', pick % 3),
    complete: async () => {
      await claim('L3', 'send', 2)
      await set(id, { status: 3, finished_at: end })
    },
    reject: () => set(id, { status: 2, finished_at: end }),
    fail: () => set(id, { status: 7, finished_at: end }),
    reopen: () => set(id, { status: 5, finished_at: null }),
    sendBack: () => claim('L2', 'sendBack', 1),
    withdraw: () => set(id, { channel: pick === 0 ? 'withdrawn' : 'opd' }),
    file: () => set(id, { channel: 'mrd', status: 3, finished_at: end }),
    hospital: () => set(id, { hospital_id: hospitals[pick % 2] ?? null }),
    doctor: () => set(id, { doctor_id: doctors[pick % 2] ?? null }),
    specialization: () =>
      db
        .updateTable('doctors')
        .set({ specialization: pick < 2 ? 'Cardiology' : 'Dermatology' })
        .where('id', '=', doctors[pick % 2] ?? 0)
        .execute(),
    terms: () =>
      db
        .updateTable('case_records')
        .set({
          record: JSON.stringify({ docobsv: { diagnosis: words.slice(pick), disease: [words[pick]] } }),
        })
        .where('case_id', '=', id)
        .execute(),
    medicine: () =>
      db
        .insertInto('case_medicines')
        .values({ client_id, case_id: id, position: fence, line: line(salts[pick] ?? '') })
        .execute(),
    test: () =>
      db
        .insertInto('case_investigations')
        .values({
          client_id,
          case_id: id,
          position: fence,
          test_name: ['MRI brain', 'X-ray chest', 'ESR', 'Odd'][pick] ?? '',
        })
        .execute(),
    client: () => moveClient(id, client_id),
    // As the masters are merged: every case of the one is the other's.
    merge: async () => {
      const [kept, gone] = [pick % 2, 1 - (pick % 2)] as const
      await db
        .updateTable('cases')
        .set({ hospital_id: hospitals[kept] ?? null })
        .where('hospital_id', '=', hospitals[gone] ?? 0)
        .execute()
      await db
        .updateTable('cases')
        .set({ doctor_id: doctors[kept] ?? null })
        .where('doctor_id', '=', doctors[gone] ?? 0)
        .execute()
    },
    // A retried job, and one of a case that is not there.
    twice: () =>
      db
        .insertInto('report_changes')
        .values([
          { client_id, case_id: id },
          { client_id, case_id: id },
          { client_id, case_id: 1 },
        ])
        .execute(),
    fold: () => foldReports(testApp, { changes: 1 + pick }),
    foldBoth: () => Promise.all([foldReports(testApp, { changes: 1 }), foldReports(testApp)]),
  }
  await steps[what]?.()
}

/** As a correction by hand would do it: what belongs to the case goes away with it. */
async function moveClient(id: number, from: number): Promise<void> {
  const tables = ['case_visits', 'case_claims', 'case_medicines', 'case_investigations', 'case_records']
  for (const table of tables)
    await sql`delete from ${sql.table(table)} where case_id = ${id}`.execute(testApp.db)
  await set(id, { client_id: 3 - from })
}

/** Papers that nobody ever had to work on. */
const filedOnly = sql`select id from cases where channel = 'mrd' and status = 3 and id not in (select case_id from case_claims)`

/** The sums as they come of looking at every case, written down without what makes them. */
async function plainCount() {
  const { rows } = await sql<Record<string, number | string>>`
    with counted as (select *, (received_at at time zone 'Asia/Kolkata')::date as day from cases
      where channel <> 'withdrawn' and id not in (${filedOnly}))
    select client_id, channel, day::text, coalesce(hospital_id, 0)::int as hospital, count(*)::int as received,
      (count(*) filter (where status = 3))::int as completed, (count(*) filter (where status = 2))::int as rejected,
      (count(*) filter (where status = 7))::int as failed,
      (count(*) filter (where status = 3 and finished_at <= due_at))::int as in_time,
      coalesce(sum(greatest(round(extract(epoch from finished_at - received_at) / 60), 0)) filter (where status = 3), 0)::int as minutes,
      sum(page_count)::int as pages
    from counted group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(testApp.db)
  return rows
}
async function storedCount() {
  const { rows } = await sql<Record<string, number | string>>`
    select client_id, channel, day::text, hospital_id::int as hospital, received, completed, rejected, failed, in_time,
      minutes::int, pages from report_case_days order by 1, 2, 3, 4`.execute(testApp.db)
  return rows
}
/** Diagnoses, specializations and tests of completed cases: from the rows, and from the days and the months. */
async function plainTerms() {
  const { rows } = await sql<object>`
    select kind, client_id, day, key, count(*)::int as cases from (
      select distinct c.id, c.client_id, t.kind, t.key, (c.received_at at time zone 'Asia/Kolkata')::date::text as day
      from cases c left join case_records r on r.case_id = c.id
      cross join lateral (
        select 'diagnosis' as kind, lower(trim(x)) as key from jsonb_array_elements_text(coalesce(r.record #> '{docobsv,diagnosis}', '[]')) x
        union all select 'specialization', lower(d.specialization) from doctors d where d.id = c.doctor_id and d.specialization <> ''
        union all select 'investigation', lower(i.test_name) from case_investigations i where i.case_id = c.id
        union all select 'antibiotic', x from unnest(array['any', 'azithromycin']) x where exists (
          select from case_medicines m where m.case_id = c.id and m.line ->> 'saltName' = 'Azithromycin')
        union all select 'antibiotic', x from unnest(array['any', 'amoxicillin']) x where exists (
          select from case_medicines m where m.case_id = c.id and m.line ->> 'saltName' like 'Amoxycillin%')
        union all select 'salt', 'not known' where exists (
          select from case_medicines m where m.case_id = c.id and m.line ->> 'saltName' = '')) t
      where c.status = 3 and c.channel <> 'withdrawn' and c.id not in (${filedOnly})) terms
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(testApp.db)
  return rows
}
async function storedTerms() {
  const { rows } = await sql<object>`
    select s.kind, client_id, day::text, key, sum(cases)::int as cases from report_term_days s
    join report_terms t on t.id = s.term_id
    where s.kind in ('diagnosis', 'specialization', 'investigation', 'antibiotic') or (s.kind = 'salt' and key = 'not known')
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(testApp.db)
  return rows
}

describe('the sums', () => {
  it('are those of a plain count, whatever happened, and however often and in which order it was counted', async () => {
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
          await happen(steps)
          await foldEverything(testApp)
          expect(await storedCount()).toEqual(await plainCount())
          expect(await storedTerms()).toEqual(await plainTerms())
          for (const day of await countedDays(testApp, 'all'))
            expect(await verifyDay(testApp, day)).toBeUndefined()
        })
        .beforeEach(async () => {
          await sql`truncate cases, patients cascade`.execute(testApp.db)
          await sql`truncate case_report_facts, report_case_days, report_operator_days,
            report_operator_months, report_term_days, report_term_months, report_changes`.execute(testApp.db)
        }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('of cases that were there before are counted step by step, and go on where a killed process left off', async () => {
    const ids = []
    for (let at = 0; at < 7; at++) ids.push(await testApp.addCase())
    await set(ids[0] ?? 0, { status: 3, finished_at: new Date() })
    await testApp.db.deleteFrom('report_changes').execute()
    await testApp.db.updateTable('report_progress').set({ whole: false, made_for: '' }).execute()
    expect(await adoptRules(testApp)).toBe(true)
    await foldReports(testApp, { step: 3 })
    expect(await areSumsWhole(testApp.db)).toBe(false)
    // Nothing stays of a step that was cut.
    await foldCut(3)
    expect((await storedCount()).reduce((sum, { received }) => sum + Number(received), 0)).toBe(3)
    await foldEverything(testApp)
    expect(await areSumsWhole(testApp.db)).toBe(true)
    expect(await storedCount()).toEqual(await plainCount())
  })

  it('of more cases than are computed at once are those of a plain count too', async () => {
    const id = await testApp.addCase()
    await sql`insert into cases (client_id, patient_id, patient_name, channel, level, due_at, created_by)
      select client_id, patient_id, patient_name, channel, level, due_at, created_by
      from cases, generate_series(1, 249) where id = ${id}`.execute(testApp.db)
    await foldReports(testApp)
    expect(await storedCount()).toMatchObject([{ received: 250 }])
    expect(await storedCount()).toEqual(await plainCount())
  })

  it('are made again for a server that starts with another time zone, and left alone by every other', async () => {
    const id = await testApp.addCase()
    await set(id, { received_at: '2026-03-31T19:00:00Z' })
    await foldEverything(testApp)
    expect((await storedCount())[0]?.day).toBe('2026-04-01')
    const elsewhere = { ...testApp, settings: { ...testApp.settings, TIME_ZONE: 'Europe/Paris' } }
    await set(id, { page_count: 9 })
    await foldEverything(elsewhere)
    await expect(verifyDay(elsewhere, '2026-04-01')).rejects.toThrow(OtherRulesError)
    expect(await storedCount()).toMatchObject([{ day: '2026-04-01', received: 1, pages: 0 }])
    await foldEverything(testApp)
    expect(await storedCount()).toMatchObject([{ day: '2026-04-01', pages: 9 }])
    expect(await adoptRules(elsewhere)).toBe(true)
    // The server that started before runs on.
    await foldEverything(testApp)
    expect(await areSumsWhole(testApp.db)).toBe(false)
    await foldEverything(elsewhere)
    await foldEverything(testApp)
    expect(await storedCount()).toMatchObject([{ day: '2026-03-31', received: 1 }])
    expect(await adoptRules(elsewhere)).toBe(false)
    expect(await adoptRules(testApp)).toBe(true)
    await foldEverything(testApp)
    expect(await storedCount()).toMatchObject([{ day: '2026-04-01', received: 1 }])
  })

  it('that were altered by hand are found by their name', async () => {
    const id = await testApp.addCase()
    await set(id, { received_at: '2026-04-01T05:00:00Z', status: 3, finished_at: '2026-04-01T06:00:00Z' })
    await foldEverything(testApp)
    expect(await verifyDay(testApp, '2026-04-01')).toBeUndefined()
    await testApp.db.updateTable('report_case_days').set({ completed: 2 }).execute()
    expect(await verifyDay(testApp, '2026-04-01')).toMatchObject({
      table: 'report_case_days',
      figure: 'completed',
      stored: 2,
      counted: 1,
    })
    await testApp.db.updateTable('report_case_days').set({ completed: 1 }).execute()
    await testApp.db
      .insertInto('report_operator_months')
      .values({
        ...{ user_id: people[0] ?? 0, channel: 'opd', level: 'L1', action: 'forward' },
        ...{ month: '2026-04-01', held_group: 3, cases: 4, active_seconds: 0, keys: 0, clicks: 0 },
      })
      .execute()
    expect(await verifyDay(testApp, '2026-04-01')).toMatchObject({
      table: 'report_operator_months',
      figure: 'cases',
      stored: 4,
      counted: 0,
    })
  })
})

describe('work', () => {
  it('is counted on the day on which a claim ended; what comes back or is corrected, for the one who had forwarded it', async () => {
    const id = await testApp.addCase()
    const claim = (fence: number, user: number, level: string, end_action: string, corrections?: number) =>
      testApp.db
        .insertInto('case_claims')
        .values({
          ...{ client_id: 1, case_id: id, fence, user_id: people[user] ?? 0, level, end_action },
          ...{ corrections: corrections ?? null },
          ...{ claimed_at: '2026-03-31T18:00:00Z', ended_at: '2026-03-31T18:40:00Z' },
        })
        .execute()
    await claim(1, 0, 'L1', 'forward')
    await claim(2, 1, 'L2', 'sendBack')
    await foldEverything(testApp)
    await testApp.db
      .insertInto('case_visits')
      .values({ client_id: 1, case_id: id, fence: 1, page: crypto.randomUUID(), active_seconds: 60, keys: 9 })
      .execute()
    await foldEverything(testApp)
    const counted = () =>
      testApp.db
        .selectFrom('report_operator_days')
        .select(['user_id', 'action', 'day', 'cases', 'held_seconds', 'active_seconds', 'keys'])
        .orderBy('action')
        .execute()
    const rows = await counted()
    const day = '2026-04-01'
    const none = { held_seconds: 0, active_seconds: 0, keys: 0 }
    expect(rows).toEqual([
      {
        user_id: people[0],
        action: 'forward',
        day,
        cases: 1,
        held_seconds: 2400,
        active_seconds: 60,
        keys: 9,
      },
      { ...none, user_id: people[0], action: 'returned', day, cases: 1 },
      { ...none, user_id: people[1], action: 'sendBack', day, cases: 1, held_seconds: 2400 },
    ])
    // It went on from L2 twice: what counts is how the second one left it.
    await claim(3, 0, 'L1', 'forward')
    await claim(4, 1, 'L2', 'forward', 5)
    await claim(5, 2, 'L3', 'sendBack')
    await claim(6, 1, 'L2', 'forward', 2)
    await foldEverything(testApp)
    expect((await counted()).filter(({ action }) => action === 'corrected')).toEqual([
      { ...none, user_id: people[0], action: 'corrected', day, cases: 2 },
    ])
    expect(await verifyDay(testApp, day)).toBeUndefined()
  })
})

/** Counts a step that is cut in the middle: what it reads is done, and its connection ends before it has written. */
async function foldCut(step: number): Promise<void> {
  const inTheWay = await testApp.pool.connect()
  try {
    await inTheWay.query('begin')
    await inTheWay.query('lock table report_case_days in exclusive mode')
    const cut = expect(foldReports(testApp, { step })).rejects.toThrow()
    const waits = `select pid from pg_stat_activity where wait_event_type = 'Lock' and query like '%report_case_days as s%'
      and datname = current_database()`
    while ((await testApp.pool.query(waits)).rows.length === 0);
    await testApp.pool.query(`select pg_terminate_backend(pid) from (${waits}) waiting`)
    await cut
  } finally {
    await inTheWay.query('rollback')
    inTheWay.release()
  }
}
