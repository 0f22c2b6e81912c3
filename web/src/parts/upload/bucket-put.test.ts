import { describe, expect, it } from 'vitest'
import { createSigner } from './bucket-put.ts'

describe('the signature of a put into the bucket', () => {
  // The worked example "GET Object" of Amazon's "Signature Calculations for the Authorization Header".
  it('is that of the published example', async () => {
    const signed = await createSigner({
      type: 's3',
      accessKey: 'AKIAIOSFODNN7EXAMPLE',
      secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
      sessionToken: '',
      bucketName: 'examplebucket',
      region: 'us-east-1',
      filePath: '',
    }).sign(
      {
        method: 'GET',
        protocol: 'https:',
        hostname: 'examplebucket.s3.amazonaws.com',
        path: '/test.txt',
        headers: {
          host: 'examplebucket.s3.amazonaws.com',
          range: 'bytes=0-9',
          'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
        },
      },
      { signingDate: new Date('2013-05-24T00:00:00Z') },
    )
    expect(signed.headers.authorization).toContain(
      'Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    )
  })
})
