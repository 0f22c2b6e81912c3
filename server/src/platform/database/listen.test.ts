import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { listenOn } from './listen.ts'
import type { DatabaseSource } from './source.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/** A way to the database that can be cut; it counts who comes, also while it is cut. */
async function wayTo(source: DatabaseSource) {
  const to = 'url' in source ? new URL(source.url) : source
  const [host, port] = 'hostname' in to ? [to.hostname, Number(to.port || 5432)] : [to.host, to.port]
  const open = new Set<Socket>()
  const way = { came: 0, isCut: false }
  const server: Server = createServer((socket) => {
    way.came++
    socket.on('error', () => {})
    if (way.isCut) return socket.destroy()
    const there = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host)
    for (const each of [socket, there]) {
      open.add(each.on('error', () => {}))
      each.on('close', () => open.delete(each))
    }
    socket.pipe(there).pipe(socket)
    return socket
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const through: DatabaseSource =
    'url' in source
      ? {
          url: Object.assign(new URL(source.url), {
            host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
          }).href,
        }
      : { ...source, host: '127.0.0.1', port: typeof address === 'object' && address ? address.port : 0 }
  return {
    source: through,
    came: () => way.came,
    cut() {
      way.isCut = true
      for (const each of open) each.destroy()
    },
    mend() {
      way.isCut = false
    },
    close() {
      for (const each of open) each.destroy()
      server.close()
    },
  }
}

it('is tried again by one connection at a time, and hears once when it is back', async () => {
  const way = await wayTo(database.source)
  const heard: string[] = []
  let [failures, back] = [0, 0]
  const listening = await listenOn(way.source, 'told', {
    hear: (payload) => heard.push(payload),
    missed: () => back++,
    failed: () => failures++,
  })
  expect(way.came()).toBe(1)
  way.cut()
  await expect.poll(() => failures, { timeout: 30_000, interval: 50 }).toBeGreaterThanOrEqual(4)
  expect(way.came()).toBe(1 + failures)
  way.mend()
  await expect.poll(() => back, { timeout: 30_000, interval: 50 }).toBe(1)
  await sql`select pg_notify('told', 'once')`.execute(database.db)
  await expect.poll(() => heard, { timeout: 10_000, interval: 50 }).toEqual(['once'])
  await listening.close()
  way.close()
})
