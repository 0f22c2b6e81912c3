import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { type FileTestApp, openFileTestApp } from './file-app.fixture.ts'
import { picture, uploaded } from './upload-client.fixture.ts'

let testApp: FileTestApp

beforeAll(async () => {
  testApp = await openFileTestApp()
})
afterAll(() => testApp.close())

const get = (id: string, caller: Caller, headers: Record<string, string> = {}) =>
  testApp.app.inject({
    url: `/api/files/${id}`,
    headers: { authorization: testApp.bearer(caller), ...headers },
  })

it('sends a file in part, as a reader of documents asks for it, from where it rests sealed', async () => {
  const bytes = await picture(13, 'jpeg')
  const { files } = await uploaded(testApp, [bytes])
  const id = files[0]?.fileId ?? ''
  const stored = (await testApp.filesOnDisk()).filter((name) => name.includes('stored'))
  expect(stored.filter((name) => !name.endsWith('.sealed'))).toEqual([])
  const whole = await get(id, testApp.asha)
  expect(whole.rawPayload.equals(bytes)).toBe(true)
  expect(whole.headers['accept-ranges']).toBe('bytes')
  const part = await get(id, testApp.asha, { range: 'bytes=10-19' })
  expect([part.statusCode, part.headers['content-range'], part.headers['content-length']]).toEqual([
    206,
    `bytes 10-19/${bytes.length}`,
    '10',
  ])
  expect(part.rawPayload.equals(bytes.subarray(10, 20))).toBe(true)
  const end = await get(id, testApp.asha, { range: 'bytes=-5', 'if-range': String(whole.headers.etag) })
  expect([end.statusCode, end.rawPayload.equals(bytes.subarray(-5))]).toEqual([206, true])
  const other = await get(id, testApp.asha, { range: 'bytes=0-4', 'if-range': '"other"' })
  expect([other.statusCode, other.rawPayload.length]).toEqual([200, bytes.length])
  const beyond = await get(id, testApp.asha, { range: `bytes=${bytes.length}-` })
  expect([beyond.statusCode, beyond.headers['content-range'], beyond.payload]).toEqual([
    416,
    `bytes */${bytes.length}`,
    '',
  ])
  expect((await get(id, testApp.outsider, { range: 'bytes=0-4' })).statusCode).toBe(404)
})

it('does not send a file that was changed where it rests', async () => {
  const { files } = await uploaded(testApp, [await picture(14, 'jpeg')])
  const id = files[0]?.fileId ?? ''
  const name = (await testApp.filesOnDisk()).find((each) => each.includes(id)) ?? ''
  const place = path.join(testApp.dataDir, name)
  const sealed = await readFile(place)
  // In the header, so that it is known before anything is sent.
  sealed.writeUInt8((sealed[20] ?? 0) ^ 1, 20)
  await writeFile(place, sealed)
  for (const headers of [{}, { range: 'bytes=0-4' }] as Record<string, string>[])
    expect((await get(id, testApp.asha, headers)).statusCode).toBe(500)
})

it('sends pages of filed records to who files records for the client, and pages of other cases to no such user', async () => {
  const { asha, outsider, clients } = testApp
  const { files } = await uploaded(testApp, [await picture(15, 'jpeg')])
  const id = files[0]?.fileId ?? ''
  const caseId = await testApp.newCase(asha, clients[0])
  const { db } = testApp.database
  await db.updateTable('files').set({ client_id: clients[0], case_id: caseId }).where('id', '=', id).execute()
  const on = (channel: string) => db.updateTable('cases').set({ channel }).where('id', '=', caseId).execute()
  const statusAs = async (caller: Caller) => {
    const { roleIds } = caller
    Object.assign(caller, { roleIds: [roles.mrd] })
    const { statusCode } = await get(id, caller)
    Object.assign(caller, { roleIds })
    return statusCode
  }
  await on('mrd')
  expect([await statusAs(asha), await statusAs(outsider)]).toEqual([200, 404])
  await on('opd')
  expect(await statusAs(asha)).toBe(404)
  // A record that went on to the operators is a prescription: its pages are still its clerk's, and no other file of it.
  const { patient_id } = await db
    .selectFrom('cases')
    .select('patient_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('mrd_records')
    .values({
      ...{ client_id: clients[0], case_id: caseId, patient_id, uhid: 'U1', source: 'MRD' },
      ...{ prescription_type: 2, document_date: null, state: 'inQueue', uploaded_by: asha.userId },
    })
    .execute()
  const as = (kind: string) => db.updateTable('files').set({ kind }).where('id', '=', id).execute()
  await as('page')
  expect([await statusAs(asha), await statusAs(outsider)]).toEqual([200, 404])
  await as('document')
  expect(await statusAs(asha)).toBe(404)
})
