import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { testFolder } from '#testing/test-folder.ts'
import { isLoopback, readSettings, settingWarnings } from './settings.ts'

const dataDir = testFolder('settings')
const read = (env: Record<string, string>) => readSettings({ DATA_DIR: dataDir, ...env })
const production = {
  DATABASE_URL: 'postgres://db/rxdesk',
  SECRET_KEY: 'a test secret of more than 32 characters',
}

const firebase = {
  OIDC_PROVIDER: 'firebase',
  OIDC_CLIENT_ID: 'x',
  PUBLIC_URL: 'https://rx.example.org',
  FIREBASE_API_KEY: 'key',
}

const telephony = {
  TELEPHONY_URL: 'https://calls.example.org/connect',
  TELEPHONY_TOKEN: 'token',
  TELEPHONY_CALLER_ID: '08047112233',
  TELEPHONY_SECRET: 'a secret of the telephone',
  PUBLIC_URL: 'https://rx.example.org',
}

describe('settings', () => {
  it('know a telephone service by all of its settings, and none by default', () => {
    expect(read({}).telephony).toBeUndefined()
    expect(read(telephony).telephony).toEqual({
      url: telephony.TELEPHONY_URL,
      token: 'token',
      callerId: '08047112233',
      secret: telephony.TELEPHONY_SECRET,
      calledBackAt: 'https://rx.example.org',
    })
  })

  it('are demo mode without DATABASE_URL outside production, with a secret that is generated once', () => {
    const first = read({})
    expect(first).toMatchObject({
      demo: true,
      PORT: 8080,
      HOST: '127.0.0.1',
      TIME_ZONE: 'Asia/Kolkata',
      PRODUCT_KEY: 'rxdesk',
    })
    expect(read({}).keys.seal.equals(first.keys.seal)).toBe(true)
    expect(read({ NODE_ENV: 'production', ...production }).demo).toBe(false)
  })

  it.each([
    [{ PORT: 'eighty' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ TIME_ZONE: 'Mars/Olympus' }, 'TIME_ZONE'],
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ NODE_ENV: 'production' }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'a'.repeat(32) }, 'SECRET_KEY'],
    [{ SECRET_KEY: 'correct-horse-12'.repeat(3) }, 'SECRET_KEY'],
    [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY'],
    [{ BACKUP_KEY: 'correct-horse-12'.repeat(3) }, 'BACKUP_KEY'],
    [{ BACKUP_DIR: '/backups' }, 'BACKUP_DIR'],
    [{ ...production, TLS_CERT: 'cert.pem' }, 'TLS_CERT'],
    [{ SMTP_URL: 'ftp://x' }, 'SMTP_URL'],
    [{ ...telephony, TELEPHONY_URL: 'tel:1' }, 'TELEPHONY_URL'],
    [{ ...telephony, TELEPHONY_TOKEN: '' }, 'TELEPHONY_TOKEN'],
    [{ ...telephony, TELEPHONY_CALLER_ID: 'clinic' }, 'TELEPHONY_CALLER_ID'],
    [{ ...telephony, TELEPHONY_CALLER_ID: '' }, 'TELEPHONY_CALLER_ID'],
    [{ ...telephony, TELEPHONY_SECRET: 'short' }, 'TELEPHONY_SECRET'],
    [{ TELEPHONY_SECRET: 'a secret of the telephone' }, 'TELEPHONY_URL'],
    [{ ...telephony, PUBLIC_URL: '' }, 'PUBLIC_URL'],
    [{ SIGN_UP: 'maybe' }, 'SIGN_UP'],
    [{ COVID: 'maybe' }, 'COVID'],
    [{ OIDC_PROVIDER: 'facebook' }, 'OIDC_PROVIDER'],
    [{ OIDC_ISSUER: 'https://id.example.org' }, 'OIDC_ISSUER'],
    [{ OIDC_PROVIDER: 'auth0', OIDC_CLIENT_ID: 'x', OIDC_ISSUER: 'http://id.example.org' }, 'OIDC_ISSUER'],
    [{ OIDC_PROVIDER: 'auth0', OIDC_CLIENT_ID: 'x', OIDC_ISSUER: 'https://id.example.org' }, 'PUBLIC_URL'],
    [{ OIDC_PROVIDER: 'auth0', OIDC_CLIENT_ID: 'x', PUBLIC_URL: 'https://rx.example.org' }, 'OIDC_ISSUER'],
    [{ OIDC_PROVIDER: 'auth0', PUBLIC_URL: 'https://rx.example.org' }, 'OIDC_CLIENT_ID'],
    [
      { OIDC_PROVIDER: 'firebase', OIDC_CLIENT_ID: 'x', PUBLIC_URL: 'https://rx.example.org' },
      'FIREBASE_API_KEY',
    ],
    [{ ...firebase, FIREBASE_AUTH_URL: 'http://auth.example.org' }, 'FIREBASE_AUTH_URL'],
    [{ ...firebase, OIDC_PROVIDER: 'auth0', OIDC_ISSUER: 'https://id.example.org' }, 'FIREBASE_API_KEY'],
    [
      {
        OIDC_PROVIDER: 'cognito',
        OIDC_CLIENT_ID: 'x',
        PUBLIC_URL: 'https://rx.example.org',
        OIDC_ISSUER: 'https://cognito-idp.example.org/pool',
      },
      'OIDC_LOGOUT_URL',
    ],
  ])('name the one that does not fit: %j', (env, name) => {
    expect(() => read(env)).toThrow(new RegExp(`^${name}:`))
  })

  it('warn of a production server that others reach without TLS', () => {
    const open = { ...production, HOST: '0.0.0.0' }
    expect(settingWarnings(read(open))).toEqual([expect.stringMatching(/^HOST: 0\.0\.0\.0 is open/)])
    expect(settingWarnings(read({ ...open, PUBLIC_URL: 'http://rx.example.org' }))).toHaveLength(1)
    expect(settingWarnings(read({ ...open, PUBLIC_URL: 'https://rx.example.org' }))).toEqual([])
    expect(settingWarnings(read({ ...production, HOST: '127.0.0.1' }))).toEqual([])
    expect(settingWarnings(read({}))).toEqual([])
  })

  it('generate no new secret beside a database that was begun with another', () => {
    for (const mark of ['postgres/PG_VERSION', 'postgres.location']) {
      const folder = testFolder('settings-without-key')
      mkdirSync(path.join(folder, path.dirname(mark)), { recursive: true })
      writeFileSync(path.join(folder, mark), '18')
      expect(() => read({ DATA_DIR: folder })).toThrow(/not the key/)
      expect(existsSync(path.join(folder, 'secret-key'))).toBe(false)
    }
  })

  it('refuse a generated secret that was cut short', () => {
    const folder = testFolder('settings-cut-key')
    writeFileSync(path.join(folder, 'secret-key'), '')
    expect(() => read({ DATA_DIR: folder })).toThrow(/cut short/)
  })

  it('take random hexadecimal digits for random', () => {
    for (let times = 0; times < 1000; times++)
      expect(() => read({ SECRET_KEY: randomBytes(16).toString('hex') })).not.toThrow()
  })

  it('derive a key of its own for every purpose', () => {
    const keys = Object.values(read(production).keys).map((key) => key.toString('hex'))
    expect(new Set(keys).size).toBe(keys.length)
  })

  it("know this machine's own addresses", () => {
    expect(['127.0.0.1', '127.9.9.9', 'localhost', '::1', '[::1]'].every(isLoopback)).toBe(true)
    expect(['10.0.0.1', '0.0.0.0', 'example.test', '127.0.0.1.example.test'].some(isLoopback)).toBe(false)
  })
})
