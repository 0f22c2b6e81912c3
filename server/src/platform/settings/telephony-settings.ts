import { z } from 'zod'

const optional = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

/** The settings of a telephone service as the environment has them. */
export const telephonyEnvironment = {
  TELEPHONY_URL: optional.refine((url) => url === undefined || /^https?:\/\//.test(url), 'must be a URL'),
  TELEPHONY_TOKEN: optional,
  TELEPHONY_CALLER_ID: optional.refine(
    (number) => number === undefined || /^\+?\d{4,15}$/.test(number),
    'must be a telephone number: digits, with or without a plus before them',
  ),
  TELEPHONY_SECRET: optional.refine(
    (text) => text === undefined || text.length >= 16,
    'must have 16 characters or more',
  ),
}

/** A service that connects two telephone numbers. */
export interface TelephonySettings {
  /** Where calls are asked for; a path is one of this server (the sandbox of demo mode). */
  url: string
  token: string
  /** The number that both sides see. */
  callerId: string
  /** What the service signs its status callbacks with. */
  secret: string
  /** The address of this server for the service; undefined is the one that it listens on. */
  calledBackAt: string | undefined
}

type Environment = { [Name in keyof typeof telephonyEnvironment]?: string | undefined }

/**
 * The settings of a telephone service; undefined when there is none and calls are made by hand.
 *
 * @returns the name of a missing setting, with a sentence, in place of incomplete settings
 */
export function readTelephonySettings(
  env: Environment,
  publicUrl: string | undefined,
): TelephonySettings | { wrong: string } | undefined {
  const { TELEPHONY_URL: url, TELEPHONY_TOKEN: token, TELEPHONY_CALLER_ID: callerId } = env
  const secret = env.TELEPHONY_SECRET
  const given = { TELEPHONY_URL: url, TELEPHONY_TOKEN: token, TELEPHONY_CALLER_ID: callerId }
  const all = Object.entries({ ...given, TELEPHONY_SECRET: secret })
  if (all.every(([, value]) => value === undefined)) return undefined
  if (url === undefined || token === undefined || callerId === undefined || secret === undefined) {
    const [missing] = all.find(([, value]) => value === undefined) ?? ['']
    return { wrong: `${missing}: give ${all.map(([name]) => name).join(', ')} together, or none of them.` }
  }
  if (publicUrl === undefined)
    return { wrong: 'PUBLIC_URL: needed with TELEPHONY_URL, as the telephone service calls back there.' }
  return { url, token, callerId, secret, calledBackAt: publicUrl }
}
