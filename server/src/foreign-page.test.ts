import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { catalogue } from '@rxdesk/contract/catalogue'
import { pageHeader } from '@rxdesk/contract/page-header'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { secretHash } from './domain/identity/secrets.ts'
import { createTestDatabase, type TestDatabase, urlOf } from './platform/database/test-database.ts'
import { FOREIGN_PAGE } from './platform/http/app.ts'
import { readSettings } from './platform/settings/settings.ts'
import { type RunningServer, startServer } from './server.ts'

// What the page of another site can make a browser send to us, with the cookie of a signed-in administrator.

const TOKEN = 'a-token-of-forty-three-characters-0123456789'
const cookie = `rxdesk-session=${TOKEN}`
const ours = { [pageHeader.name.toLowerCase()]: pageHeader.value }

let database: TestDatabase
let dataDir: string
let server: RunningServer
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'rxdesk-foreign-'))
  server = await startServer(
    readSettings({
      DATABASE_URL: urlOf(database),
      SECRET_KEY: 'a secret of more than thirty-two characters',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
    }),
  )
  const { id } = await database.db
    .insertInto('users')
    .values({ agent_id: 'ADMIN1', first_name: 'Asha', password_hash: '', role_ids: [1], status: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('sessions')
    .values({
      id: randomUUID(),
      user_id: id,
      browser_session_id: 'browser-1',
      token_hash: secretHash(TOKEN),
      idle_seconds: 1800,
    })
    .execute()
})
afterAll(async () => {
  await server.stop()
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The pages of patients are for a browser alone: they know their visitor by a cookie or a code of their own, and no bearer token. */
const isOfPatients = (url: string) => url.startsWith('/api/consultation') || url === '/api/reminders/stop'

interface Route {
  method: string
  url: string
}

/** Every address that is served, of the server's own table of routes; those of calls once for each call and step. */
function routes(): Route[] {
  const parents: string[] = []
  const found: Route[] = []
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent = '', tail = '', methods = ''] = /^(.*)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? []
    if (tail === '') continue
    const depth = indent.length / 4
    const pattern = (parents[depth - 1] ?? (tail.startsWith('/') ? '' : '/')) + tail
    parents[depth] = pattern
    for (const method of methods.split(', ').filter(Boolean)) {
      if (pattern !== '/api/v1/:group/:name')
        found.push({ method, url: pattern.replaceAll(/:\w+/g, randomUUID()) })
      else if (method === 'POST')
        for (const { id, steps } of catalogue.filter((call) => call.method === 'POST'))
          for (const step of steps === 'pair' ? ['', 'jwt'] : [''])
            found.push({ method, url: `/api/v1/${id}${step}` })
      else
        for (const { id } of catalogue.filter((call) => call.method === 'GET'))
          found.push({ method, url: `/api/v1/${id}` })
    }
  }
  return found
}

/** The status of an answer, and its sentence. A stream is left at once. */
async function ask({ method, url }: Route, headers: Record<string, string>): Promise<string> {
  const writes = method === 'POST' || method === 'PUT'
  const leave = new AbortController()
  const answer = await fetch(server.address + url, {
    method,
    headers: { ...(writes && { 'content-type': 'application/json' }), ...headers },
    body: writes ? '{}' : undefined,
    signal: leave.signal,
  })
  const isJson = answer.headers.get('content-type')?.startsWith('application/json')
  const { body } = (isJson && answer.status >= 400 ? await answer.json() : {}) as {
    body?: { message?: string }
  }
  leave.abort()
  return `${answer.status} ${body?.message ?? ''}`
}

describe('a page of another site', () => {
  it('changes nothing, by no call and no other route', async () => {
    const writing = routes().filter(({ method }) => method !== 'GET' && method !== 'HEAD')
    expect(writing.length).toBeGreaterThan(catalogue.length)
    for (const route of writing)
      for (const headers of [
        {},
        { 'sec-fetch-site': 'cross-site' },
        { ...ours, 'sec-fetch-site': 'cross-site' },
        { ...ours, 'sec-fetch-site': 'same-site' },
        { [pageHeader.name]: 'program' },
      ] as Record<string, string>[])
        expect(await ask(route, { cookie, ...headers }), `${route.method} ${route.url}`).toBe(
          `403 ${FOREIGN_PAGE}`,
        )
  }, 120_000)

  it('reads no more by the cookie than without one', async () => {
    const reading = routes().filter(({ method }) => method === 'GET')
    expect(reading.map(({ url }) => url)).toContain('/api/events')
    for (const route of reading) expect(await ask(route, { cookie }), route.url).toBe(await ask(route, {}))
  })
})

describe('a page of ours', () => {
  it('is answered by the cookie as a program is by its bearer token', async () => {
    const withBearer = { authorization: `Bearer ${TOKEN}` }
    const withCookie = { ...ours, cookie, 'sec-fetch-site': 'same-origin' }
    const routesWithBearer = routes().filter(
      ({ method, url }) =>
        method !== 'HEAD' && !url.includes('/v1/') && url !== '/api/metrics' && !isOfPatients(url),
    )
    for (const route of routesWithBearer)
      expect(await ask(route, withCookie), `${route.method} ${route.url}`).toBe(await ask(route, withBearer))
    expect(await ask({ method: 'GET', url: '/api/events' }, withCookie)).toBe('200 ')
    expect(await ask({ method: 'POST', url: '/api/v1/userMgmt/currentUser' }, withCookie)).toBe('200 ')
    expect(await ask({ method: 'POST', url: '/api/v1/userMgmt/currentUser' }, {})).toMatch(/^401 /)
  })

  it('loses a cookie whose session has ended, with what was cached', async () => {
    const get = (headers: Record<string, string>) =>
      fetch(`${server.address}/api/files/${randomUUID()}`, { headers })
    const { status, headers } = await get({ ...ours, cookie: 'rxdesk-session=ended' })
    expect([status, headers.get('set-cookie'), headers.get('clear-site-data')]).toEqual([
      401,
      'rxdesk-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict',
      '"cache"',
    ])
    // A page of another site cannot sign its visitor out of ours.
    expect((await get({ cookie: 'rxdesk-session=ended' })).headers.get('set-cookie')).toBeNull()
  })
})
