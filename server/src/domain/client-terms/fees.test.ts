import { channels } from '@rxdesk/contract/channel-rules'
import type { Channel } from '@rxdesk/contract/channels'
import { dayIn } from '@rxdesk/contract/dates'
import fc from '@rxdesk/contract/testing/properties'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { currencyOfCaseSql, feeOf, feeOfCaseSql, readFeePlans } from './fees.ts'

const zone = 'Asia/Kolkata'
const day = fc
  .integer({ min: 0, max: 60 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10))
const plan = fc.record({
  validFrom: day,
  currency: fc.constant('INR'),
  fees: fc.dictionary(fc.constantFrom(...channels), fc.integer({ min: 0, max: 99_999 })) as fc.Arbitrary<
    Partial<Record<Channel, number>>
  >,
})

it('the fee is that of the newest plan in force, and there is none before the first', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(plan, { selector: ({ validFrom }) => validFrom }),
      day,
      fc.constantFrom(...channels),
      (plans, receivedOn, channel) => {
        const begun = plans
          .filter(({ validFrom }) => validFrom <= receivedOn)
          .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom))
        const newest = begun.at(-1)
        const fee = feeOf(plans, { channel, receivedOn })
        expect(fee?.hundredths).toBe(newest && (newest.fees[channel] ?? 0))
        // Later plans change nothing of it.
        const later = plans.filter(({ validFrom }) => validFrom > receivedOn)
        expect(
          feeOf([...begun, ...later.map((each) => ({ ...each, fees: {} }))], { channel, receivedOn }),
        ).toEqual(fee)
      },
    ),
  )
})

describe('in the database', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp()
  })
  afterAll(() => testApp.close())

  it('it is the same, day by day of the deployment', async () => {
    const { userId } = await testApp.signIn(1)
    const plans = [
      { validFrom: '2026-01-10', fees: { opd: 1250 } },
      { validFrom: '2026-02-01', fees: { opd: 1500, ipd: 99 } },
    ]
    for (const { validFrom, fees } of plans)
      await testApp.db
        .insertInto('client_billing_plans')
        .values({
          client_id: 1,
          valid_from: validFrom,
          currency: 'INR',
          made_by: userId,
          fees: JSON.stringify(fees),
        })
        .execute()
    const instants = [
      // In India the new day has already begun.
      ...['2026-01-09T18:29:59Z', '2026-01-09T18:30:00Z', '2026-01-31T18:29:59Z', '2026-01-31T18:30:00Z'],
      ...['2026-03-05T00:00:00Z', '2025-12-31T00:00:00Z'],
    ]
    for (const channel of ['opd', 'ipd'] as const)
      for (const instant of instants) {
        const id = await testApp.addCase({ channel })
        const received_at = new Date(instant)
        await testApp.db.updateTable('cases').set({ received_at }).where('id', '=', id).execute()
      }
    await testApp.addCase({ clientId: 2 })
    const { rows } = await testApp.pool.query(
      `select channel, received_at, client_id, ${feeOfCaseSql('cases', '$1')} as fee,
        ${currencyOfCaseSql('cases', '$1')} as currency from cases order by id`,
      [zone],
    )
    const [first, second] = [await readFeePlans(testApp.db, 1), await readFeePlans(testApp.db, 2)]
    expect(rows).toHaveLength(13)
    expect(rows.filter(({ fee }) => fee !== null).map(({ fee }) => Number(fee))).toEqual([
      ...[1250, 1250, 1500, 1500],
      ...[0, 0, 99, 99],
    ])
    for (const row of rows) {
      const asked = { channel: row.channel as Channel, receivedOn: dayIn(zone, row.received_at as Date) }
      const fee = feeOf(row.client_id === 1 ? first : second, asked)
      expect(row.fee === null ? undefined : Number(row.fee)).toBe(fee?.hundredths)
      expect(row.currency ?? undefined).toBe(fee?.currency)
    }
  })
})
