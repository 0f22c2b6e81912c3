import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type AccessRow, mayUse } from '@rxdesk/contract/access-row'
import { startImport } from '@rxdesk/contract/areas/imports/calls'
import { importLimits } from '@rxdesk/contract/areas/imports/schemas'
import { message } from '@rxdesk/contract/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { keepFile } from '#domain/importing/import-store.ts'
import type { Db } from '#platform/database/db.ts'
import type { FreeSpace } from '#platform/files/free-space.ts'
import { bearerCaller, type Identify } from '#platform/protocol/bearer-caller.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { denied, Problem, refused } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { ownImport } from './import-calls.ts'

/** Where files of imports are put: who may, and whose import an id is (it throws where it is not the caller's). */
export interface TakenFile {
  path: string
  access: AccessRow
  own(db: Db, caller: Caller, importId: number): Promise<unknown>
}

const MEGABYTE = 1024 * 1024

/**
 * PUT /api/imports/<id>, or another path for files of its own kind: the file of an import that waits for it, only from
 * the user who started it; a job reads it. Answers in the envelope.
 * @param space below its reserve no file is taken: its rows are written two times, to be shown and to be applied
 */
export function serveImportFiles(
  app: FastifyInstance,
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  space: Pick<FreeSpace, 'require'>,
  identify: Identify,
  takes: readonly TakenFile[] = [{ path: '/api/imports', access: startImport.access, own: ownImport }],
): void {
  app.register(async (scope) => {
    // The body is a file: whatever type the sender claims, it is passed on unparsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))

    for (const { path, access, own } of takes)
      scope.put(`${path}/:id`, async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
        const body = (request.body as Readable | undefined) ?? request.raw
        const caller = await bearerCaller(identify, request)
        if (!mayUse(access, caller)) throw denied()
        const importId = /^\d{1,15}$/.test(request.params.id) ? Number(request.params.id) : 0
        await own(db, caller, importId)
        await space.require()
        const file = await arriving(body)
        await db.transaction().execute(async (tx) => {
          if (!(await keepFile(tx, importId, file))) throw refused('import.notReady')
          await jobs.add(tx, 'read-import', { importId })
        })
        return reply.send({ status: 200, body: { importId } })
      })
  })
}

/**
 * The bytes of a file and their SHA-256. A file that is too long is still read to its end, so that the sender
 * sees the answer.
 */
async function arriving(body: Readable): Promise<{ content: Buffer; sha256: Buffer }> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > 3 * importLimits.bytes) break
    if (bytes > importLimits.bytes) chunks.length = 0
    else {
      chunks.push(chunk)
      hash.update(chunk)
    }
  }
  if (bytes > importLimits.bytes)
    throw new Problem('tooLarge', message('import.tooLarge', { megabytes: importLimits.bytes / MEGABYTE }))
  if (bytes === 0) throw new Problem('invalid', message('import.empty'))
  return { content: Buffer.concat(chunks), sha256: hash.digest() }
}
