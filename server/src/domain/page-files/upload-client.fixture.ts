import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { attachUpload } from './attach-upload.ts'
import type { FileHouse } from './file-house.fixture.ts'
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
  house: FileHouse,
  { as = house.asha, uploadId, secret, fileId = randomUUID(), bytes, headers }: Put,
) {
  const response = await house.app.inject({
    method: 'PUT',
    url: `/api/files/uploads/${uploadId}/${fileId}`,
    headers: {
      authorization: house.bearer(as),
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
export async function uploaded(house: FileHouse, contents: Buffer[], as = house.asha) {
  const upload = await house.newUpload(as)
  const files: ReceivedFile[] = []
  for (const bytes of contents) {
    const { status, body } = await put(house, { as, uploadId: upload.id, secret: upload.secret, bytes })
    if (status !== 200) throw new Error(`${status}: ${body.message}`)
    files.push(body)
  }
  return { ...upload, files }
}

/** A case of the first client with such an upload as its prescription. */
export async function caseOf(house: FileHouse, contents: Buffer[], adder = house.asha): Promise<number> {
  const { id, files } = await uploaded(house, contents, adder)
  const caseId = await house.newCase(adder)
  await house.services.db.transaction().execute((db) =>
    attachUpload(workIn(house.services, db, adder), {
      uploadId: id,
      files: files.map(({ fileId }) => ({ fileId, fileName: '', kind: 'prescription' as const })),
      clientId: house.clients[0],
      caseId,
    }),
  )
  return caseId
}
