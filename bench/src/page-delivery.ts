import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import path from 'node:path'
import { serveFiles } from '@rxdesk/server/src/domain/page-files/file-routes.ts'
import { ownRouteCredentials } from '@rxdesk/server/src/domain/page-files/upload-credentials.ts'
import { createRecogniser } from '@rxdesk/server/src/engines/recognition/recogniser.ts'
import { createDiskStorage } from '@rxdesk/server/src/platform/files/disk-storage.ts'
import { createFreeSpace } from '@rxdesk/server/src/platform/files/free-space.ts'
import { createSealedStorage } from '@rxdesk/server/src/platform/files/sealed-storage.ts'
import type { FileStorage } from '@rxdesk/server/src/platform/files/storage.ts'
import { createApp } from '@rxdesk/server/src/platform/http/app.ts'
import { createKnownBearers } from '@rxdesk/server/src/platform/http/known-bearers.ts'
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, type SignedIn, signInOperators } from './bench-services.ts'
import { heading, ms, table, times } from './report.ts'
import { median } from './rounds.ts'

const PAIRS = 300
const WARM_UP = 60
const KILOBYTE = 1024
/** A session may ask only so often in a minute. */
const READERS = 400

interface Asked {
  name: string
  bytes: number
  range?: { start: number; end: number }
}

const asked: Asked[] = [
  { name: 'thumbnail, 12 kB', bytes: 12 * KILOBYTE },
  { name: 'page image, 450 kB', bytes: 450 * KILOBYTE },
  { name: 'page image, 1.5 MB', bytes: 1536 * KILOBYTE },
  { name: '64 kB out of a PDF of 8 MB', bytes: 8192 * KILOBYTE, range: partAt(3_000_001, 64) },
  { name: '1 MB out of a PDF of 8 MB', bytes: 8192 * KILOBYTE, range: partAt(3_000_001, 1024) },
]

function partAt(start: number, kilobytes: number) {
  return { start, end: start + kilobytes * KILOBYTE - 1 }
}

/** The delivery of stored files over the server's HTTP on a real session: sealed ones against clear ones, in turns. */
export async function benchPageDelivery(postgres: BenchPostgres): Promise<void> {
  heading('Delivery of stored files, sealed against clear')
  const source = await postgres.createDatabase('page_delivery')
  const services = openBenchServices(postgres.dataDir, source)
  const disk = (name: string) => createDiskStorage(path.join(postgres.dataDir, name))
  const recogniser = await createRecogniser()
  const readers = await signInOperators(services, READERS)
  const parts = { services, recogniser, readers }
  const { id: clientId } = await services.db
    .insertInto('clients')
    .values({ key: 'bench', name: 'Bench' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const clear = await openDelivery(parts, disk('clear'))
  const sealed = await openDelivery(parts, createSealedStorage(disk('sealed'), services.settings.keys.ring))
  try {
    const rows = [['asked for', 'clear', 'sealed', 'sealed / clear']]
    for (const file of asked) {
      const id = await addFile(services, clientId, file.bytes, [clear.storage, sealed.storage])
      const took = { clear: [] as number[], sealed: [] as number[] }
      // One by one: in longer turns the other work of the machine falls on one side alone.
      for (let pair = -WARM_UP; pair < PAIRS; pair++)
        for (const side of pair % 2 === 0 ? (['clear', 'sealed'] as const) : (['sealed', 'clear'] as const)) {
          const began = performance.now()
          await (side === 'clear' ? clear : sealed).get(id, file)
          if (pair >= 0) took[side].push(performance.now() - began)
        }
      const [without, withSeal] = [median(took.clear), median(took.sealed)]
      rows.push([file.name, ms(without), ms(withSeal), times(withSeal / without)])
    }
    table(rows)
  } finally {
    await clear.close()
    await sealed.close()
    await recogniser.close()
    await services.close()
  }
}

async function addFile(
  { db }: BenchServices,
  clientId: number,
  length: number,
  storages: FileStorage[],
): Promise<string> {
  const id = randomUUID()
  const bytes = randomBytes(length)
  const storage_key = `pages/${id}`
  const kind = { kind: 'page', media_type: 'image/jpeg', client_id: clientId }
  await db
    .insertInto('files')
    .values({ id, storage_key, ...kind, byte_size: length, sha256: randomBytes(32) })
    .execute()
  for (const storage of storages) await storage.put(storage_key, bytes, 'image/jpeg')
  return id
}

interface DeliveryParts {
  services: BenchServices
  recogniser: Awaited<ReturnType<typeof createRecogniser>>
  readers: SignedIn[]
}

async function openDelivery({ services, recogniser, readers }: DeliveryParts, storage: FileStorage) {
  const { settings, identity } = services
  // As the server notes it of a session that it knows: otherwise the address is soon held off.
  const sessions = createKnownBearers()
  for (const { bearer } of readers) sessions.add(bearer)
  let turn = 0
  const app = await createApp(settings, sessions)
  const space = createFreeSpace(settings.DATA_DIR, 0)
  serveFiles(
    app,
    services,
    { storage, recogniser, credentials: ownRouteCredentials, space },
    identity.identify,
  )
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  return {
    storage,
    /** Receives the file, and throws unless all that was asked for came. */
    get(id: string, { bytes, range }: Asked): Promise<void> {
      const headers = {
        authorization: `Bearer ${readers[turn++ % readers.length]?.bearer}`,
        ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}),
      }
      const expected = range ? range.end - range.start + 1 : bytes
      return new Promise((resolve, reject) => {
        const sent = request(
          { agent, port, host: '127.0.0.1', path: `/api/files/${id}`, headers },
          (answer) => {
            let got = 0
            answer.on('data', (piece: Buffer) => {
              got += piece.length
            })
            answer.on('error', reject)
            answer.on('end', () => {
              if (got === expected) resolve()
              else reject(new Error(`the file answered ${answer.statusCode} with ${got} bytes`))
            })
          },
        )
        sent.on('error', reject)
        sent.end()
      })
    },
    async close() {
      agent.destroy()
      await app.close()
    },
  }
}
