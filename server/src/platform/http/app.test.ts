import { expect, it } from 'vitest'
import { testSettings } from '#testing/test-server.ts'
import { createApp } from './app.ts'

async function answered(environment: Record<string, string>) {
  const app = await createApp(testSettings(environment))
  const { headers, json } = await app.inject({ url: '/api/config', headers: { host: 'localhost' } })
  await app.close()
  const [, connect] = /connect-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
  return { connect, firebase: json().body.firebase }
}

const firebase = {
  OIDC_PROVIDER: 'firebase',
  OIDC_CLIENT_ID: 'x',
  PUBLIC_URL: 'https://rx.example.org',
  FIREBASE_API_KEY: 'key',
}

it('lets a page call only its own server, and with firebase the origin that checks passwords', async () => {
  expect(await answered({})).toEqual({ connect: "'self'", firebase: undefined })
  expect(await answered(firebase)).toEqual({
    connect: "'self' https://identitytoolkit.googleapis.com",
    firebase: { apiKey: 'key', authUrl: 'https://identitytoolkit.googleapis.com' },
  })
  const authUrl = 'http://localhost:9099/identitytoolkit.googleapis.com'
  expect(await answered({ ...firebase, FIREBASE_AUTH_URL: `${authUrl}/` })).toEqual({
    connect: "'self' http://localhost:9099",
    firebase: { apiKey: 'key', authUrl },
  })
})
