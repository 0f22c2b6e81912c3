import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Minutes in which files may be put; the shortest lifetime that STS offers. */
export const UPLOAD_MINUTES = 15

/** What the browser needs to put the files of one prescription, and nothing else. */
export interface UploadAccess {
  /** `local`: PUT /api/files/uploads/… with the secret; `s3`: straight into the bucket under `filePath`. */
  type: 'local' | 's3'
  accessKey: string
  secretAccessKey: string
  sessionToken: string
  bucketName: string
  region: string
  /** `uploads/<upload id>/`: the last segment names the upload, whatever the type. */
  filePath: string
  expiresAt: Date
}

export interface UploadCredentials {
  issue(uploadId: string): Promise<UploadAccess>
  close(): void
}

/** Where the files of an upload arrive in the bucket. */
export const uploadPath = (uploadId: string) => `uploads/${uploadId}/`

/** Credentials of our own upload route, which stores in the configured storage. */
export const ownRouteCredentials: UploadCredentials = {
  issue: async (uploadId) => ownRoute(uploadId),
  close() {},
}

function ownRoute(uploadId: string): UploadAccess {
  return {
    type: 'local',
    accessKey: uploadId,
    secretAccessKey: randomBytes(32).toString('base64url'),
    sessionToken: '',
    bucketName: '',
    region: '',
    filePath: uploadPath(uploadId),
    expiresAt: inUploadMinutes(),
  }
}

export const inUploadMinutes = () => new Date(Date.now() + UPLOAD_MINUTES * 60_000)

export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function secretFits(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(secretHash(secret), hash)
}
