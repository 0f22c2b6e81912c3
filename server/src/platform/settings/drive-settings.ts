import { z } from 'zod'
import { isSafeAddress } from './oidc-settings.ts'

const optional = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()

const address = (own: string) =>
  z
    .string()
    .trim()
    .default(own)
    .refine((url) => isSafeAddress(url), 'must begin with https:// (http:// on this machine alone)')

/** The settings of Google Drive as the environment has them. The addresses are Google's own unless told otherwise. */
export const driveEnvironment = {
  DRIVE_API_URL: address('https://www.googleapis.com'),
  DRIVE_TOKEN_URL: address('https://oauth2.googleapis.com/token'),
  DRIVE_CONSENT_URL: address('https://accounts.google.com/o/oauth2/v2/auth'),
  DRIVE_CLIENT_ID: optional,
  DRIVE_CLIENT_SECRET: optional,
  /** The key file of a service account, which reads for every client that has connected no account of its own. */
  DRIVE_SERVICE_ACCOUNT: optional,
}

/** How files are read from Google Drive. */
export interface DriveSettings {
  /** Each an address, or a path of this server (the stand-in of demo mode). */
  apiUrl: string
  tokenUrl: string
  consentUrl: string
  /** The application that users consent to; undefined when there is a service account alone. */
  application: { clientId: string; clientSecret: string; redirectUri: string } | undefined
  serviceAccountFile: string | undefined
}

type Environment = Record<'DRIVE_API_URL' | 'DRIVE_TOKEN_URL' | 'DRIVE_CONSENT_URL', string> &
  Partial<Record<'DRIVE_CLIENT_ID' | 'DRIVE_CLIENT_SECRET' | 'DRIVE_SERVICE_ACCOUNT', string | undefined>>

/**
 * The settings of Google Drive; undefined when nothing can be read from there.
 *
 * @returns the name of a missing setting, with a sentence, in place of incomplete settings
 */
export function readDriveSettings(
  env: Environment,
  publicUrl: string | undefined,
): DriveSettings | { wrong: string } | undefined {
  const { DRIVE_CLIENT_ID: clientId, DRIVE_CLIENT_SECRET: clientSecret } = env
  const serviceAccountFile = env.DRIVE_SERVICE_ACCOUNT
  if (!clientId && !clientSecret && !serviceAccountFile) return undefined
  if (!clientId !== !clientSecret)
    return { wrong: 'DRIVE_CLIENT_ID: give DRIVE_CLIENT_ID and DRIVE_CLIENT_SECRET together.' }
  if (clientId && !publicUrl)
    return { wrong: 'PUBLIC_URL: needed with DRIVE_CLIENT_ID, as Google sends people back there.' }
  return {
    apiUrl: env.DRIVE_API_URL.replace(/\/+$/, ''),
    tokenUrl: env.DRIVE_TOKEN_URL,
    consentUrl: env.DRIVE_CONSENT_URL,
    application:
      clientId && clientSecret && publicUrl
        ? { clientId, clientSecret, redirectUri: `${publicUrl.replace(/\/+$/, '')}/driveAuthres` }
        : undefined,
    serviceAccountFile,
  }
}
