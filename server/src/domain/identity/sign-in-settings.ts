import { limits } from '@rxdesk/contract/limits'
import { roles } from '@rxdesk/contract/roles'
import { z } from 'zod'
import type { Db } from '#platform/database/db.ts'
import { storedSettings } from '#platform/stored-settings/settings-in-force.ts'

/** Timing settings of sign-in; those that an administrator may change are stored settings. */
export interface SignInSettings {
  /** Days that a trusted device is remembered. */
  rememberMeDays: number
  /** Minutes that a one-time code is valid. */
  otpValidity: number
  /** Minutes of a tele-consultation. */
  consultationTiming: number
  /** Minutes without a call after which a session ends; 0 means 30 minutes. Role 1 has 24 hours (screens 9). */
  idleTimeInterval: number
}

/** Minutes of a tele-consultation. */
const CONSULTATION_MINUTES = 15

/** The settings in force: what an administrator has set, over the seeded ones. */
export async function readSignInSettings(db: Db): Promise<SignInSettings> {
  const set = await storedSettings(db, ['rememberMeDays', 'otpValidity', 'idleTimeInterval'])
  return {
    rememberMeDays: set.rememberMeDays ?? limits.rememberMeDays,
    otpValidity: set.otpValidity ?? limits.otpMinutes,
    consultationTiming: CONSULTATION_MINUTES,
    idleTimeInterval: set.idleTimeInterval ?? 0,
  }
}

/** Seconds without a call after which a session of these roles ends. The setting does not shorten an admin's day. */
export function idleSeconds(settings: SignInSettings, roleIds: readonly number[]): number {
  if (roleIds.includes(roles.admin)) return limits.idleAdmin / 1000
  return settings.idleTimeInterval > 0 ? settings.idleTimeInterval * 60 : limits.idleOperator / 1000
}

/** The setting that holds the ids of the clients whose prescriptions are made as Word documents too. */
export const WORD_CLIENTS = 'generateWordClient'

/** The ids in its stored value; a value of another kind is none. */
export function wordClientIds(stored: unknown): number[] {
  return z.array(z.int()).catch([]).parse(stored)
}

/** The clients whose prescriptions are made as Word documents too, of those that the account may see. */
export async function wordClients(db: Db, clientIds: readonly number[]): Promise<{ clientID: number }[]> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', WORD_CLIENTS)
    .executeTakeFirst()
  return wordClientIds(row?.value)
    .filter((id) => clientIds.length === 0 || clientIds.includes(id))
    .map((clientID) => ({ clientID }))
}
