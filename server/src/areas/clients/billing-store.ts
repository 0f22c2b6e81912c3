import type { BillingPlan } from '@rxdesk/contract/areas/clients/term-schemas'
import type { Channel } from '@rxdesk/contract/channels'
import { wireFromIso } from '@rxdesk/contract/dates'

import { sql } from 'kysely'
import { type FeePlan, readFeePlans } from '#domain/client-terms/fees.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { missing, refused } from '#platform/protocol/problem.ts'

/** A plan as it is written: fees in the currency, not in hundredths. */
interface WrittenPlan {
  validFrom: string
  currency: string
  fees: Partial<Record<Channel, number>>
}

const times = (fees: FeePlan['fees'], factor: (fee: number) => number): FeePlan['fees'] =>
  Object.fromEntries(Object.entries(fees).map(([channel, fee]) => [channel, factor(fee)]))
const inHundredths = (fee: number) => Math.round(fee * 100)
const inCurrency = (hundredths: number) => hundredths / 100

/** Every version of a client's fees, newest first. */
export async function listPlans(db: Db, clientId: number, today: string): Promise<BillingPlan[]> {
  const plans = await readFeePlans(db, clientId)
  return plans.map(({ id, validFrom, currency, fees }) => ({
    planId: id,
    validFrom: wireFromIso(validFrom),
    currency,
    fees: times(fees, inCurrency),
    isAhead: validFrom > today,
  }))
}

/**
 * Sets the fees from a day on. The first plan may begin on any day, since nothing was agreed before; a later
 * one begins today or in the future, and can be rewritten until its day comes. Returns the fees that it
 * replaced.
 */
export async function addPlan(
  tx: Tx,
  clientId: number,
  { validFrom, currency, fees }: WrittenPlan,
  today: string,
  by: number,
): Promise<WrittenPlan | null> {
  const plans = await readFeePlans(tx, clientId)
  const others = plans.filter((plan) => plan.validFrom !== validFrom)
  const same = plans.find((plan) => plan.validFrom === validFrom)
  if (same && validFrom <= today) throw refused('billing.begun')
  if (others.length > 0 && validFrom < today) throw refused('billing.dayPast')
  const [other] = others
  // The fees are summed, so they need one currency.
  if (other && other.currency !== currency)
    throw refused('billing.otherCurrency', { currency: other.currency })
  const values = { currency, fees: JSON.stringify(times(fees, inHundredths)), made_by: by }
  await tx
    .insertInto('client_billing_plans')
    .values({ client_id: clientId, valid_from: validFrom, ...values })
    .onConflict((conflict) =>
      conflict.columns(['client_id', 'valid_from']).doUpdateSet({ ...values, made_at: sql`now()` }),
    )
    .execute()
  return same ? { validFrom, currency: same.currency, fees: times(same.fees, inCurrency) } : null
}

/** Removes a plan that starts in the future; returns the removed plan. */
export async function removePlan(
  tx: Tx,
  clientId: number,
  planId: number,
  today: string,
): Promise<WrittenPlan> {
  const plan = (await readFeePlans(tx, clientId)).find(({ id }) => id === planId)
  if (!plan) throw missing()
  if (plan.validFrom <= today) throw refused('billing.begun')
  await tx.deleteFrom('client_billing_plans').where('id', '=', planId).execute()
  return { validFrom: plan.validFrom, currency: plan.currency, fees: times(plan.fees, inCurrency) }
}
