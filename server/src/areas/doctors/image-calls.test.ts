import { roles } from '@rxdesk/contract/roles'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCaseDocument } from '#areas/workbench/case-document.ts'
import { type FileTestApp, openFileTestApp } from '#domain/page-files/file-app.fixture.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { readingWork } from '#platform/protocol/work.ts'
import { doctorImageCalls } from './image-calls.ts'

let testApp: FileTestApp
let admin: Caller
let call: ReturnType<typeof doctorImageCalls>[number]
beforeAll(async () => {
  testApp = await openFileTestApp()
  admin = { ...testApp.asha, roleIds: [roles.admin] }
  ;[call] = doctorImageCalls(testApp.files) as [typeof call]
})
afterAll(() => testApp.close())

const db = () => testApp.database.db
async function doctor(client_id: number | null, more: object = {}): Promise<number> {
  const row = await db()
    .insertInto('doctors')
    .values({ name: 'Dr. Ink', client_id, approval: 'approved', ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#1b3a8a80' } })
    .png()
    .toBuffer()
async function save(
  doctorId: number,
  image: Buffer | '',
  version = 1,
  caller = admin,
  picture = 'signature',
) {
  const payload = { doctorId, version, picture, image: image === '' ? '' : image.toString('base64') }
  const from = { address: '', userAgent: '' }
  const reading = readingWork(testApp.services, caller)
  const prepared = await call.handler.prepare?.({ ...reading, ...from }, payload)
  return reading.change((work) => call.handler.run({ ...work, ...from }, payload, prepared)) as Promise<{
    message: string
    fileId: string
  }>
}

describe('a signature and a seal', () => {
  it('is redrawn, printed on the doctor’s prescriptions, and removed again', async () => {
    const doctorId = await doctor(testApp.clients[0])
    const erxId = await testApp.newCase(testApp.asha)
    await db().updateTable('cases').set({ doctor_id: doctorId }).where('id', '=', erxId).execute()
    const made = async () => {
      const row = await db().selectFrom('cases').selectAll().where('id', '=', erxId).executeTakeFirstOrThrow()
      return readCaseDocument(testApp.services, testApp.files.storage, row as never)
    }
    const bare = await made()
    expect(bare.document.doctor.signature).toBeUndefined()

    const { message, fileId } = await save(doctorId, await drawn(300, 120))
    expect(message).toBe('Picture saved')
    await save(doctorId, await drawn(200, 200), 2, admin, 'seal')
    const signed = await made()
    expect(signed.document.doctor.signature?.mediaType).toBe('image/jpeg')
    expect(signed.document.doctor.seal?.bytes.length).toBeGreaterThan(100)
    // Not a reprint of the stored document without it: that one would be sent instead.
    expect(signed.digest).not.toBe(bare.digest)
    // A doctor who is not approved does not sign.
    await db().updateTable('doctors').set({ approval: 'pending' }).where('id', '=', doctorId).execute()
    expect((await made()).document.doctor.signature).toBeUndefined()

    const fetched = (bearer: string) =>
      testApp.app.inject({ url: `/api/files/${fileId}`, headers: { authorization: bearer } })
    // Operators who see the doctor do not get the signature.
    expect((await fetched(testApp.bearer(testApp.asha))).statusCode).toBe(404)
    expect((await save(doctorId, '', 3)).message).toBe('Picture removed')
    expect((await made()).document.doctor.signature).toBeUndefined()
  })

  it('is a JPEG or PNG that can be printed', async () => {
    const doctorId = await doctor(testApp.clients[0])
    for (const [bytes, said] of [
      [Buffer.from('%PDF-1.7 nothing'), /Choose a JPEG or PNG/],
      [Buffer.from('<svg onload="x()"/>'), /Choose a JPEG or PNG/],
      [(await drawn(300, 120)).subarray(0, 60), /Choose a JPEG or PNG/],
      [await drawn(30, 30), /too small/],
    ] as const)
      await expect(save(doctorId, bytes)).rejects.toThrow(said)
  })

  it('is not put on another client’s doctor, nor on a shared one by a user who is restricted to clients', async () => {
    const held = { ...testApp.outsider, roleIds: [roles.admin] }
    const image = await drawn(300, 120)
    await expect(save(await doctor(testApp.clients[0]), image, 1, held)).rejects.toThrow('No record found')
    await expect(save(await doctor(null), image, 1, held)).rejects.toThrow(/does not have access/)
    await expect(save(await doctor(testApp.clients[1]), image, 7, held)).rejects.toThrow(
      /changed this meanwhile/,
    )
  })
})
