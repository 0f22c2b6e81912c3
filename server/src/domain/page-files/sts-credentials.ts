import { AssumeRoleCommand, STSClient } from '@aws-sdk/client-sts'
import { awsAccess } from '#platform/files/s3-storage.ts'
import type { Settings } from '#platform/settings/settings.ts'
import { inUploadMinutes, UPLOAD_MINUTES, type UploadCredentials, uploadPath } from './upload-credentials.ts'

/** STS credentials for direct puts into the bucket, by the role that S3_UPLOAD_ROLE_ARN names. */
export function createStsCredentials(
  settings: Settings & { S3_BUCKET: string; S3_UPLOAD_ROLE_ARN: string },
): UploadCredentials {
  const { S3_BUCKET, S3_UPLOAD_ROLE_ARN } = settings
  const client = new STSClient(awsAccess(settings))
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

/**
 * The session's rights are the intersection of this policy and the role: whatever the role may do, only these puts
 * remain.
 */
function putOnly(bucket: string, uploadId: string): string {
  const Resource = `arn:aws:s3:::${bucket}/${uploadPath(uploadId)}*`
  return JSON.stringify({
    Version: '2012-10-17',
    Statement: [{ Effect: 'Allow', Action: 's3:PutObject', Resource }],
  })
}
