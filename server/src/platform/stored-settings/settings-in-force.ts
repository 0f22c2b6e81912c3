import type { NameKey, NumberKey } from '@rxdesk/contract/areas/settings/schemas'
import { LONGEST_NAME, nameKeys, numberKeys, numberSettings } from '@rxdesk/contract/areas/settings/schemas'
import { limits } from '@rxdesk/contract/limits'
import type { Db } from '#platform/database/db.ts'
import type { Services } from '#platform/services.ts'
import type { Settings } from '#platform/settings/settings.ts'

/** What holds while an administrator has set nothing: the environment's word, or the house's own. */
export function usualSettings(settings: Settings): Record<NumberKey, number> {
  return {
    digitizationAlertMinutes: settings.DIGITIZATION_ALERT_MINUTES,
    digitizationAlertCount: settings.DIGITIZATION_ALERT_COUNT,
    highPriorityMinutes: settings.HIGH_PRIORITY_MINUTES,
    notificationCount: settings.NOTIFICATION_COUNT,
    teleAlertMinutes: settings.TELE_ALERT_MINUTES,
    teleAlertCount: settings.TELE_ALERT_COUNT,
    teleAutoTriggerCount: settings.TELE_AUTO_TRIGGER_COUNT,
    triageRedMinutes: limits.triageMinutes.red,
    triageYellowMinutes: limits.triageMinutes.yellow,
    triageGreenMinutes: limits.triageMinutes.green,
    otpValidity: limits.otpMinutes,
    rememberMeDays: limits.rememberMeDays,
    idleTimeInterval: limits.idleOperator / 60_000,
  }
}

/**
 * The values that administrators have set. Read from the table whenever needed, so that a change takes effect
 * immediately in every server process. A value outside its bounds counts as not set: never as "unlimited".
 */
export async function storedSettings(
  db: Db,
  keys: readonly NumberKey[],
): Promise<Partial<Record<NumberKey, number>>> {
  const rows = await db
    .selectFrom('settings')
    .select(['key', 'value'])
    .where('key', 'in', [...keys])
    .execute()
  return Object.fromEntries(
    rows.flatMap(({ key, value }) => (isWithin(key as NumberKey, value) ? [[key, value]] : [])),
  )
}

/** The settings in force: the set values, over the defaults. */
export async function settingsInForce(
  { db, settings }: Pick<Services, 'db' | 'settings'>,
  keys: readonly NumberKey[] = numberKeys,
): Promise<Record<NumberKey, number>> {
  return { ...usualSettings(settings), ...(await storedSettings(db, keys)) }
}

export function isWithin(key: NumberKey, value: unknown): value is number {
  const { least, most } = numberSettings[key]
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

/** The names that the house has given; those that are left out have the word of the console. */
export async function namesInForce(db: Db): Promise<Partial<Record<NameKey, string>>> {
  const rows = await db.selectFrom('settings').select(['key', 'value']).where('key', 'in', nameKeys).execute()
  return Object.fromEntries(rows.flatMap(({ key, value }) => (isName(value) ? [[key, value]] : [])))
}

export function isName(value: unknown): value is string {
  return typeof value === 'string' && value !== '' && value.length <= LONGEST_NAME
}
