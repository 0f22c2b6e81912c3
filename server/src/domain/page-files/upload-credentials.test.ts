import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { readSettings } from '#platform/settings/settings.ts'
import { createStsCredentials } from './sts-credentials.ts'
import { ownRouteCredentials, secretFits, secretHash } from './upload-credentials.ts'

const uploadId = '0b8f3a52-6d0e-4d7e-9d55-4f3a2b1c0d9e'
const base = {
  SECRET_KEY: 'a test secret of more than 32 characters',
  DATABASE_URL: 'postgres://nobody@localhost/none',
}
let closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.reverse()) await close()
  closing = []
})

/** An STS that returns one fixed answer and records its requests. */
async function fakeSts(status: number, answer: string) {
  const asked: URLSearchParams[] = []
  const server = createServer(async (request, response) => {
    asked.push(new URLSearchParams(await text(request)))
    response.writeHead(status, { 'content-type': 'text/xml' }).end(answer)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  closing.push(() => new Promise((done) => server.close(done)))
  const { port } = server.address() as AddressInfo
  const credentials = createStsCredentials({
    ...readSettings({
      ...base,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY: 'AKIAEXAMPLE',
      S3_SECRET_KEY: 'example',
    }),
    S3_BUCKET: 'rx-files',
    S3_UPLOAD_ROLE_ARN: 'arn:aws:iam::123456789012:role/rx-upload',
  })
  closing.push(() => credentials.close())
  return { asked, credentials }
}

const assumed = `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>
  <AccessKeyId>ASIATEMPORARY</AccessKeyId><SecretAccessKey>temporary-secret</SecretAccessKey>
  <SessionToken>temporary-token</SessionToken><Expiration>2031-05-04T10:15:00Z</Expiration>
</Credentials></AssumeRoleResult></AssumeRoleResponse>`

describe('upload credentials', () => {
  it('requests fifteen minutes from STS in which files can be put under the one upload, and nothing else', async () => {
    const { asked, credentials } = await fakeSts(200, assumed)
    expect(await credentials.issue(uploadId)).toEqual({
      type: 's3',
      accessKey: 'ASIATEMPORARY',
      secretAccessKey: 'temporary-secret',
      sessionToken: 'temporary-token',
      bucketName: 'rx-files',
      region: 'ap-south-1',
      filePath: `uploads/${uploadId}/`,
      expiresAt: new Date('2031-05-04T10:15:00Z'),
    })
    const [request] = asked
    expect(request?.get('Action')).toBe('AssumeRole')
    expect(request?.get('RoleArn')).toBe('arn:aws:iam::123456789012:role/rx-upload')
    expect(request?.get('DurationSeconds')).toBe('900')
    expect(JSON.parse(request?.get('Policy') ?? '')).toEqual({
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Action: 's3:PutObject', Resource: `arn:aws:s3:::rx-files/uploads/${uploadId}/*` },
      ],
    })
  })

  it('returns none when STS refuses', async () => {
    const refusal =
      '<ErrorResponse><Error><Type>Sender</Type><Code>AccessDenied</Code><Message>no</Message></Error></ErrorResponse>'
    const { credentials } = await fakeSts(403, refusal)
    await expect(credentials.issue(uploadId)).rejects.toThrow()
  })

  it('returns a new secret each time for our route', async () => {
    const credentials = ownRouteCredentials
    const [one, two] = [await credentials.issue(uploadId), await credentials.issue(uploadId)]
    expect(one).toMatchObject({ type: 'local', accessKey: uploadId, filePath: `uploads/${uploadId}/` })
    expect(one.secretAccessKey).toMatch(/^[\w-]{43}$/)
    expect(one.secretAccessKey).not.toBe(two.secretAccessKey)
    expect(secretFits(one.secretAccessKey, secretHash(one.secretAccessKey))).toBe(true)
    expect(secretFits(two.secretAccessKey, secretHash(one.secretAccessKey))).toBe(false)
    expect(secretFits('', secretHash(one.secretAccessKey))).toBe(false)
  })
})
