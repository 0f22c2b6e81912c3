import { getUploadPresCredentials } from '@rxdesk/contract/areas/files/calls'
import { unseal } from '@rxdesk/contract/cipher'
import { answerOf, sendBody } from '#wire/send-body.ts'
import { sessionHeaders } from '#wire/session-mark.ts'
import { apiBase, askCall } from '#wire/wire.ts'
import type { UploadAccess } from './upload-access.ts'
import type { OpenUpload, UploadTransport } from './upload-transport.ts'
import { receivedFileSchema } from './upload-transport.ts'

/**
 * Requests credentials and puts files where they say: to our own server, or into the bucket, from which the server is
 * then asked to fetch them. `cipherKey` decrypts the credentials.
 */
export function createServerTransport(cipherKey: string): UploadTransport {
  return {
    open: async () => {
      const sealed = await askCall(getUploadPresCredentials, {})
      const access = opened(sealed, cipherKey)
      return access.type === 's3' ? bucketUpload(access) : ownUpload(access)
    },
  }
}

function opened(sealed: UploadAccess, key: string): UploadAccess {
  const open = (field: keyof UploadAccess) => (sealed[field] === '' ? '' : unseal(key, sealed[field]))
  return {
    type: open('type'),
    accessKey: open('accessKey'),
    secretAccessKey: open('secretAccessKey'),
    sessionToken: open('sessionToken'),
    bucketName: open('bucketName'),
    region: open('region'),
    filePath: open('filePath'),
  }
}

/** The last segment of the path names the upload, for every type. */
function uploadIdOf(access: UploadAccess): string {
  return access.filePath.split('/').filter(Boolean).at(-1) ?? access.accessKey
}

function fileUrl(access: UploadAccess, fileId: string): string {
  return `${apiBase}/files/uploads/${uploadIdOf(access)}/${fileId}`
}

function uploadHeaders(access: UploadAccess): Record<string, string> {
  return { ...sessionHeaders(), 'Upload-Secret': access.secretAccessKey }
}

function ownUpload(access: UploadAccess): OpenUpload {
  return {
    uploadId: uploadIdOf(access),
    put: async (file, fileId, options) => {
      const answer = await sendBody({
        ...options,
        method: 'PUT',
        url: fileUrl(access, fileId),
        headers: { ...uploadHeaders(access), 'Content-Type': file.type || 'application/octet-stream' },
        body: file,
      })
      return receivedFileSchema.parse(answerOf(answer))
    },
  }
}

function bucketUpload(access: UploadAccess): OpenUpload {
  return {
    uploadId: uploadIdOf(access),
    put: async (file, fileId, options) => {
      // Loaded only in deployments that store files in a bucket.
      const { putIntoBucket } = await import('./bucket-put.ts')
      await putIntoBucket(access, `${access.filePath}${fileId}`, file, options)
      const answer = await sendBody({
        method: 'POST',
        url: `${fileUrl(access, fileId)}/received`,
        headers: uploadHeaders(access),
        body: null,
        signal: options.signal,
        onProgress: () => undefined,
      })
      return receivedFileSchema.parse(answerOf(answer))
    },
  }
}
