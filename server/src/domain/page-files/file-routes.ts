import type { Readable } from 'node:stream'
import { mayUpload } from '@rxdesk/contract/areas/files/may-upload'
import { limits } from '@rxdesk/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FileMissing } from '#platform/files/storage.ts'
import { bearerCaller, type Identify } from '#platform/protocol/bearer-caller.ts'
import { discardRest } from '#platform/protocol/json-body.ts'
import { denied, missing } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { tooLarge } from './arriving-file.ts'
import { giveFile } from './give-file.ts'
import type { FileServices } from './open-files.ts'
import { receiveFile } from './receive-file.ts'
import { uploadPath } from './upload-credentials.ts'
import { requireOpenUpload } from './upload-store.ts'

type UploadRequest = FastifyRequest<{ Params: { uploadId: string; fileId: string } }>
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Files in and out (decisions: calls of our own). Only its user may put files into an upload, with the secret that
 * getUploadPresCredentials returned; a file of a case is served to users who may see the case. Answers are in the
 * envelope.
 */
export function serveFiles(
  app: FastifyInstance,
  services: Services,
  files: FileServices,
  identify: Identify,
): void {
  app.register(async (scope) => {
    // Bodies are files: whatever type the sender claims, they are passed on unparsed.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))

    scope.put('/api/files/uploads/:uploadId/:fileId', async (request: UploadRequest, reply) => {
      const body = request.body as Readable | undefined
      try {
        const which = await authorise(services, identify, request)
        if (Number(request.headers['content-length'] ?? 0) > limits.uploadBytes) throw tooLarge()
        return await reply.send({
          status: 200,
          body: await receiveFile(services, files, which, body ?? request.raw),
        })
      } catch (error) {
        discardRest(request.raw, { most: 3 * limits.uploadBytes, pauseMs: 0 })
        throw error
      }
    })

    // A file that the browser put directly into the bucket is fetched from there and processed the same way.
    scope.post('/api/files/uploads/:uploadId/:fileId/received', async (request: UploadRequest, reply) => {
      request.raw.resume()
      const which = await authorise(services, identify, request)
      const key = uploadPath(which.uploadId) + which.fileId
      const { stream, size } = await files.storage.open(key).catch(missingFile)
      try {
        if (size > limits.uploadBytes) throw tooLarge()
        return await reply.send({ status: 200, body: await receiveFile(services, files, which, stream) })
      } finally {
        stream.destroy()
        // The browser may still write there: the stored copy is elsewhere.
        await files.storage.remove(key).catch(() => undefined)
      }
    })

    scope.get('/api/files/:id', async (request: FastifyRequest<{ Params: { id: string } }>, reply) => {
      const caller = await bearerCaller(identify, request)
      if (!uuid.test(request.params.id)) throw missing()
      return giveFile(services, files, caller, request.params.id, request, reply)
    })
  })
}

async function authorise(services: Services, identify: Identify, request: UploadRequest) {
  const caller = await bearerCaller(identify, request)
  if (!mayUpload(caller)) throw denied()
  const { uploadId, fileId } = request.params
  if (!uuid.test(uploadId) || !uuid.test(fileId)) throw missing()
  const which = { uploadId: uploadId.toLowerCase(), fileId: fileId.toLowerCase(), userId: caller.userId }
  await requireOpenUpload(services.db, caller, which.uploadId, String(request.headers['upload-secret'] ?? ''))
  return which
}

function missingFile(error: unknown): never {
  throw error instanceof FileMissing ? missing() : error
}
