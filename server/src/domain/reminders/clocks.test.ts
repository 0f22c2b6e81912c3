import { clockText, dayAfter, instantAt } from '@rxdesk/contract/dates'
import { isQuiet } from '@rxdesk/contract/reminders/quiet-hours'
import fc from '@rxdesk/contract/testing/properties'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { handOver } from './hand-over.ts'
import { lookForReminders } from './look.ts'
import { forgetAll, sentCase, states } from './reminders.fixture.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp({ PUBLIC_URL: 'https://rx.example' })
})
afterAll(() => testApp.close())

/** A first day two days before the clocks go on or back, by an hour or by half of one, or never do. */
const clocks = [
  ['Europe/Berlin', '2027-03-26'],
  ['Europe/Berlin', '2027-10-29'],
  ['America/New_York', '2027-03-12'],
  ['America/New_York', '2027-11-05'],
  ['Australia/Lord_Howe', '2027-04-02'],
  ['Australia/Lord_Howe', '2027-10-01'],
  ['Asia/Kolkata', '2027-02-26'],
] as const

/** When servers look: around what is due, at midnight and while clocks change, and once an outage is over. */
const times = [
  '00:00',
  '00:01',
  '02:30',
  '07:59',
  '08:00',
  '08:07',
  '08:29',
  '08:31',
  '20:29',
  '20:30',
  '20:45',
]
const late = ['20:59', '21:00', '21:01', '23:59']

/** A time in which no server is there, in minutes from the first midnight on. */
const outage = fc.record({
  from: fc.integer({ min: 0, max: 5 * 24 * 60 }),
  lasts: fc.integer({ min: 1, max: 900 }),
})

it('sends a dose of each day once, at its hour of the local clock, whenever clocks change and servers restart', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...clocks),
      fc.array(outage, { maxLength: 3 }),
      async ([zone, first], outages) => {
        await forgetAll(testApp)
        const servers = { ...testApp, settings: { ...testApp.settings, TIME_ZONE: zone } }
        const days: string[] = [first]
        while (days.length < 5) days.push(dayAfter(days.at(-1) ?? first))
        const midnight = instantAt(zone, first, '00:00')
        await sentCase(servers, {
          now: midnight,
          dosages: ['1-0-1 x 5 days'],
          first,
          last: days.at(-1) ?? first,
        })
        const isDown = (at: Date) => {
          const minute = (at.getTime() - midnight.getTime()) / 60_000
          return outages.some(({ from, lasts }) => minute >= from && minute < from + lasts)
        }
        for (const day of days)
          for (const time of [...times, ...late]) {
            const now = instantAt(zone, day, time)
            if (isDown(now)) continue
            await lookForReminders(servers, now)
            await handOver(servers, () => now)
          }
        const { rows } = await sql<{ due: Date; handed: Date | null; state: string; why: string }>`
        select t.due_at as due, m.handed_at as handed, t.state, t.why from reminder_times t
        left join reminder_messages m on m.delivery_id = t.delivery_id order by t.due_at`.execute(testApp.db)
        const clockOf = (at: Date) => clockText(at.toISOString(), zone)
        const dayOf = (day: string) => day.split('-').toReversed().join('-')
        expect(rows.map(({ due }) => clockOf(due))).toEqual(
          days.flatMap((day) => [`${dayOf(day)} 08:00`, `${dayOf(day)} 20:30`]),
        )
        for (const { due, handed, state, why } of rows) {
          const minutes = [0, 7, 15, 29].map((after) => new Date(due.getTime() + after * 60_000))
          if (handed) {
            expect([clockOf(due), isQuiet(zone, handed)]).toEqual([clockOf(due), false])
            expect(handed.getTime() - due.getTime()).toBeLessThanOrEqual(30 * 60_000)
          } else {
            expect([clockOf(due), minutes.some((at) => !isDown(at) && isLookedAt(clockOf(at)))]).toEqual([
              clockOf(due),
              false,
            ])
            // The last one may not have been looked at again.
            expect([clockOf(due), `${state} ${why}`]).toEqual([
              clockOf(due),
              expect.stringMatching(/^(left late|planned )$/),
            ])
          }
        }
        const { planned = 0 } = await states(testApp)
        expect(planned).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 14 },
  )
}, 120_000)

const isLookedAt = (clock: string) => [...times, ...late].includes(clock.slice(-5))
