import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import type { Settings } from '../settings.ts'
import { awsAccess } from './s3-storage.ts'

/** Minutes in which files may be put; the shortest life that STS gives. */
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

/**
 * Credentials of the S3 bucket by STS when S3_BUCKET and S3_UPLOAD_ROLE_ARN are set; else of our own upload route,
 * which stores in the bucket too when there is one.
 */
export function createUploadCredentials(settings: Settings): UploadCredentials {
  const { S3_BUCKET, S3_UPLOAD_ROLE_ARN } = settings
  if (!S3_BUCKET || !S3_UPLOAD_ROLE_ARN) return { issue: async (uploadId) => ownRoute(uploadId), close() {} }
  const client = new STSClient(awsAccess({ ...settings, S3_BUCKET }))
  return {
    async issue(uploadId) {
      const { Credentials } = await client.send(
        new AssumeRoleCommand({
          RoleArn: S3_UPLOAD_ROLE_ARN,
          RoleSessionName: `upload-${uploadId}`,
          DurationSeconds: UPLOAD_MINUTES * 60,
          Policy: putOnly(S3_BUCKET, uploadId),
        }),
      )
      if (!Credentials?.AccessKeyId || !Credentials.SecretAccessKey || !Credentials.SessionToken)
        throw new Error('STS answered without credentials')
      return {
        type: 's3',
        accessKey: Credentials.AccessKeyId,
        secretAccessKey: Credentials.SecretAccessKey,
        sessionToken: Credentials.SessionToken,
        bucketName: S3_BUCKET,
        region: settings.S3_REGION,
        filePath: uploadPath(uploadId),
        expiresAt: Credentials.Expiration ?? inUploadMinutes(),
      }
    },
    close: () => client.destroy(),
  }
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

/** The session's rights are this policy's and the role's together: whatever the role may do, only these puts remain. */
function putOnly(bucket: string, uploadId: string): string {
  const Resource = `arn:aws:s3:::${bucket}/${uploadPath(uploadId)}*`
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: 's3:PutObject', Resource }],
  })
}

const inUploadMinutes = () => new Date(Date.now() + UPLOAD_MINUTES * 60_000)

export function secretHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

export function secretFits(secret: string, hash: Buffer): boolean {
  return timingSafeEqual(secretHash(secret), hash)
}
