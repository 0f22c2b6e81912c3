import { roles } from '@rxdesk/contract/roles'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keepDriveAccount } from '#domain/drive/drive-accounts.ts'
import { createDriveFiles, type DriveFiles } from '#domain/drive/drive-files.ts'
import { fetchDenied, fetchRecord } from '#domain/medical-records/fetch-record.ts'
import { fileRecord } from '#domain/medical-records/file-record.ts'
import { changedSince, readSource } from '#domain/medical-records/record-source.ts'
import { type OpenFiles, openFiles } from '#domain/page-files/open-files.ts'
import { createDriveClient } from '#engines/drive/drive-client.ts'
import { consentOf } from '#engines/drive/sandbox-consent.fixture.ts'
import { sandboxDrive, serveDemoDrive } from '#engines/drive/sandbox-drive-route.ts'
import { createRecogniser, type Recogniser } from '#engines/recognition/recogniser.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { systemWorkIn, workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { testFolder } from '#testing/test-folder.ts'

let testApp: TestApp
let google: FastifyInstance
let recogniser: Recogniser
let files: OpenFiles
let clerk: Caller
let drive: DriveFiles

beforeAll(async () => {
  testApp = await openTestApp({ DATA_DIR: testFolder('fetch-record') })
  google = Fastify()
  serveDemoDrive(google, { ...testApp, settings: { ...testApp.settings, demo: true } })
  const address = await google.listen({ port: 0, host: '127.0.0.1' })
  drive = createDriveFiles(
    testApp,
    createDriveClient(sandboxDrive, () => address),
  )
  recogniser = await createRecogniser()
  files = await openFiles(testApp.settings, recogniser)
  clerk = await testApp.signIn(roles.mrd, { clientIds: [1] })
})
afterAll(async () => {
  await files.close()
  await recogniser.close()
  await google.close()
  await testApp.close()
})

let visits = 0
/** A record of the first client that waits for the files behind a link. */
async function linked(path: string): Promise<number> {
  visits += 1
  const { recordId } = await testApp.db.transaction().execute((tx) =>
    fileRecord(workIn(testApp, tx, clerk), {
      client: { id: 1, turnaround_minutes: 60, mrd_to_queue: false },
      fields: {
        uhid: `U${visits}`,
        opid: `V${visits}`,
        patName: `Kiran ${visits}`,
        genderCode: 0,
        ageYears: null,
        mobileNo: '',
        email: '',
        documentDate: '',
        source: 'MRD',
        department: '',
        prescriptionType: 2,
        url: `https://drive.google.com/${path}`,
      },
    }),
  )
  return recordId
}
const fetched = async (recordId: number) => {
  await fetchRecord(testApp, files, drive, { clientId: 1, recordId })
  return testApp.db
    .selectFrom('mrd_records')
    .select(['state', 'fault', 'page_count', 'case_id'])
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow()
}

it('waits for access until the Drive is connected, and is then fetched once', async () => {
  const recordId = await linked('file/d/demo-scan-0001/view')
  expect(await fetched(recordId)).toMatchObject({ state: 'accessDenied', case_id: null })
  const refreshToken = await consentOf(google)
  testApp.added.length = 0
  await testApp.db.transaction().execute(async (tx) => {
    await keepDriveAccount(tx, testApp.sealer, clerk, 1, { account: 'a@example.org', refreshToken })
    await fetchDenied(systemWorkIn(testApp, tx), 1)
  })
  expect(testApp.added).toEqual([{ name: 'fetch-record', payload: { clientId: 1, recordId } }])
  const both = await Promise.all([fetched(recordId), fetched(recordId)])
  expect(both).toContainEqual(expect.objectContaining({ state: 'filed', page_count: 1 }))
  const cases = await testApp.db.selectFrom('cases').select('status').where('channel', '=', 'mrd').execute()
  expect(cases).toEqual([{ status: 3 }])
}, 60_000)

it('makes the files of a folder the pages of one case', async () => {
  expect(await fetched(await linked('drive/folders/demo-folder-0002'))).toMatchObject({
    ...{ state: 'filed', page_count: 3, fault: '' },
  })
}, 60_000)

const denied = 'The connected Google account may not open it. Share it with that account, and fetch it again.'
it.each([
  ['file/d/demo-denied-0001/view', 'accessDenied', denied],
  ['file/d/demo-nothing-0001/view', 'accessDenied', denied],
  [
    'file/d/demo-false-0001/view',
    'invalidUrl',
    'Only JPEG, PNG, WebP, TIFF, HEIC and PDF files can be added.',
  ],
  ['file/d/demo-large-0001/view', 'invalidUrl', 'A file may have 10 MB at most.'],
  [
    'drive/folders/demo-folder-0001',
    'invalidUrl',
    'This folder has more than 30 files. Divide it, or put them into one PDF.',
  ],
  ['drive/folders/demo-nothing-0001', 'invalidUrl', 'There is no file in this folder.'],
])('%s ends as %s and says why', async (path, state, fault) => {
  expect(await fetched(await linked(path))).toMatchObject({ state, fault, case_id: null })
})

const link = (path: string) => `https://drive.google.com/${path}`
const correct = (recordId: number, path: string) =>
  testApp.db
    .updateTable('mrd_records')
    .set({ url: link(path) })
    .where('id', '=', recordId)
    .execute()
const notes = (recordId: number) =>
  testApp.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject', '=', `record:${recordId}`)
    .where('action', 'in', ['record.notFetched', 'record.fetched'])
    .execute()

it('files nothing of a link that was corrected while its files came, nor says that it failed', async () => {
  for (const wrong of ['file/d/demo-scan-0001/view', 'file/d/demo-denied-0001/view']) {
    const recordId = await linked(wrong)
    const slow: DriveFiles = {
      ...drive,
      async fetch(clientId, fileId) {
        const file = await drive.fetch(clientId, fileId)
        await correct(recordId, 'drive/folders/demo-folder-0002')
        return file
      },
    }
    await fetchRecord(testApp, files, slow, { clientId: 1, recordId })
    const now = testApp.db.selectFrom('mrd_records').select(['state', 'case_id']).where('id', '=', recordId)
    expect(await now.execute()).toEqual([{ state: 'fetching', case_id: null }])
    expect(await notes(recordId)).toEqual([])
    expect(await fetched(recordId)).toMatchObject({ state: 'filed', page_count: 3 })
  }
}, 60_000)

it('notes that nothing was fetched, with the state', async () => {
  const recordId = await linked('file/d/demo-denied-0001/view')
  await fetched(recordId)
  expect(await notes(recordId)).toEqual([{ action: 'record.notFetched', detail: { state: 'accessDenied' } }])
  await testApp.db.transaction().execute((tx) => fetchDenied(systemWorkIn(testApp, tx), 1))
  const ofClient = await testApp.db
    .selectFrom('audit_log')
    .select(['client_id', 'detail'])
    .where('action', '=', 'record.notFetched')
    .orderBy('at', 'desc')
    .executeTakeFirst()
  expect(ofClient).toMatchObject({ client_id: 1, detail: { state: 'waiting' } })
})

it('says that a file was changed where it came from, and leaves what was filed', async () => {
  const recordId = await linked('file/d/demo-scan-0001/view')
  await fetched(recordId)
  const source = await readSource(testApp.db, recordId)
  expect(source?.source_changed_at).toEqual(new Date('2026-01-05T08:30:00.000Z'))
  if (!source) throw new Error('the record is gone')
  expect(await changedSince(drive, source)).toBeUndefined()
  const older = { ...source, source_changed_at: new Date('2025-12-31T00:00:00Z') }
  expect(await changedSince(drive, older)).toEqual(new Date('2026-01-05T08:30:00.000Z'))
  const folder = { ...older, url: 'https://drive.google.com/drive/folders/demo-folder-0002' }
  expect(await changedSince(drive, folder)).toEqual(new Date('2026-01-05T08:30:00.000Z'))
  const gone = { ...older, url: 'https://drive.google.com/file/d/demo-nothing-0001/view' }
  expect(await changedSince(drive, gone)).toBeUndefined()
}, 60_000)
