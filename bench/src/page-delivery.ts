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
import type { BenchPostgres } from './bench-postgres.ts'
import { type BenchServices, openBenchServices, type SignedIn, signInOperators } from './bench-services.ts'
import { heading, ms, table, times } from './report.ts'
import { across, race } from './rounds.ts'

const ROUNDS = 5
const MS_EACH = 300
const KILOBYTE = 1024

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
  const [reader] = await signInOperators(services, 1)
  if (!reader) throw new Error('nobody signed in')
  const parts = { services, recogniser, reader }
  const clear = await openDelivery(parts, disk('clear'))
  const sealed = await openDelivery(parts, createSealedStorage(disk('sealed'), services.settings.keys.files))
  try {
    const rows = [['asked for', 'at once', 'clear', 'sealed', 'sealed / clear']]
    for (const file of asked) {
      const id = await addFile(services, reader, file.bytes, [clear.storage, sealed.storage])
      for (const workers of [1, 8]) {
        const rounds = await race(
          { clear: () => clear.get(id, file), sealed: () => sealed.get(id, file) },
          { rounds: ROUNDS, msEach: MS_EACH, workers },
        )
        const ratio = across(rounds, (round) => round.sealed / round.clear)
        const each = [across(rounds, (round) => round.clear), across(rounds, (round) => round.sealed)]
        rows.push([file.name, String(workers), ...each.map(ms), times(ratio)])
      }
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
  { caller }: SignedIn,
  length: number,
  storages: FileStorage[],
): Promise<string> {
  const id = randomUUID()
  const bytes = randomBytes(length)
  const storage_key = `pages/${id}`
  const kind = { kind: 'page', media_type: 'image/jpeg', created_by: caller.userId }
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
  reader: SignedIn
}

async function openDelivery({ services, recogniser, reader }: DeliveryParts, storage: FileStorage) {
  const { settings, identity } = services
  const app = await createApp(settings)
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
        authorization: `Bearer ${reader.bearer}`,
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
