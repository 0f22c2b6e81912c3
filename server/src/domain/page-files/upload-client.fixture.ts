import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { attachUpload } from './attach-upload.ts'
import type { FileTestApp } from './file-app.fixture.ts'
import type { ReceivedFile } from './upload-store.ts'

/** A picture that no other seed produces. */
export function picture(seed: number, type: 'png' | 'jpeg' = 'png'): Promise<Buffer> {
  const background = { r: seed % 256, g: (seed * 7) % 256, b: (seed * 31) % 256 }
  return sharp({ create: { width: 60 + seed, height: 90, channels: 3, background } })
    .toFormat(type)
    .toBuffer()
}

export interface Put {
  as?: Caller
  uploadId: string
  secret: string
  fileId?: string
  bytes: Buffer
  headers?: Record<string, string>
}

/** Puts a file as a browser does. */
export async function put(
  testApp: FileTestApp,
  { as = testApp.asha, uploadId, secret, fileId = randomUUID(), bytes, headers }: Put,
) {
  const response = await testApp.app.inject({
    method: 'PUT',
    url: `/api/files/uploads/${uploadId}/${fileId}`,
    headers: {
      authorization: testApp.bearer(as),
      'upload-secret': secret,
      'content-type': 'application/octet-stream',
      ...headers,
    },
    payload: bytes,
  })
  const answer = response.json<{ status: number; body: ReceivedFile & { message?: string } }>()
  if (answer.status !== response.statusCode) throw new Error('the envelope says another status')
  return { fileId, ...answer }
}

/** An upload with one file for each of the given contents, all of them accepted. */
export async function uploaded(testApp: FileTestApp, contents: Buffer[], as = testApp.asha) {
  const upload = await testApp.newUpload(as)
  const files: ReceivedFile[] = []
  for (const bytes of contents) {
    const { status, body } = await put(testApp, { as, uploadId: upload.id, secret: upload.secret, bytes })
    if (status !== 200) throw new Error(`${status}: ${body.message}`)
    files.push(body)
  }
  return { ...upload, files }
}

/** A case of the first client with such an upload as its prescription. */
export async function caseOf(
  testApp: FileTestApp,
  contents: Buffer[],
  adder = testApp.asha,
): Promise<number> {
  const { id, files } = await uploaded(testApp, contents, adder)
  const caseId = await testApp.newCase(adder)
  await testApp.services.db.transaction().execute((db) =>
    attachUpload(workIn(testApp.services, db, adder), {
      uploadId: id,
      files: files.map(({ fileId }) => ({ fileId, kind: 'prescription' as const })),
      clientId: testApp.clients[0],
      caseId,
    }),
  )
  return caseId
}
