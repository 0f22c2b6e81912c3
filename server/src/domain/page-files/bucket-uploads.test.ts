import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FileMissing } from '#platform/files/storage.ts'
import { type FileTestApp, openFileTestApp } from './file-app.fixture.ts'
import { picture, put } from './upload-client.fixture.ts'

let testApp: FileTestApp
let server: S3rver
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'rxdesk-bucket-'))
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'rx' }],
  })
  const { port } = await server.run()
  testApp = await openFileTestApp({
    S3_BUCKET: 'rx',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  })
})
afterAll(async () => {
  await testApp.close()
  await server.close()
  await rm(directory, { recursive: true, force: true })
})

async function received(uploadId: string, fileId: string, secret: string, as = testApp.asha) {
  const response = await testApp.app.inject({
    method: 'POST',
    url: `/api/files/uploads/${uploadId}/${fileId}/received`,
    headers: { authorization: testApp.bearer(as), 'upload-secret': secret },
  })
  return { status: response.statusCode, body: response.json().body }
}

describe('a file that the browser put into the bucket', () => {
  it('is fetched, checked and stored where the browser cannot write', async () => {
    const { id, secret } = await testApp.newUpload(testApp.asha)
    const fileId = randomUUID()
    const key = `uploads/${id}/${fileId}`
    await testApp.files.storage.put(key, await picture(1), 'image/png')
    const answer = await received(id, fileId, secret)
    expect(answer).toMatchObject({
      status: 200,
      body: { fileId, mediaType: 'image/png', pages: [{ number: 1 }] },
    })
    await expect(testApp.files.storage.open(key)).rejects.toThrow(FileMissing)
    const thumbnail = await testApp.app.inject({
      url: `/api${answer.body.pages[0].thumbnailUrl}`,
      headers: { authorization: testApp.bearer(testApp.asha) },
    })
    expect([thumbnail.statusCode, thumbnail.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(await testApp.filesOnDisk()).toEqual([])
  })

  it('is refused like any other when it is too large or of another type, and is not stored', async () => {
    const { id, secret } = await testApp.newUpload(testApp.asha)
    const [large, script] = [randomUUID(), randomUUID()]
    await testApp.files.storage.put(`uploads/${id}/${large}`, Buffer.alloc(11 * 2 ** 20, 0xff), 'image/jpeg')
    await testApp.files.storage.put(`uploads/${id}/${script}`, Buffer.from('#!/bin/sh'), 'image/jpeg')
    expect((await received(id, large, secret)).status).toBe(413)
    expect((await received(id, script, secret)).status).toBe(415)
    for (const fileId of [large, script])
      await expect(testApp.files.storage.open(`uploads/${id}/${fileId}`)).rejects.toThrow(FileMissing)
  })

  it('is missing when it is not stored, and for all but its user', async () => {
    const { id, secret } = await testApp.newUpload(testApp.asha)
    const fileId = randomUUID()
    expect((await received(id, fileId, secret)).status).toBe(404)
    await testApp.files.storage.put(`uploads/${id}/${fileId}`, await picture(2), 'image/png')
    expect((await received(id, fileId, secret, testApp.bela)).status).toBe(404)
    expect((await received(id, fileId, 'guessed')).status).toBe(403)
  })

  it('may also be sent to our own route, for a bucket without STS', async () => {
    const { id, secret } = await testApp.newUpload(testApp.asha)
    expect((await put(testApp, { uploadId: id, secret, bytes: await picture(3) })).status).toBe(200)
  })
})
