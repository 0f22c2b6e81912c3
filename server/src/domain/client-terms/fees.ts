import type { Channel } from '@rxdesk/contract/channels'

import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'

/** What a client pays for a prescription from a day on. A version whose first day has come is never changed. */
export interface FeePlan {
  /** First day, ISO. */
  validFrom: string
  /** ISO 4217. */
  currency: string
  /** In hundredths of the currency, by kind; a kind without an entry costs nothing. */
  fees: Partial<Record<Channel, number>>
}

export interface Fee {
  currency: string
  /** In hundredths of the currency. */
  hundredths: number
}

/** The fee of a prescription: of its kind, on the day (ISO) on which it was received. None before the first plan. */
export function feeOf(
  plans: readonly FeePlan[],
  { channel, receivedOn }: { channel: Channel; receivedOn: string },
): Fee | undefined {
  const plan = plans
    .filter(({ validFrom }) => validFrom <= receivedOn)
    .reduce<FeePlan | undefined>(
      (newest, each) => (newest && newest.validFrom >= each.validFrom ? newest : each),
      undefined,
    )
  return plan && { currency: plan.currency, hundredths: plan.fees[channel] ?? 0 }
}

/** The plans of a client, the newest first. */
export async function readFeePlans(db: Db, clientId: number): Promise<(FeePlan & { id: number })[]> {
  const rows = await db
    .selectFrom('client_billing_plans')
    .select(['id', sql<string>`valid_from::text`.as('validFrom'), 'currency', 'fees'])
    .where('client_id', '=', clientId)
    .orderBy('valid_from', 'desc')
    .execute()
  return rows.map(({ fees, ...row }) => ({ ...row, fees: fees as FeePlan['fees'] }))
}

/**
 * The same as `feeOf` for a row of `cases`, as SQL text: hundredths, null where there is no plan.
 *
 * @param cases the name of the table in the statement
 * @param zone the SQL of the deployment's time zone, such as `$3`
 */
export function feeOfCaseSql(cases: string, zone: string): string {
  return ofPlanSql(`coalesce((plan.fees ->> ${cases}.channel)::int8, 0)`, cases, zone)
}

/** The currency of that fee, null where there is no plan. */
export function currencyOfCaseSql(cases: string, zone: string): string {
  return ofPlanSql('plan.currency', cases, zone)
}

/** The same of a row of `report_case_days`, for each of its prescriptions, and its currency. */
export const feeOfDaySql = (days: string) =>
  inPlanSql(`coalesce((plan.fees ->> ${days}.channel)::int8, 0)`, days, `${days}.day`)
export const currencyOfDaySql = (days: string) => inPlanSql('plan.currency', days, `${days}.day`)

/** A value of the plan in force when a case was received. */
function ofPlanSql(value: string, cases: string, zone: string): string {
  return inPlanSql(value, cases, `(${cases}.received_at at time zone ${zone})::date`)
}

/** A value of the plan of a row's client that is in force on a day. */
function inPlanSql(value: string, rows: string, day: string): string {
  return `(select ${value} from client_billing_plans plan
    where plan.client_id = ${rows}.client_id and plan.valid_from <= ${day}
    order by plan.valid_from desc limit 1)`
}
