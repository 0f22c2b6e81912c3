import { clockText, instantAt } from '@rxdesk/contract/dates'
import fc from '@rxdesk/contract/testing/properties'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { handOver } from './hand-over.ts'
import { lookForReminders } from './look.ts'
import { planCase } from './plan-case.ts'
import { askReminders, stopReminders } from './reminder-store.ts'
import {
  caseOf,
  forgetAll,
  handed,
  handedAt,
  runMinutes,
  sentCase,
  setFollowUp,
  setLastDay,
  states,
  workAt,
  zone,
} from './reminders.fixture.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ PUBLIC_URL: 'https://rx.example' })
})
afterAll(() => testApp.close())
beforeEach(() => forgetAll(testApp))

const at = (day: string, time: string) => instantAt(zone, `2026-12-${day}`, time)
const start = at('01', '07:00')
const course = { now: start, dosages: ['1-0-1 x 5 days'], first: '2026-12-01', last: '2026-12-05' }
const five = ['01', '02', '03', '04', '05']
const tenTimes = five.flatMap((day) => [`${day}-12-2026 08:00`, `${day}-12-2026 20:30`])

/** Looks at the hours in which something may happen; nothing else is asked of the other minutes. */
async function runDays(days: readonly string[], step = 1) {
  for (const day of days) {
    await runMinutes(testApp, at(day, '07:58'), at(day, '08:03'), step)
    await runMinutes(testApp, at(day, '20:28'), at(day, '20:33'), step)
    await runMinutes(testApp, at(day, '23:58'), at(day, '23:59'), step)
  }
}

describe('a medicine for five days', () => {
  it('reaches the patient ten times, at the right minutes, and names nothing in an SMS', async () => {
    await sentCase(testApp, course)
    await runDays(five)
    expect(await handedAt(testApp)).toEqual(tenTimes)
    const messages = await handed(testApp)
    expect(messages).toHaveLength(10)
    for (const { kind, recipient, text } of messages) {
      expect([kind, recipient]).toEqual(['sms', '9876543210'])
      expect(text).toMatch(
        /^It is time for your medicine\. Client first\. To stop these messages: https:\/\/rx\.example\/stop#[\w-]{16}$/,
      )
    }
  })

  it('names the medicine in an e-mail, in the language of the patient', async () => {
    await sentCase(testApp, { ...course, email: 'asha@example.org', channel: 'email', language: 'hi' })
    await runDays(['01'])
    const [message] = await handed(testApp)
    expect(message).toMatchObject({ kind: 'email', recipient: 'asha@example.org' })
    expect(message?.text).toContain('दवा लेने का समय')
    expect(message?.text).toContain('Secretol 650')
  })

  it('is one message for two relatives on one phone', async () => {
    await sentCase(testApp, course)
    await sentCase(testApp, { ...course, clientId: 2 })
    await runDays(['01'])
    expect(await handedAt(testApp)).toEqual(tenTimes.slice(0, 2))
    expect(await states(testApp)).toMatchObject({ queued: 4 })
  })

  it('stops when it is switched off after the third', async () => {
    const row = await sentCase(testApp, course)
    await runDays(['01'])
    await runMinutes(testApp, at('02', '07:59'), at('02', '08:01'))
    await workAt(testApp, at('02', '09:00'), (work) => stopReminders(work, sql`r.case_id = ${row.id}`, 'off'))
    await runDays(['02', '03', '04', '05'])
    expect(await handedAt(testApp)).toEqual(tenTimes.slice(0, 3))
    // The three were never sent in this test: what waits is not sent either.
    expect(await states(testApp)).toEqual({ 'stopped off': 10 })
  })

  it('waits for an answer where the case was reopened, and goes on with what is ahead', async () => {
    const row = await sentCase(testApp, course)
    await workAt(testApp, start, (work) => askReminders(work, sql`r.case_id = ${row.id}`, 'reopened'))
    await runDays(['01', '02'])
    expect(await handedAt(testApp)).toEqual([])
    expect(await states(testApp)).toEqual({ 'left asked': 4, planned: 6 })
    await workAt(testApp, at('03', '07:00'), (work) => planCase(work, row))
    await runDays(['03', '04', '05'])
    expect(await handedAt(testApp)).toEqual(tenTimes.slice(4))
  })

  it('is switched on again by a new sending alone where it was in question or a user stopped it', async () => {
    const row = await sentCase(testApp, { ...course, dosages: ['1-0-1 x 5 days', '1-0-1 x 5 days'] })
    const { id } = await testApp.db.selectFrom('reminders').select('id').limit(1).executeTakeFirstOrThrow()
    await workAt(testApp, start, async (work) => {
      await stopReminders(work, sql`r.id = ${id}`, 'user')
      await askReminders(work, sql`r.case_id = ${row.id}`, 'reopened')
      await planCase(work, row, false)
    })
    const found = async () => {
      const rows = await testApp.db.selectFrom('reminders').select(['state', 'why']).execute()
      return rows.map(({ state, why }) => `${state} ${why}`.trim()).sort()
    }
    expect(await found()).toEqual(['asked reopened', 'stopped user'])
    expect(await states(testApp)).toEqual({ planned: 10, 'stopped user': 10 })
    await workAt(testApp, start, (work) => planCase(work, row))
    expect(await found()).toEqual(['on', 'on'])
  })

  it('asks about those of an earlier prescription once a newer one is sent', async () => {
    const row = await sentCase(testApp, course)
    await sentCase(testApp, { ...course, patientId: row.patient_id })
    const rows = await testApp.db
      .selectFrom('reminders')
      .select(['case_id', 'state', 'why'])
      .orderBy('id')
      .execute()
    expect(rows.map(({ state, why }) => [state, why])).toEqual([
      ['asked', 'newer'],
      ['on', ''],
    ])
  })

  it('asks about those of a record that was merged, and stops what the case planned for it', async () => {
    const old = await sentCase(testApp, course)
    const again = await sentCase(testApp, course)
    const survivor = await sentCase(testApp, { now: start })
    for (const { patient_id } of [old, again])
      await testApp.db
        .updateTable('patients')
        .set({ merged_into: survivor.patient_id })
        .where('id', '=', patient_id)
        .execute()
    await testApp.db
      .updateTable('cases')
      .set({ patient_id: survivor.patient_id })
      .where('id', '=', again.id)
      .execute()
    await workAt(testApp, start, async (work) => planCase(work, await caseOf(testApp, again.id)))
    const rows = await testApp.db
      .selectFrom('reminders')
      .select(['case_id', 'patient_id', 'state', 'why'])
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { case_id: old.id, patient_id: old.patient_id, state: 'asked', why: 'newer' },
      { case_id: again.id, patient_id: again.patient_id, state: 'stopped', why: 'removed' },
      { case_id: again.id, patient_id: survivor.patient_id, state: 'on', why: '' },
    ])
  })

  it('is not planned without consent; the service of a case is one, with its time', async () => {
    await sentCase(testApp, { ...course, agrees: false })
    expect(await states(testApp)).toEqual({})
    const row = await sentCase(testApp, { ...course, agrees: false, services: ['notify'] })
    expect(await states(testApp)).toEqual({ planned: 10 })
    const consents = await testApp.db.selectFrom('reminder_consents').selectAll().execute()
    expect(consents).toMatchObject([
      { given: true, source: 'case', case_id: row.id, decided_at: row.received_at },
    ])
  })
})

describe('a server that was down', () => {
  it('sends a dose no later than half an hour, and says what it left out', async () => {
    await sentCase(testApp, course)
    await handOver(testApp, () => at('01', '08:29'))
    await handOver(testApp, () => at('02', '08:31'))
    expect(await handedAt(testApp)).toEqual(['01-12-2026 08:29'])
    expect(await states(testApp)).toMatchObject({ queued: 1, 'left late': 2 })
    const log = await testApp.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'reminder.left')
      .execute()
    expect(log.length).toBeGreaterThanOrEqual(2)
  })

  it('gives each message the instant after which it is not sent', async () => {
    await sentCase(testApp, course)
    await handOver(testApp, () => at('01', '08:10'))
    expect((await handed(testApp)).map(({ notAfter }) => clockText(notAfter, zone))).toEqual([
      '01-12-2026 08:30',
    ])
  })

  it('hands nothing over in the quiet hours', async () => {
    await sentCase(testApp, course)
    await handOver(testApp, () => at('01', '21:00'))
    await lookForReminders(testApp, at('01', '21:00'))
    expect(await handed(testApp)).toEqual([])
  })
})

describe('limits', () => {
  const eight = '1 tab at 8 am and 1 tab at 8:40 am and 1 tab at 10 am'
  it('keeps an hour between two messages of a kind, and waits for it where it still makes sense', async () => {
    await sentCase(testApp, { ...course, dosages: [eight] })
    await runMinutes(testApp, at('01', '07:58'), at('01', '10:05'))
    expect(await handedAt(testApp)).toEqual(['01-12-2026 08:00', '01-12-2026 09:00', '01-12-2026 10:00'])
  })

  it('sends no more than eight to a number in a day', async () => {
    const hourly = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17].map((hour) => `${hour}:00`).join(', ')
    await sentCase(testApp, { ...course, dosages: [`1 tab at ${hourly}`], last: '2026-12-01' })
    await runMinutes(testApp, at('01', '08:00'), at('01', '17:00'), 60)
    expect(await handedAt(testApp)).toHaveLength(8)
    expect(await states(testApp)).toEqual({ queued: 8, 'left day': 2 })
  })
})

describe('a follow-up', () => {
  it('is reminded of three days before, and no longer once its date is gone', async () => {
    const row = await sentCase(testApp, { now: start, followUp: '2026-12-10' })
    await runMinutes(testApp, at('07', '09:59'), at('07', '10:01'))
    const [message] = await handed(testApp)
    expect(message?.text).toContain('Your next visit to Client first is due on 10-12-2026. Please book it.')
    await forgetAll(testApp)
    const other = await sentCase(testApp, { now: start, followUp: '2026-12-10' })
    await setFollowUp(testApp, other.id, '')
    await workAt(testApp, start, async (work) => planCase(work, await caseOf(testApp, other.id)))
    expect(await states(testApp)).toEqual({ 'stopped noDate': 1 })
    expect(row.id).not.toBe(other.id)
  })

  it('is not sent in the quiet hours either where its message is tried again', async () => {
    await sentCase(testApp, { now: start, followUp: '2026-12-10' })
    await handOver(testApp, () => at('07', '10:00'))
    expect((await handed(testApp)).map(({ notAfter }) => clockText(notAfter, zone))).toEqual([
      '07-12-2026 21:00',
    ])
  })

  it('is reminded of once, however often its case is planned, and again once it is moved', async () => {
    const row = await sentCase(testApp, { now: start, followUp: '2026-12-10' })
    await handOver(testApp, () => at('07', '10:00'))
    const planAgain = () =>
      workAt(testApp, at('07', '12:00'), async (work) => planCase(work, await caseOf(testApp, row.id)))
    await planAgain()
    expect(await states(testApp)).toEqual({ queued: 1 })
    await setFollowUp(testApp, row.id, '2026-12-20')
    await planAgain()
    expect(await states(testApp)).toEqual({ planned: 1, queued: 1 })
  })
})

describe('whatever happens in between', () => {
  /** A server whose connection is lost before its nth statement. */
  function dying(nth: number) {
    let statements = 0
    const db = testApp.db.withPlugin({
      transformQuery({ node }) {
        statements += 1
        if (statements === nth) throw new Error('killed')
        return node
      },
      transformResult: async ({ result }) => result,
    })
    return { services: { ...testApp, db }, died: () => statements >= nth }
  }

  it('hands each instant over once, wherever a server is killed', async () => {
    for (let nth = 1, died = true; died; nth++) {
      await forgetAll(testApp)
      await sentCase(testApp, course)
      await sentCase(testApp, { ...course, mobile: '9000000001' })
      const server = dying(nth)
      await handOver(server.services, () => at('01', '08:00')).catch(() => undefined)
      died = server.died()
      await handOver(testApp, () => at('01', '08:01'))
      await handOver(testApp, () => at('01', '08:02'))
      expect(await handed(testApp), `killed before statement ${nth}`).toHaveLength(2)
      expect(await states(testApp)).toEqual({ queued: 2, planned: 18 })
    }
  })

  it('hands each instant over once where two servers do it at once', async () => {
    for (let patient = 0; patient < 12; patient++)
      await sentCase(testApp, { ...course, mobile: `90000000${10 + patient}` })
    await Promise.all([1, 2, 3].map(() => handOver(testApp, () => at('01', '08:00'))))
    await handOver(testApp, () => at('01', '08:01'))
    expect(new Set((await handed(testApp)).map(({ key }) => key)).size).toBe(12)
    expect(await states(testApp)).toEqual({ queued: 12, planned: 12 * 9 })
  })

  it('never sends twice, late or after it was stopped, over random outages, stops, reopenings and end dates', async () => {
    const event = fc.record({
      minute: fc.integer({ min: 0, max: 5 * 24 * 60 }),
      what: fc.constantFrom('down', 'off', 'reopen', 'resend', 'ends'),
      lasts: fc.integer({ min: 1, max: 600 }),
      last: fc.constantFrom(...five),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 4 }), async (events) => {
        await forgetAll(testApp)
        const row = await sentCase(testApp, course)
        const instant = (minute: number) => new Date(start.getTime() + minute * 60_000)
        const isDown = (minute: number) =>
          events.some(
            ({ what, minute: from, lasts }) => what === 'down' && minute >= from && minute < from + lasts,
          )
        let [on, last] = [true, '05']
        // Looks in the minutes around which something is due or happens.
        const minutes = tenTimes.flatMap((_, n) => {
          const due = Math.floor(n / 2) * 1_440 + (n % 2 === 0 ? 60 : 810)
          return [due - 1, due, due + 7, due + 29, due + 31, due + 200]
        })
        const all = [...minutes, ...events.map(({ minute }) => minute)].sort((a, b) => a - b)
        for (const minute of all) {
          const now = instant(minute)
          for (const { what, last: until } of events.filter((one) => one.minute === minute)) {
            if (what === 'off')
              await workAt(testApp, now, (work) => stopReminders(work, sql`r.case_id = ${row.id}`, 'off'))
            if (what === 'reopen')
              await workAt(testApp, now, (work) => askReminders(work, sql`r.case_id = ${row.id}`, 'reopened'))
            if (what === 'ends') {
              last = until
              await setLastDay(testApp, row.id, `2026-12-${last}`)
            }
            const isSent = what === 'resend' || what === 'ends'
            if (isSent) await workAt(testApp, now, (work) => planCase(work, row))
            on = isSent ? true : what === 'down' ? on : false
          }
          if (isDown(minute)) continue
          const before = (await handed(testApp)).length
          await handOver(testApp, () => now)
          if ((await handed(testApp)).length > before) {
            expect(on).toBe(true)
            expect(clockText(now.toISOString(), zone) < `${last}-12-2026 21:00`).toBe(true)
          }
        }
        const messages = await handed(testApp)
        expect(new Set(messages.map(({ key }) => key)).size).toBe(messages.length)
        for (const { key } of messages) {
          const due = new Date(key.split(':').slice(2).join(':'))
          expect(tenTimes).toContain(clockText(due.toISOString(), zone))
        }
        for (const { handed_at, due_at } of await testApp.db
          .selectFrom('reminder_times as t')
          .innerJoin('reminder_messages as m', 'm.delivery_id', 't.delivery_id')
          .select(['m.handed_at', 't.due_at'])
          .execute())
          expect(handed_at.getTime() - due_at.getTime()).toBeLessThanOrEqual(30 * 60_000)
      }),
      { numRuns: 12 },
    )
  })
})
