import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import path from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
import { type DriveSettings, driveEnvironment, readDriveSettings } from './drive-settings.ts'
import { type KeyRing, type KeySources, type RootKey, readSecrets, rootKey } from './key-ring.ts'
import { type ModelSettings, modelEnvironment, readModelSettings } from './model-settings.ts'
import type { OidcSettings } from './oidc-settings.ts'
import { oidcEnvironment, readOidcSettings } from './oidc-settings.ts'
import { processRoles } from './process-role.ts'
import { isGuessable, randomKey } from './random-key.ts'
import { readTelephonySettings, type TelephonySettings, telephonyEnvironment } from './telephony-settings.ts'

const optional = z
  .string()
  .trim()
  .transform((text) => (text === '' ? undefined : text))
  .optional()
const count = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

const iceUrls = (begins: RegExp, how: string) =>
  optional.refine(
    (urls) => urls === undefined || urls.split(',').every((url) => begins.test(url.trim())),
    `must begin with ${how}`,
  )

const environment = z.object({
  NODE_ENV: optional,
  /** What this process does of the whole; a role of its own needs a database and files that others reach, too. */
  ROLE: z.enum(processRoles).default('all'),
  PORT: count(0, 65_535).default(8080),
  HOST: optional,
  DATA_DIR: z.string().trim().min(1).default('./.data'),
  DATABASE_URL: optional.refine(
    (url) => url === undefined || /^postgres(ql)?:\/\//.test(url),
    'must begin with postgres://',
  ),
  /** Where the database is listened to, when DATABASE_URL is a pooler that gives a connection for one transaction. */
  DATABASE_LISTEN_URL: optional.refine(
    (url) => url === undefined || /^postgres(ql)?:\/\//.test(url),
    'must begin with postgres://',
  ),
  /** `transaction` where DATABASE_URL is such a pooler: no statement is kept on a connection then. */
  DATABASE_POOLING: z.enum(['session', 'transaction']).default('session'),
  DATABASE_CONNECTIONS: count(2, 200).default(20),
  SECRET_KEY: randomKey,
  /** Several, the newest first, parted by commas; or a file or a command that gives one on each line. */
  SECRET_KEYS: optional,
  SECRET_KEYS_FILE: optional,
  SECRET_KEYS_COMMAND: optional,
  TIME_ZONE: z
    .string()
    .trim()
    .default('Asia/Kolkata')
    .refine(isTimeZone, 'must be a time zone such as Asia/Kolkata'),
  PRODUCT_KEY: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9]*$/, 'must be lower-case letters and digits')
    .default('rxdesk'),
  PARTNER_NAME: z.string().trim().min(1).default('Amazon'),
  PUBLIC_URL: optional.refine((url) => url === undefined || URL.canParse(url), 'must be a URL'),
  TRUST_PROXY: z.string().trim().default(''),
  ALLOWED_ADDRESSES: z.string().trim().default(''),
  TLS_CERT: optional,
  TLS_KEY: optional,
  /** Whether people may sign up for an account themselves; off by default, except in demo mode. */
  SIGN_UP: optional.refine(
    (word) => word === undefined || word === 'on' || word === 'off',
    'must be on or off',
  ),
  LEASE_MINUTES: count(1, 240).default(15),
  /** Days after its end from which a prescription is in the list of old ones. */
  OLD_AFTER_DAYS: count(1, 36_500).default(180),
  /** Minutes between two polls of a screen for high-priority cases. */
  HIGH_PRIORITY_MINUTES: count(1, 240).default(1),
  /** A banner is shown for more cases than this. */
  NOTIFICATION_COUNT: count(0, 1_000).default(0),
  /** The same for cases that wait for digitization. */
  DIGITIZATION_ALERT_MINUTES: count(1, 240).default(5),
  DIGITIZATION_ALERT_COUNT: count(0, 1_000).default(0),
  /** Whether a consultation is sent only by the account that is linked to its doctor. */
  TELE_DOCTOR_LINK_REQUIRED: z.enum(['on', 'off']).default('on'),
  /** Whether there are covid statuses and the list of covid vitals; readings of vital signs are there either way. */
  COVID: z.enum(['on', 'off']).default('on'),
  /** Whether there is an assistant that answers questions about files. */
  AI_ASSISTANT: z.enum(['on', 'off']).default('on'),
  /** Whether the calendar feed of a doctor, which anybody with its address reads, names patients. */
  CALENDAR_PATIENT_NAMES: z.enum(['on', 'off']).default('off'),
  /** The same two of fresh tele-consultations. */
  TELE_ALERT_MINUTES: count(1, 240).default(5),
  TELE_ALERT_COUNT: count(0, 1_000).default(0),
  /** So many waiting tele-consultations are handed out by themselves, one to each free consultant; 0 is never. */
  TELE_AUTO_TRIGGER_COUNT: count(0, 1_000).default(0),
  /** Where browsers of a video call find each other; several addresses are parted by commas. */
  STUN_URL: iceUrls(/^stuns?:/, 'stun: or stuns:'),
  TURN_URL: iceUrls(/^turns?:/, 'turn: or turns:'),
  TURN_SECRET: optional,
  METRICS_TOKEN: optional,
  /** Free megabytes below which no new files are taken. */
  DISK_RESERVE_MB: count(0, 10_000_000).default(500),
  SMTP_URL: optional.refine(
    (url) => url === undefined || /^smtps?:\/\//.test(url),
    'must begin with smtp:// or smtps://',
  ),
  MAIL_FROM: z.string().trim().default('Rxdesk <no-reply@localhost>'),
  SMS_URL: optional.refine((url) => url === undefined || /^https?:\/\//.test(url), 'must be a URL'),
  SMS_TOKEN: optional,
  /** Ids of the templates that are registered for each kind of SMS, where the gateway asks for one (DLT, India). */
  SMS_TEMPLATE_CODE: optional,
  SMS_TEMPLATE_PRESCRIPTION: optional,
  SMS_TEMPLATE_PHARMACY: optional,
  SMS_TEMPLATE_APPOINTMENT: optional,
  /** Reminders have one for each language. */
  SMS_TEMPLATE_REMINDER_MEDICINE: optional,
  SMS_TEMPLATE_REMINDER_MEDICINE_HINDI: optional,
  SMS_TEMPLATE_REMINDER_APPOINTMENT: optional,
  SMS_TEMPLATE_REMINDER_APPOINTMENT_HINDI: optional,
  SMS_TEMPLATE_REMINDER_FOLLOW_UP: optional,
  SMS_TEMPLATE_REMINDER_FOLLOW_UP_HINDI: optional,
  SMS_TEMPLATE_REMINDER_VACCINATION: optional,
  SMS_TEMPLATE_REMINDER_VACCINATION_HINDI: optional,
  /** What the gateway signs incoming messages with, of which STOP ends the reminders of a number. */
  SMS_INBOUND_SECRET: optional.refine(
    (text) => text === undefined || text.length >= 16,
    'must have 16 characters or more',
  ),
  /** Patients are reminded of a follow-up so many days before. */
  FOLLOW_UP_REMINDER_DAYS: count(1, 30).default(3),
  PARTNER_URL: optional.refine((url) => url === undefined || /^https?:\/\//.test(url), 'must be a URL'),
  PARTNER_TOKEN: optional,
  PARTNER_SECRET: optional.refine(
    (text) => text === undefined || text.length >= 16,
    'must have 16 characters or more',
  ),
  /** `volume` confirms that the volume or bucket of files is encrypted itself: the server does not seal them then. */
  FILES_AT_REST: z.enum(['sealed', 'volume']).default('sealed'),
  S3_BUCKET: optional,
  S3_REGION: z.string().trim().default('ap-south-1'),
  S3_ENDPOINT: optional,
  S3_ACCESS_KEY: optional,
  S3_SECRET_KEY: optional,
  S3_UPLOAD_ROLE_ARN: optional,
  ...oidcEnvironment,
  ...telephonyEnvironment,
  ...modelEnvironment,
  /** Networks in which cameras may be, parted by commas, such as 10.20.0.0/16; empty is the private ones. */
  CAMERA_NETWORKS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((network) => network.trim())
        .filter((network) => network !== ''),
    )
    .refine(
      (networks) => networks.every((network) => ipaddr.isValidCIDR(network)),
      'must be networks such as 10.20.0.0/16',
    )
    .default([]),
  /** Cameras that are live at once; of others a still is made. */
  CAMERA_STREAMS: count(1, 64).default(8),
  /** Where ffmpeg is, which shows RTSP cameras; by default the first on PATH. */
  FFMPEG_PATH: optional,
  ...driveEnvironment,
  /** What the sets of `npm run backup` are encrypted with. */
  BACKUP_KEY: randomKey,
  /** The folder of the sets, in which the embedded database's write-ahead log is kept, too. */
  BACKUP_DIR: optional,
  /** Pages that are read at once. */
  OCR_CONCURRENCY: count(1, 64).default(1),
  OCR_MEMORY_MB: count(300, 16_000).default(1200),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** Settings that are secret keys themselves, and are in no backup. */
export const secretSettings: readonly string[] = ['SECRET_KEY', 'SECRET_KEYS', 'BACKUP_KEY']

/**
 * The keys in use. Until the database was asked they are those of the newest secret alone; then `openKeptKeys` adds what
 * outlives a secret (platform/sealing/kept-keys.ts).
 */
export type Keys = Omit<RootKey, 'clientCipher'> & {
  ring: KeyRing
  /** What entries and seals of the audit log may be made with, the newest first. */
  audits: readonly Buffer[]
  /** The same of the codes that are printed on documents. */
  verifications: readonly Buffer[]
  /** The client cipher's key, served to the web client (decisions: client cipher). */
  clientCipher: KeyObject
}

export type Settings = Omit<
  z.output<typeof environment>,
  keyof KeySources | 'HOST' | 'DATA_DIR' | 'SIGN_UP'
> & {
  HOST: string
  /** Absolute. */
  DATA_DIR: string
  demo: boolean
  /** Whether people may sign up for an account themselves. */
  signUp: boolean
  keys: Keys
  /** The identity provider that users may sign in with, besides our own passwords. */
  oidc: OidcSettings | undefined
  /** The service that places calls to patients; undefined when they are made by hand. */
  telephony: TelephonySettings | undefined
  /** A language model that answers where a client allows it; undefined when there is none. */
  model: ModelSettings | undefined
  /** Google Drive, from which linked documents are read; undefined when it is not. */
  drive: DriveSettings | undefined
}

/** One of them lies in DATA_DIR once it has an embedded database (embedded-folders.ts). */
const clusterMarks = ['postgres/PG_VERSION', 'postgres.location']

/** An invalid setting; the message names it and says what is wrong. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads and checks the settings once, at start (decisions: running it). Throws SettingsError. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    throw new SettingsError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const { SECRET_KEY, SECRET_KEYS, SECRET_KEYS_FILE, SECRET_KEYS_COMMAND, HOST, SIGN_UP, ...rest } =
    parsed.data
  const demo = rest.DATABASE_URL === undefined && rest.NODE_ENV !== 'production'
  const host = HOST ?? '127.0.0.1'
  if (rest.ROLE !== 'all' && rest.DATABASE_URL === undefined)
    throw new SettingsError('ROLE: parts in processes of their own meet in one database: set DATABASE_URL.')
  if (rest.DATABASE_LISTEN_URL !== undefined && rest.DATABASE_URL === undefined)
    throw new SettingsError('DATABASE_LISTEN_URL: goes with DATABASE_URL.')
  if (demo && !isLoopback(host))
    throw new SettingsError(
      'HOST: demo mode listens on the loopback address alone. Set DATABASE_URL and SECRET_KEY to serve others.',
    )
  if ((rest.TLS_CERT === undefined) !== (rest.TLS_KEY === undefined))
    throw new SettingsError('TLS_CERT: give TLS_CERT and TLS_KEY together.')
  if ((rest.TURN_URL === undefined) !== (rest.TURN_SECRET === undefined))
    throw new SettingsError('TURN_URL: give TURN_URL and TURN_SECRET together.')
  if (rest.DATABASE_POOLING === 'transaction' && rest.DATABASE_LISTEN_URL === undefined)
    throw new SettingsError(
      'DATABASE_POOLING: a pooler by transactions cannot be listened to: set DATABASE_LISTEN_URL to the database itself.',
    )
  const secrets = readSecrets({ SECRET_KEY, SECRET_KEYS, SECRET_KEYS_FILE, SECRET_KEYS_COMMAND })
  if ('wrong' in secrets) throw new SettingsError(secrets.wrong)
  if (!demo && secrets.length === 0)
    throw new SettingsError(
      'SECRET_KEY: needed outside demo mode: 32 or more random characters, kept secret.',
    )
  const oidc = readOidcSettings(rest, rest.PUBLIC_URL)
  if (oidc && 'wrong' in oidc) throw new SettingsError(oidc.wrong)
  const telephony = readTelephonySettings(rest, rest.PUBLIC_URL)
  if (telephony && 'wrong' in telephony) throw new SettingsError(telephony.wrong)
  const model = readModelSettings(rest)
  if (model && 'wrong' in model) throw new SettingsError(model.wrong)
  const drive = readDriveSettings(rest, rest.PUBLIC_URL)
  if (drive && 'wrong' in drive) throw new SettingsError(drive.wrong)
  if (rest.BACKUP_DIR !== undefined && rest.BACKUP_KEY === undefined)
    throw new SettingsError('BACKUP_DIR: needs BACKUP_KEY, which its content is encrypted with.')
  const dataDir = path.resolve(rest.DATA_DIR)
  return {
    ...rest,
    HOST: host,
    DATA_DIR: dataDir,
    demo,
    signUp: SIGN_UP === undefined ? demo : SIGN_UP === 'on',
    oidc,
    telephony,
    model,
    drive,
    keys: keysOf(secrets.length > 0 ? secrets : [demoSecret(dataDir)]),
  }
}

/** What does not keep a server from starting and should not stay as it is. */
export function settingWarnings(
  settings: Pick<Settings, 'demo' | 'HOST' | 'TLS_CERT' | 'PUBLIC_URL'>,
): string[] {
  const { demo, HOST } = settings
  if (demo || isLoopback(HOST) || reachedByTls(settings)) return []
  return [
    `HOST: ${HOST} is open to others and nothing encrypts what they send. Set TLS_CERT and TLS_KEY, or put a proxy with TLS in front and set PUBLIC_URL to its https address.`,
  ]
}

/** Whether users come by TLS: our own, or that of a proxy in front of us, which PUBLIC_URL names. */
export function reachedByTls({ TLS_CERT, PUBLIC_URL }: Pick<Settings, 'TLS_CERT' | 'PUBLIC_URL'>): boolean {
  return TLS_CERT !== undefined || (PUBLIC_URL?.startsWith('https:') ?? false)
}

/** Whether an address, or the name localhost, is this machine's own. */
export function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host === '::1' ||
    host === '[::1]' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  )
}

/** The seals of the audit log, in DATA_DIR. */
export const SEALS_NAME = 'audit-seals.jsonl'

/** Nobody else looks into the data; where root starts the embedded database, its user must get through. */
export function dataFolderMode(): number {
  return process.getuid?.() === 0 ? 0o711 : 0o700
}

/** In demo mode the secret is generated once and stored beside the data. */
function demoSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: dataFolderMode() })
  if (!existsSync(file) && clusterMarks.some((name) => existsSync(path.join(dataDir, name))))
    throw new SettingsError(
      `SECRET_KEY: ${dataDir} holds a database but not the key that it was begun with. Put its file secret-key back, or begin again in an empty DATA_DIR.`,
    )
  try {
    // Two first starts at once: the first to write decides.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  // A start that was killed between making the file and writing it, or a full disk, leaves it empty.
  if (secret.length < 32 || isGuessable(secret))
    throw new SettingsError(
      `SECRET_KEY: ${file} is cut short. Put it back, or begin again in an empty DATA_DIR.`,
    )
  return secret
}

function keysOf([newest = '', ...older]: readonly string[]): Keys {
  const ring: KeyRing = [rootKey(newest), ...older.map(rootKey)]
  if (new Set(ring.map(({ id }) => id.toString('hex'))).size < ring.length)
    throw new SettingsError('SECRET_KEYS: two keys have one id; make another.')
  return {
    ...ring[0],
    ring,
    audits: ring.map(({ audit }) => audit),
    verifications: ring.map(({ verification }) => verification),
    clientCipher: createSecretKey(ring[0].clientCipher),
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
