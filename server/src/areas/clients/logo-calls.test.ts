import { roles } from '@rxdesk/contract/roles'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCaseDocument } from '#areas/workbench/case-document.ts'
import { type FileTestApp, openFileTestApp } from '#domain/page-files/file-app.fixture.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { readingWork } from '#platform/protocol/work.ts'
import { logoCalls } from './logo-calls.ts'

let testApp: FileTestApp
let admin: Caller
let call: ReturnType<typeof logoCalls>[number]
beforeAll(async () => {
  testApp = await openFileTestApp()
  admin = { ...testApp.asha, roleIds: [roles.admin] }
  ;[call] = logoCalls(testApp.files) as [typeof call]
})
afterAll(() => testApp.close())

const db = () => testApp.database.db
const drawn = (background: string, width = 300) =>
  sharp({ create: { width, height: 120, channels: 4, background } })
    .png()
    .toBuffer()
async function save(image: Buffer | '', version: number, caller = admin) {
  const payload = {
    clientId: testApp.clients[0],
    version,
    image: image === '' ? '' : image.toString('base64'),
  }
  const from = { address: '', userAgent: '' }
  const reading = readingWork(testApp.services, caller)
  const prepared = await call.handler.prepare?.({ ...reading, ...from }, payload)
  return reading.change((work) => call.handler.run({ ...work, ...from }, payload, prepared)) as Promise<{
    message: string
    fileId: string
    version: number
  }>
}

describe('the logo of a client', () => {
  it('is redrawn, printed on its documents, replaced, and removed again', async () => {
    const erxId = await testApp.newCase(testApp.asha)
    const made = async () => {
      const row = await db().selectFrom('cases').selectAll().where('id', '=', erxId).executeTakeFirstOrThrow()
      return readCaseDocument(testApp.services, testApp.files.storage, row as never)
    }
    const bare = await made()
    expect(bare.document.client.logo).toBeUndefined()

    const { fileId, ...first } = await save(await drawn('#1b3a8a80'), 1)
    expect(first).toEqual({ message: 'Picture saved', version: 2 })
    const printed = await made()
    expect(printed.document.client.logo?.mediaType).toBe('image/jpeg')
    // Not the stored document without it: that one would be sent instead.
    expect(printed.digest).not.toBe(bare.digest)

    const fetched = (bearer: string) =>
      testApp.app.inject({ url: `/api/files/${fileId}`, headers: { authorization: bearer } })
    const picture = await fetched(testApp.bearer(testApp.asha))
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect((await fetched(testApp.bearer(testApp.outsider))).statusCode).toBe(404)

    await save(await drawn('#ff0000'), 2)
    expect((await made()).digest).not.toBe(printed.digest)
    expect(await save('', 3)).toEqual({ message: 'Picture removed', version: 4, fileId: '' })
    expect((await made()).digest).toBe(bare.digest)
    const noted = await db()
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'client.logo')
      .orderBy('seq')
      .execute()
    expect(noted[0]?.detail).toEqual({ changed: { file: { from: null, to: fileId } } })
    expect(noted).toHaveLength(3)
  })

  it('stays in the storage while the client has it, and goes with the next picture when it has not', async () => {
    const { version } = await db()
      .selectFrom('clients')
      .select('version')
      .where('id', '=', testApp.clients[0])
      .executeTakeFirstOrThrow()
    const first = await save(await drawn('#00ff00'), version)
    const second = await save(await drawn('#0000ff'), first.version)
    await db()
      .updateTable('files')
      .set({ created_at: new Date(0) })
      .where('kind', '=', 'logo')
      .execute()
    // A refused picture is not stored; unused ones are removed later.
    await expect(save(await drawn('#000', 30), second.version)).rejects.toThrow(/too small/)
    const kept = await db().selectFrom('files').select('id').where('kind', '=', 'logo').execute()
    expect(kept).toEqual([{ id: second.fileId }])
  })

  it('is a JPEG or PNG, and neither another tenant’s nor one that was changed meanwhile', async () => {
    await expect(save(Buffer.from('<svg onload="x()"/>'), 1)).rejects.toThrow(/Choose a JPEG or PNG/)
    const held = { ...testApp.outsider, roleIds: [roles.admin] }
    await expect(save(await drawn('#fff'), 1, held)).rejects.toThrow('No record found')
    await expect(save(await drawn('#fff'), 1)).rejects.toThrow(/changed this meanwhile/)
  })
})
