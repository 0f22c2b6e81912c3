import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyPagesPdf } from '#engines/recognition/fixtures/hostile-files.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { type Attaching, attachUpload } from './attach-upload.ts'
import { type FileTestApp, openFileTestApp } from './file-app.fixture.ts'
import { picture, put, uploaded } from './upload-client.fixture.ts'

let testApp: FileTestApp

beforeAll(async () => {
  testApp = await openFileTestApp()
})
afterAll(() => testApp.close())

type Files = Attaching['files']
const prescription = (fileId: string) => ({ fileId, kind: 'prescription' as const })
const report = (fileId: string) => ({ fileId, kind: 'report' as const })

async function attach(uploadId: string, files: Files, caller: Caller = testApp.asha) {
  const caseId = await testApp.newCase(caller)
  const attaching = { uploadId, files, clientId: testApp.clients[0], caseId }
  const result = await testApp.services.db
    .transaction()
    .execute((db) => attachUpload(workIn(testApp.services, db, caller), attaching))
  return { caseId, ...result }
}

const pagesOf = (caseId: number) =>
  testApp.services.db
    .selectFrom('case_pages')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute()

async function jobsOf(caseId: number): Promise<object[]> {
  const { rows } = await sql<{ data: object }>`
    select data from jobs.job where name = 'recognise-page' and data->>'caseId' = ${String(caseId)} order by data->>'page'`.execute(
    testApp.services.db,
  )
  return rows.map(({ data }) => data)
}

describe('attachUpload', () => {
  it('makes the files the pages of the case in the given order, and queues the reading of the prescription', async () => {
    const { id, files } = await uploaded(testApp, [emptyPagesPdf(2), await picture(1), await picture(2)])
    const [pdf, one, two] = files.map(({ fileId }) => fileId)
    const { caseId, pageCount } = await attach(id, [
      prescription(two ?? ''),
      prescription(pdf?.toUpperCase() ?? ''),
      report(one ?? ''),
    ])
    expect(pageCount).toBe(4)
    const pages = await pagesOf(caseId)
    expect(
      pages.map(({ number, original_id, kind, ocr_state }) => [number, original_id, kind, ocr_state]),
    ).toEqual([
      [1, two, 'prescription', 'waiting'],
      [2, pdf, 'prescription', 'waiting'],
      [3, pdf, 'prescription', 'waiting'],
      [4, one, 'report', 'read'],
    ])
    expect(pages[0]?.original_sha256.toString('hex')).toBe(files[2]?.sha256)
    expect(await jobsOf(caseId)).toEqual(
      [1, 2, 3].map((page) => ({ clientId: testApp.clients[0], caseId, page, attempt: 1 })),
    )
    const row = await testApp.services.db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', caseId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ page_count: 4, ocr_state: 'waiting' })
    const owners = await testApp.services.db
      .selectFrom('files')
      .select(['case_id', 'client_id'])
      .where('upload_id', '=', id)
      .execute()
    expect(owners).toHaveLength(11)
    for (const owner of owners) expect(owner).toEqual({ case_id: caseId, client_id: testApp.clients[0] })
  })

  it('gives an upload to one case only, also when two ask at once', async () => {
    const { id, files } = await uploaded(testApp, [await picture(3)])
    const named = [prescription(files[0]?.fileId ?? '')]
    const tries = await Promise.allSettled([attach(id, named), attach(id, named)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(attach(id, named)).rejects.toThrow('This upload has expired')
  })

  it('accepts no more files once it is a case', async () => {
    const { id, secret, files } = await uploaded(testApp, [await picture(4)])
    await attach(id, [prescription(files[0]?.fileId ?? '')])
    expect((await put(testApp, { uploadId: id, secret, bytes: await picture(5) })).status).toBe(409)
  })

  it('leaves everything as it was when the transaction breaks', async () => {
    const { id, files } = await uploaded(testApp, [await picture(6)])
    const caseId = await testApp.newCase(testApp.asha)
    const named = [prescription(files[0]?.fileId ?? '')]
    await expect(
      testApp.services.db.transaction().execute(async (db) => {
        await attachUpload(workIn(testApp.services, db, testApp.asha), {
          uploadId: id,
          files: named,
          clientId: testApp.clients[0],
          caseId,
        })
        throw new Error('crash')
      }),
    ).rejects.toThrow('crash')
    expect(await pagesOf(caseId)).toEqual([])
    expect(await jobsOf(caseId)).toEqual([])
    expect((await attach(id, named)).pageCount).toBe(1)
  })

  it.each<[string, (upload: { id: string; file: string }) => Promise<unknown>, string]>([
    ["another user's upload", ({ id, file }) => attach(id, [prescription(file)], testApp.bela), 'expired'],
    ['an upload that is not there', ({ file }) => attach(randomUUID(), [prescription(file)]), 'expired'],
    ['an upload named by no uuid', ({ file }) => attach("x' or true --", [prescription(file)]), 'expired'],
    [
      'a file that is not in it',
      ({ id, file }) => attach(id, [prescription(file), prescription(randomUUID())]),
      'expired',
    ],
    ['reports alone', ({ id, file }) => attach(id, [report(file)]), 'Select a prescription'],
    ['no file', ({ id }) => attach(id, []), 'Select a prescription'],
    [
      'a file twice',
      ({ id, file }) => attach(id, [prescription(file), report(file)]),
      'Select a prescription',
    ],
  ])('refuses %s', async (_name, refused, words) => {
    const { id, files } = await uploaded(testApp, [await picture(7)])
    await expect(refused({ id, file: files[0]?.fileId ?? '' })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining(words),
    })
    const upload = await testApp.services.db
      .selectFrom('uploads')
      .select('used_by_case')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(upload.used_by_case).toBeNull()
  })

  it('refuses an upload that expired long ago, and accepts one whose form took hours', async () => {
    const { id, files } = await uploaded(testApp, [await picture(8)])
    const age = (hours: number) =>
      testApp.services.db
        .updateTable('uploads')
        .set({ expires_at: new Date(Date.now() - hours * 3_600_000) })
        .where('id', '=', id)
        .execute()
    const named = [prescription(files[0]?.fileId ?? '')]
    await age(25)
    await expect(attach(id, named)).rejects.toThrow('expired')
    await age(5)
    expect((await attach(id, named)).pageCount).toBe(1)
  })
})
