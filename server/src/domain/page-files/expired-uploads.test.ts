import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workIn } from '#platform/protocol/work.ts'
import { attachUpload } from './attach-upload.ts'
import { forgetExpiredUploads } from './expired-uploads.ts'
import { type FileTestApp, openFileTestApp } from './file-app.fixture.ts'
import { picture, uploaded } from './upload-client.fixture.ts'

let testApp: FileTestApp

beforeAll(async () => {
  testApp = await openFileTestApp()
})
afterAll(() => testApp.close())

const forget = () => forgetExpiredUploads(testApp.services, testApp.files)
const endHoursAgo = (id: string, hours: number) =>
  testApp.services.db
    .updateTable('uploads')
    .set({ expires_at: new Date(Date.now() - hours * 3_600_000) })
    .where('id', '=', id)
    .execute()

async function left(): Promise<{ uploads: number; files: number; pages: number; onDisk: number }> {
  const { db } = testApp.services
  const count = async (table: 'uploads' | 'files' | 'upload_pages') =>
    (await db.selectFrom(table).selectAll().execute()).length
  return {
    uploads: await count('uploads'),
    files: await count('files'),
    pages: await count('upload_pages'),
    onDisk: (await testApp.filesOnDisk()).length,
  }
}

describe('forgetExpiredUploads', () => {
  it('removes uploads that became nothing, bytes and rows, once they cannot be used any more', async () => {
    const { id } = await uploaded(testApp, [await picture(1), await picture(2)])
    await endHoursAgo(id, 24)
    expect(await forget()).toBe(0)
    await endHoursAgo(id, 26)
    // What a crash between the bytes and the rows of an earlier sweep leaves.
    const first = await testApp.services.db
      .selectFrom('files')
      .select('storage_key')
      .executeTakeFirstOrThrow()
    await testApp.files.storage.remove(first.storage_key)
    expect(await forget()).toBe(1)
    expect(await left()).toEqual({ uploads: 0, files: 0, pages: 0, onDisk: 0 })
  })

  it('keeps the files of a case and removes the ones left out', async () => {
    const { id, files } = await uploaded(testApp, [await picture(3), await picture(4)])
    const caseId = await testApp.newCase(testApp.asha)
    const kept = files[0]?.fileId ?? ''
    await testApp.services.db.transaction().execute((db) =>
      attachUpload(workIn(testApp.services, db, testApp.asha), {
        uploadId: id,
        files: [{ fileId: kept, kind: 'prescription' }],
        clientId: testApp.clients[0],
        caseId,
      }),
    )
    await endHoursAgo(id, 26)
    expect(await forget()).toBe(1)
    expect(await left()).toEqual({ uploads: 0, files: 3, pages: 0, onDisk: 3 })
    const answer = await testApp.app.inject({
      url: `/api/files/${kept}`,
      headers: { authorization: testApp.bearer(testApp.asha) },
    })
    expect(answer.statusCode).toBe(200)
  })

  it('leaves an upload whose bytes cannot be removed now for the next time, and continues with the others', async () => {
    const stuck = await uploaded(testApp, [await picture(5)])
    const other = await uploaded(testApp, [await picture(6)])
    await Promise.all([endHoursAgo(stuck.id, 30), endHoursAgo(other.id, 26)])
    const { storage } = testApp.files
    const key = `originals/${stuck.files[0]?.fileId}`
    const remove = (asked: string) =>
      asked === key ? Promise.reject(new Error('away')) : storage.remove(asked)
    expect(await forgetExpiredUploads(testApp.services, { storage: { ...storage, remove } })).toBe(1)
    expect(await testApp.services.db.selectFrom('uploads').select('id').execute()).toEqual([{ id: stuck.id }])
    expect(await forget()).toBe(1)
  })
})
