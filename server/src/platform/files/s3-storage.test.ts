import S3rver from 's3rver'
import { expect, it } from 'vitest'
import { createS3Storage, type S3Settings } from './s3-storage.ts'
import { describeStorage } from './storage.fixture.ts'

const settings = (port: number, bucket = 'rxdesk-test'): S3Settings => ({
  S3_BUCKET: bucket,
  S3_REGION: 'ap-south-1',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY: 'S3RVER',
  S3_SECRET_KEY: 'S3RVER',
})

let port = 0

describeStorage('S3 storage', async (directory) => {
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'rxdesk-test' }],
  })
  const address = await server.run()
  port = address.port
  const storage = createS3Storage(settings(port))
  return {
    storage,
    async close() {
      expect(await createS3Storage(settings(port, 'another-bucket')).healthy()).toBe(false)
      storage.close()
      await server.close()
    },
  }
})

it('is not healthy when the bucket cannot be reached', async () => {
  const storage = createS3Storage({ ...settings(1), S3_ENDPOINT: 'http://127.0.0.1:1' })
  expect(await storage.healthy()).toBe(false)
  storage.close()
})
