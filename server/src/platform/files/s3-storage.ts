import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3'
import type { Settings } from '#platform/settings/settings.ts'
import type { ByteRange } from './sealed-bytes.ts'
import { FileMissing, keySegments, type StreamStorage } from './storage.ts'

export type S3Settings = Pick<Settings, 'S3_REGION' | 'S3_ENDPOINT' | 'S3_ACCESS_KEY' | 'S3_SECRET_KEY'> & {
  S3_BUCKET: string
}

/** Region, endpoint and keys for the AWS clients; without keys the machine's own role is used. */
export function awsAccess(settings: S3Settings): Pick<S3ClientConfig, 'region' | 'endpoint' | 'credentials'> {
  const { S3_REGION: region, S3_ENDPOINT: endpoint, S3_ACCESS_KEY, S3_SECRET_KEY } = settings
  const keys = S3_ACCESS_KEY && S3_SECRET_KEY
  return {
    region,
    ...(endpoint ? { endpoint } : {}),
    ...(keys ? { credentials: { accessKeyId: S3_ACCESS_KEY, secretAccessKey: S3_SECRET_KEY } } : {}),
  }
}

/** Stores files in a bucket of Amazon S3, or of a compatible server when S3_ENDPOINT names one. */
export function createS3Storage(settings: S3Settings): StreamStorage & { close(): void } {
  const Bucket = settings.S3_BUCKET
  const elsewhere = settings.S3_ENDPOINT !== undefined
  const client = new S3Client({
    ...awsAccess(settings),
    forcePathStyle: elsewhere,
    // Checksum trailers are Amazon's own; other servers refuse or store them as content.
    ...(elsewhere
      ? { requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED' }
      : {}),
  })

  const place = (key: string) => ({ Bucket, Key: keySegments(key).join('/') })

  async function get(key: string, range?: ByteRange): Promise<{ stream: Readable; size: number }> {
    try {
      const Range = range && `bytes=${range.start}-${range.end}`
      const { Body, ContentLength, ContentRange } = await client.send(
        new GetObjectCommand({ ...place(key), Range }),
      )
      if (!(Body instanceof Readable)) throw new Error('the bucket answered without a body')
      // Of a part, the whole is named behind the slash.
      return { stream: Body, size: Number(ContentRange?.split('/')[1] ?? ContentLength ?? 0) }
    } catch (error) {
      if (error instanceof NoSuchKey) throw new FileMissing(key, { cause: error })
      throw error
    }
  }

  return {
    async put(key, source, mediaType) {
      // Pages and uploads are at most about 10 MB; as a buffer a broken connection can be tried again.
      const Body =
        typeof source === 'string'
          ? await readFile(source)
          : Buffer.isBuffer(source)
            ? source
            : await buffer(source)
      await client.send(new PutObjectCommand({ ...place(key), Body, ContentType: mediaType }))
    },
    open: get,
    async fetchTo(key, file) {
      const { stream } = await get(key)
      await pipeline(stream, createWriteStream(file))
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand(place(key)))
    },
    async healthy() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }))
        return true
      } catch {
        return false
      }
    },
    close: () => client.destroy(),
  }
}
