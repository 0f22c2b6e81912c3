import { createHash, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { messages } from '@rxdesk/contract/messages'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  emptyPagesPdf,
  encryptedPdf,
  pdfBomb,
  pngClaiming,
} from '#engines/recognition/fixtures/hostile-files.ts'
import { createFreeSpace } from '#platform/files/free-space.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { type FileTestApp, openFileTestApp } from './file-app.fixture.ts'
import { picture, put, uploaded } from './upload-client.fixture.ts'

let testApp: FileTestApp

beforeAll(async () => {
  testApp = await openFileTestApp()
})
afterAll(() => testApp.close())

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const get = (id: string, caller: Caller | undefined, headers: Record<string, string> = {}) =>
  testApp.app.inject({
    url: `/api/files/${id}`,
    headers: { ...(caller ? { authorization: testApp.bearer(caller) } : {}), ...headers },
  })

async function filesOf(uploadId: string) {
  return testApp.services.db.selectFrom('files').selectAll().where('upload_id', '=', uploadId).execute()
}

it('takes no file when the disk is nearly full, and says so', async () => {
  const upload = await testApp.newUpload(testApp.asha)
  const require = vi.spyOn(testApp.files.space, 'require')
  require.mockImplementation(createFreeSpace('/', 10, async () => ({ bavail: 1, bsize: 1 })).require)
  const answer = await testApp.app.inject({
    method: 'PUT',
    url: `/api/files/uploads/${upload.id}/${randomUUID()}`,
    headers: { authorization: testApp.bearer(testApp.asha), 'upload-secret': upload.secret },
    payload: Buffer.from('any'),
  })
  expect([answer.statusCode, answer.json().body.message]).toEqual([507, messages['upload.noSpace']])
  require.mockRestore()
})

describe('a file on its way in', () => {
  it('becomes pages and thumbnails, and its uploader can look at them', async () => {
    const upload = await testApp.newUpload(testApp.asha)
    const bytes = await picture(1, 'jpeg')
    const taken = await put(testApp, { uploadId: upload.id, secret: upload.secret, bytes })
    expect(taken).toMatchObject({
      status: 200,
      body: {
        fileId: taken.fileId,
        mediaType: 'image/jpeg',
        sha256: sha256(bytes),
        pages: [{ number: 1, width: 61, height: 90 }],
      },
    })
    const thumbnail = await testApp.app.inject({
      url: `/api${taken.body.pages[0]?.thumbnailUrl}`,
      headers: { authorization: testApp.bearer(testApp.asha) },
    })
    expect(thumbnail.statusCode).toBe(200)
    expect(thumbnail.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'Authorization, Cookie',
    })
    expect(thumbnail.headers['content-disposition']).toMatch(
      /^inline; filename="thumbnail-[0-9a-f]{8}\.webp"$/,
    )
    expect((await sharp(thumbnail.rawPayload).metadata()).format).toBe('webp')
    expect((await testApp.filesOnDisk()).filter((file) => file.startsWith('tmp/'))).toEqual([])
  })

  it('is drawn page by page when it is a PDF', async () => {
    const { files } = await uploaded(testApp, [emptyPagesPdf(3)])
    expect(files[0]).toMatchObject({
      mediaType: 'application/pdf',
      pages: [{ number: 1 }, { number: 2 }, { number: 3 }],
    })
  })

  it('returns the same when it is sent again, also concurrently, and is stored once', async () => {
    const upload = await testApp.newUpload(testApp.asha)
    const sending = {
      uploadId: upload.id,
      secret: upload.secret,
      fileId: randomUUID(),
      bytes: await picture(2),
    }
    const [first, second] = await Promise.all([put(testApp, sending), put(testApp, sending)])
    const third = await put(testApp, sending)
    expect(first.status).toBe(200)
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect((await filesOf(upload.id)).map(({ kind }) => kind).sort()).toEqual([
      'original',
      'page',
      'thumbnail',
    ])
  })

  it('is refused under a number that other bytes have', async () => {
    const upload = await testApp.newUpload(testApp.asha)
    const sending = { uploadId: upload.id, secret: upload.secret, fileId: randomUUID() }
    expect((await put(testApp, { ...sending, bytes: await picture(3) })).status).toBe(200)
    expect((await put(testApp, { ...sending, bytes: await picture(4) })).status).toBe(409)
    const elsewhere = await testApp.newUpload(testApp.bela)
    const squatting = {
      as: testApp.bela,
      uploadId: elsewhere.id,
      secret: elsewhere.secret,
      fileId: sending.fileId,
    }
    expect((await put(testApp, { ...squatting, bytes: await picture(3) })).status).toBe(409)
    expect(await filesOf(elsewhere.id)).toEqual([])
  })

  it('is accepted only from its user, with the secret, while the upload is open', async () => {
    const { id: uploadId, secret } = await testApp.newUpload(testApp.asha)
    const bytes = await picture(5)
    expect((await put(testApp, { uploadId, secret, bytes, as: testApp.bela })).status).toBe(404)
    expect((await put(testApp, { uploadId, secret: 'guessed', bytes })).status).toBe(403)
    expect((await put(testApp, { uploadId: randomUUID(), secret, bytes })).status).toBe(404)
    expect((await put(testApp, { uploadId: 'x', secret, bytes })).status).toBe(404)
    expect(
      (await put(testApp, { uploadId, secret, bytes, headers: { authorization: 'Bearer stolen' } })).status,
    ).toBe(401)
    const weak: Caller = { ...testApp.asha, permissions: [] }
    Object.assign(testApp.bela, { permissions: weak.permissions })
    const belas = await testApp.newUpload(testApp.bela)
    expect(
      (await put(testApp, { uploadId: belas.id, secret: belas.secret, bytes, as: testApp.bela })).status,
    ).toBe(403)
    Object.assign(testApp.bela, { permissions: testApp.asha.permissions })

    const over = await testApp.newUpload(testApp.asha, new Date(Date.now() - 1000))
    expect(await put(testApp, { uploadId: over.id, secret: over.secret, bytes })).toMatchObject({
      status: 409,
      body: { message: 'This upload has expired. Add the file again.' },
    })
    expect(await filesOf(uploadId)).toEqual([])
  })
})

describe('hostile files', { timeout: 120_000 }, () => {
  const truncated = async () => {
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
    const whole = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff', noise } })
      .jpeg()
      .toBuffer()
    return whole.subarray(0, whole.length / 2)
  }
  it.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    [
      'a script named .jpg',
      () => Buffer.from('#!/bin/sh\nrm -rf ~\n'),
      415,
      /Only JPEG, PNG, WebP, TIFF, HEIC and PDF/,
    ],
    [
      'a web page',
      () => Buffer.from('<html><script>alert(1)</script>'),
      415,
      /Only JPEG, PNG, WebP, TIFF, HEIC and PDF/,
    ],
    ['a script behind a JPEG signature', () => Buffer.from('\xff\xd8\xff<script>', 'latin1'), 400, /damaged/],
    ['a truncated photo', truncated, 400, /damaged or incomplete/],
    ['an empty file', () => Buffer.alloc(0), 400, /could not be read/],
    ['a picture of 365 megapixels', () => pngClaiming(19_105, 19_105), 400, /50 megapixels/],
    ['a PDF with a password', encryptedPdf, 400, /password/],
    ['a PDF of 31 pages', () => emptyPagesPdf(31), 400, /30 pages/],
    ['a PDF that inflates to gigabytes', () => pdfBomb(4 * 2 ** 30), 400, /memory/],
    ['11 MB', () => Buffer.alloc(11 * 2 ** 20, 0xff), 413, /10 MB/],
  ])('refuses %s and stores nothing of it', async (_name, make, status, message) => {
    const upload = await testApp.newUpload(testApp.asha)
    const before = await testApp.filesOnDisk()
    const headers = { 'content-type': 'image/jpeg' }
    const answer = await put(testApp, {
      uploadId: upload.id,
      secret: upload.secret,
      bytes: await make(),
      headers,
    })
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(message)
    expect(await filesOf(upload.id)).toEqual([])
    expect(await testApp.filesOnDisk()).toEqual(before)
    // The next file is accepted as if nothing had happened.
    expect(
      (await put(testApp, { uploadId: upload.id, secret: upload.secret, bytes: await picture(6) })).status,
    ).toBe(200)
  })

  it('accepts one PDF and thirty pictures, and not one more of either', async () => {
    const { id: uploadId, secret } = await testApp.newUpload(testApp.asha)
    expect((await put(testApp, { uploadId, secret, bytes: emptyPagesPdf(1) })).status).toBe(200)
    expect(await put(testApp, { uploadId, secret, bytes: emptyPagesPdf(2) })).toMatchObject({
      status: 400,
      body: { message: 'Only one PDF can be added.' },
    })
    // Concurrently, so that the limit holds against requests that cannot see each other's file.
    const pictures = await Promise.all(Array.from({ length: 31 }, (_, seed) => picture(100 + seed)))
    const answers = await Promise.all(pictures.map((bytes) => put(testApp, { uploadId, secret, bytes })))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.body.message).toBe('A prescription may have 30 images at most.')
    const kinds = Map.groupBy(await filesOf(uploadId), ({ kind }) => kind)
    expect(kinds.get('page')).toHaveLength(31)
    expect(kinds.get('thumbnail')).toHaveLength(31)
  })

  it('sends the refusal of a body that is still coming, over a real connection', async () => {
    const port = await listening()
    const { id, secret } = await testApp.newUpload(testApp.asha)
    const headers = {
      authorization: testApp.bearer(testApp.asha),
      'upload-secret': secret,
      'content-type': 'image/jpeg',
    }
    const bytes = Buffer.alloc(11 * 2 ** 20, 0xff)
    const url = `http://127.0.0.1:${port}/api/files/uploads/${id}/${randomUUID()}`
    const known = await fetch(url, { method: 'PUT', headers, body: bytes })
    expect([known.status, await known.json()]).toEqual([
      413,
      { status: 413, body: { message: 'A file may have 10 MB at most.' } },
    ])
    // Without a declared length.
    const unknown = await fetch(url, {
      method: 'PUT',
      headers,
      body: new Blob([bytes]).stream(),
      duplex: 'half',
    })
    expect(unknown.status).toBe(413)
    await unknown.text()
  })

  it('stores nothing of a body that breaks off', async () => {
    const port = await listening()
    const { id, secret } = await testApp.newUpload(testApp.asha)
    const before = await testApp.filesOnDisk()
    const logged = testApp.log.length
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `PUT /api/files/uploads/${id}/${randomUUID()} HTTP/1.1\r\nHost: x\r\nAuthorization: ${testApp.bearer(testApp.asha)}\r\n` +
        `Upload-Secret: ${secret}\r\nContent-Type: image/png\r\nContent-Length: 1000000\r\n\r\n`,
    )
    socket.write((await picture(7)).subarray(0, 50))
    const arriving = async () => (await testApp.filesOnDisk()).some((file) => file.startsWith('tmp/'))
    while (!(await arriving())) await sleep(20)
    socket.destroy()
    while (await arriving()) await sleep(20)
    expect(await testApp.filesOnDisk()).toEqual(before)
    expect(await filesOf(id)).toEqual([])
    expect(testApp.log.slice(logged)).toEqual([])
  })
})

async function listening(): Promise<number> {
  if (!testApp.app.server.listening) await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  return (testApp.app.server.address() as AddressInfo).port
}

describe('a break in the middle', () => {
  it('leaves nothing counted, and the next try of the browser repairs it', async () => {
    const { id: uploadId, secret } = await testApp.newUpload(testApp.asha)
    const sending = { uploadId, secret, fileId: randomUUID(), bytes: await picture(8) }
    const whole = testApp.files.storage
    testApp.files.storage = {
      ...whole,
      put: (key, source, type) =>
        key.startsWith('thumbnails/') ? Promise.reject(new Error('disk full')) : whole.put(key, source, type),
    }
    const broken = await put(testApp, sending)
    testApp.files.storage = whole
    expect(broken).toMatchObject({ status: 500, body: { message: 'Something went wrong' } })
    expect((await filesOf(uploadId)).map(({ kind }) => kind)).toEqual(['original'])
    const mended = await put(testApp, sending)
    expect(mended.status).toBe(200)
    const rows = await filesOf(uploadId)
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['original', 'page', 'thumbnail'])
    for (const { storage_key } of rows)
      await expect(whole.open(storage_key).then(({ stream }) => stream.destroy())).resolves.toBeDefined()
  })
})

describe('a file on its way out', () => {
  it("is its uploader's alone before there is a case", async () => {
    const { files } = await uploaded(testApp, [await picture(9)])
    const id = files[0]?.fileId ?? ''
    expect((await get(id, testApp.asha)).statusCode).toBe(200)
    for (const [caller, status] of [
      [testApp.bela, 404],
      [testApp.outsider, 404],
      [undefined, 401],
    ] as const)
      expect((await get(id, caller)).statusCode).toBe(status)
  })

  it('is served with its case to users who see it, and is missing for another tenant', async () => {
    const { id: uploadId, files } = await uploaded(testApp, [await picture(10)])
    const caseId = await testApp.newCase(testApp.asha)
    await testApp.services.db
      .updateTable('files')
      .set({ client_id: testApp.clients[0], case_id: caseId })
      .where('upload_id', '=', uploadId)
      .execute()
    const id = files[0]?.fileId ?? ''
    const original = await get(id, testApp.bela)
    expect(original.statusCode).toBe(200)
    expect(original.headers['content-disposition']).toMatch(
      /^attachment; filename="original-\d+-[0-9a-f]{8}\.png"$/,
    )
    const tenant = await get(id, testApp.outsider)
    const unknown = await get(randomUUID(), testApp.outsider)
    expect([tenant.statusCode, tenant.json()]).toEqual([
      404,
      { status: 404, body: { message: 'No record found' } },
    ])
    expect(unknown.json()).toEqual(tenant.json())
    expect(tenant.headers['cache-control']).toBeUndefined()
    expect((await get('not-a-uuid', testApp.bela)).json()).toEqual(tenant.json())
    const roleless: Caller = { ...testApp.asha, roleIds: [9] }
    Object.assign(testApp.bela, { roleIds: roleless.roleIds })
    expect((await get(id, testApp.bela)).statusCode).toBe(404)
    Object.assign(testApp.bela, { roleIds: testApp.asha.roleIds })
  })

  it('is not sent again to a browser that has it', async () => {
    const { files } = await uploaded(testApp, [await picture(11)])
    const id = files[0]?.fileId ?? ''
    const first = await get(id, testApp.asha)
    const again = await get(id, testApp.asha, { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.payload]).toEqual([304, ''])
  })

  it('is never sent as something that a browser would run', async () => {
    const id = randomUUID()
    await testApp.files.storage.put(`pages/${id}`, Buffer.from('<script>alert(1)</script>'), 'text/html')
    await testApp.services.db
      .insertInto('files')
      .values({
        id,
        kind: 'page',
        storage_key: `pages/${id}`,
        media_type: 'text/html',
        byte_size: 25,
        sha256: Buffer.alloc(32),
        created_by: testApp.asha.userId,
      })
      .execute()
    const { headers } = await get(id, testApp.asha)
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(headers['content-disposition']).toMatch(/^attachment;/)
  })

  it('is missing when its bytes are', async () => {
    const { id: uploadId, files } = await uploaded(testApp, [await picture(12)])
    for (const { storage_key } of await filesOf(uploadId)) await testApp.files.storage.remove(storage_key)
    const answer = await get(files[0]?.fileId ?? '', testApp.asha)
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, undefined])
  })
})
