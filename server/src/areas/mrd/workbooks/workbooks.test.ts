import { buffer } from 'node:stream/consumers'
import { startMrdExcel } from '@rxdesk/contract/areas/mrd/workbook-calls'
import type { Workbook, WorkbookRow } from '@rxdesk/contract/areas/mrd/workbook-schemas'
import { roles } from '@rxdesk/contract/roles'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { applyChanges } from '#domain/importing/apply-import.ts'
import { keepFile } from '#domain/importing/import-store.ts'
import { findChanges } from '#domain/importing/read-import.ts'
import { type ImportSubjects, workImport } from '#domain/importing/work-imports.ts'
import { recordSubject } from '#domain/medical-records/workbook/record-subject.ts'
import { writeSpreadsheet } from '#engines/documents/spreadsheet.ts'
import { createWorkbookReader } from '#engines/workbooks/workbook-reader.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { driveLink } from '../records-app.fixture.ts'
import { workbookCalls } from './workbook-calls.ts'
import { serveWorkbooks } from './workbook-route.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let clerk: Caller
let other: Caller
let admin: Caller
let subjects: ImportSubjects
const workbooks = createWorkbookReader()

beforeAll(async () => {
  testApp = await openTestApp()
  clerk = await testApp.signIn(roles.mrd, { clientIds: [1] })
  other = await testApp.signIn(roles.mrd, { clientIds: [2] })
  admin = await testApp.signIn(roles.admin)
  wire = openWire(testApp, workbookCalls())
  serveWorkbooks(wire.app, testApp, async (bearer) =>
    [clerk, other, admin].find(({ sessionId }) => sessionId === bearer),
  )
  subjects = new Map([['records', recordSubject(testApp)]])
})
afterAll(async () => {
  await workbooks.close()
  await testApp.close()
})
beforeEach(async () => {
  await testApp.db.deleteFrom('mrd_records').execute()
})

const headings = [
  'File URL',
  'Patient name',
  'UHID No.',
  'OPID',
  'Gender',
  'Age',
  'Mobile',
  'Document Date',
  'Operator',
]
const row = (at: number, own: Partial<Record<string, string>> = {}) => ({
  'File URL': driveLink(`f${at}`),
  'Patient name': `Patient ${at}`,
  'UHID No.': `00${at}`,
  OPID: `V${at}`,
  Gender: 'F',
  Age: '42',
  Mobile: '9876543210',
  'Document Date': '5/1/2026',
  ...own,
})
async function* cellsOf(rows: readonly Partial<Record<string, string>>[]) {
  for (const each of rows) yield headings.map((heading) => each[heading] ?? '')
}
const bookOf = (rows: readonly Partial<Record<string, string>>[]) =>
  buffer(
    writeSpreadsheet({ name: 'Old', columns: headings.map((header) => ({ header })), rows: cellsOf(rows) }),
  )
const ask = async (name: string, payload: object, caller = clerk) => {
  const { status, body } = await wire.ask(`mrdUser/${name}`, payload, caller)
  return { status, ...body } as Record<string, unknown> & { status: number }
}

/** A workbook that has been read. */
async function sent(file: Buffer): Promise<number> {
  const { batchId } = (await ask('startMrdExcel', { fileName: 'old.xlsx' })) as unknown as { batchId: number }
  await testApp.db
    .transaction()
    .execute((tx) => keepFile(tx, batchId, { content: file, sha256: Buffer.alloc(32) }))
  await workImport({ ...testApp, workbooks }, subjects, batchId, findChanges)
  return batchId
}
async function workbook(batchId: number, caller = clerk): Promise<Workbook> {
  const { list } = (await ask('getMrdExcelList', { limit: 50 }, caller)) as unknown as { list: Workbook[] }
  const found = list.find((each) => each.batchId === batchId)
  if (!found) throw new Error('no such workbook')
  return found
}
async function rows(batchId: number, state = '', caller = clerk) {
  return (await ask('getMRDexcelDtls', { batchId, state, limit: 100 }, caller)) as unknown as {
    list: WorkbookRow[]
    count: number
    pagecount: number
  }
}
async function process(batchId: number) {
  const { reading } = await workbook(batchId)
  const { message } = await ask('processMrdRows', { batchId, reading })
  expect(message).toBe('The changes are being made.')
  await workImport({ ...testApp, workbooks }, subjects, batchId, applyChanges)
}
const filed = async () =>
  Number(
    (
      await testApp.db
        .selectFrom('mrd_records')
        .select(({ fn }) => fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  )

describe('a workbook of medical records', () => {
  it('is judged row by row, in any order of its columns and with what is wrong with each', async () => {
    const batchId = await sent(
      await bookOf([
        row(1),
        row(2, { OPID: 'v1' }),
        row(3, { 'UHID No.': '' }),
        row(4, { 'Patient name': '' }),
        row(5, { 'File URL': 'http://169.254.169.254/' }),
        row(6, { Age: 'old' }),
        row(7, { 'Document Date': '31-02-2026' }),
        row(8, { Mobile: 'call me' }),
        row(9, { Gender: 'perhaps' }),
        row(10, { 'File URL': '' }),
        row(11, { 'UHID No.': '001', 'Patient name': 'Zubin Other' }),
        row(12, { 'UHID No.': '001', 'Patient name': 'Patient 1' }),
      ]),
    )
    expect(await workbook(batchId)).toMatchObject({
      state: 'ready',
      ready: 2,
      refused: 10,
      passedOver: [],
    })
    expect((await workbook(batchId)).taken).toEqual(
      expect.arrayContaining([
        { heading: 'UHID No.', column: 'UHID' },
        { heading: 'Patient name', column: 'Patient Name' },
        { heading: 'File URL', column: 'Link' },
      ]),
    )
    const { list, pagecount } = await rows(batchId, 'refused')
    expect(pagecount).toBe(1)
    expect(list.map(({ line, reason }) => [line, reason])).toEqual([
      [3, 'Line 2 has this entry already.'],
      [4, 'Enter the UHID'],
      [5, 'Enter the name of the patient'],
      [6, 'Invalid URL'],
      [7, 'Correct the column Age.'],
      [8, 'Correct the column Document Date.'],
      [9, 'Correct the column Mobile.'],
      [10, 'Correct the column Gender.'],
      [11, 'Invalid URL'],
      [12, 'Duplicate UHID'],
    ])
    expect(await filed()).toBe(0)
    const kept = await testApp.db
      .selectFrom('import_rows')
      .select('after')
      .where('import_id', '=', batchId)
      .execute()
    expect(JSON.stringify(kept)).not.toContain('9876543210')
  })

  it('is mended in place, processed once, and files nothing a second time', async () => {
    const book = await bookOf([
      row(1),
      row(2, { Age: 'old' }),
      row(3, { 'File URL': 'nowhere' }),
      row(4, { OPID: 'V1' }),
    ])
    const batchId = await sent(book)
    const [second, third, fourth] = (await rows(batchId, 'refused')).list
    const mended = await ask('editMRDDtls', { rowId: second?.rowId, version: 1, age: '43' })
    expect(mended).toMatchObject({
      message: 'The row is changed',
      row: { state: 'ready', age: '43', version: 2 },
    })
    expect((await ask('editMRDDtls', { rowId: second?.rowId, version: 1, age: '44' })).status).toBe(409)
    expect(
      await ask('editMRDDtls', { rowId: third?.rowId, version: 1, link: 'http://else.where' }),
    ).toMatchObject({
      row: { state: 'refused', reason: 'Invalid URL' },
    })
    expect(await ask('editMRDDtls', { rowId: fourth?.rowId, version: 1, opid: 'v1 ' })).toMatchObject({
      row: { state: 'refused', reason: 'Line 2 has this entry already.' },
    })
    expect(await ask('editMRDDtls', { rowId: fourth?.rowId, version: 2, opid: 'V4' })).toMatchObject({
      row: { state: 'ready' },
    })
    expect(await workbook(batchId)).toMatchObject({ ready: 3, refused: 1 })
    await process(batchId)
    expect(await filed()).toBe(3)
    expect(testApp.added.filter(({ name }) => name === 'fetch-record')).toHaveLength(3)
    expect(await workbook(batchId)).toMatchObject({ state: 'applied', ready: 0, uploaded: 3, refused: 1 })
    expect((await rows(batchId, 'uploaded')).count).toBe(3)
    await testApp.db
      .updateTable('mrd_records')
      .set({ state: 'accessDenied' })
      .where('opid', '=', 'V4')
      .execute()
    expect((await rows(batchId, 'waitingForAccess')).list).toMatchObject([{ opid: 'V4' }])
    expect(
      (await ask('editMRDDtls', { rowId: third?.rowId, version: 2, link: driveLink('x') })).message,
    ).toMatch(/^Error/)
    await workImport({ ...testApp, workbooks }, subjects, batchId, applyChanges)
    const again = await sent(book)
    expect((await rows(again, 'refused')).list.map(({ reason }) => reason)).toContain('Duplicate OPID')
    expect(await filed()).toBe(3)
  })

  it('judges a mended row last, whatever its line', async () => {
    const book = await bookOf([
      row(1, { 'UHID No.': '1', 'Patient name': 'Asha', Age: 'old' }),
      row(2, { 'UHID No.': '1', 'Patient name': 'Ravi' }),
    ])
    const batchId = await sent(book)
    const [first] = (await rows(batchId, 'refused')).list
    expect(await ask('editMRDDtls', { rowId: first?.rowId, version: 1, age: '43' })).toMatchObject({
      row: { state: 'refused', reason: 'Duplicate UHID' },
    })
    await process(batchId)
    expect((await rows(batchId, 'uploaded')).list).toMatchObject([{ patientName: 'Ravi' }])
    expect(await filed()).toBe(1)
  })

  it('leaves nothing half done when it is cancelled half way, and is filed whole when it is sent again', async () => {
    const book = await bookOf(Array.from({ length: 600 }, (_, at) => row(at)))
    const batchId = await sent(book)
    const subject = subjects.get('records')
    if (!subject) throw new Error('no subject')
    const cancelled: ImportSubjects = new Map([
      [
        'records',
        {
          ...subject,
          async apply(tx, actor, batches) {
            const after = async function* () {
              for await (const batch of batches) {
                yield batch
                await ask('cancelMrdExcel', { batchId })
              }
            }
            return subject.apply(tx, actor, after())
          },
        },
      ],
    ])
    const { reading } = await workbook(batchId)
    await ask('processMrdRows', { batchId, reading })
    await workImport({ ...testApp, workbooks }, cancelled, batchId, applyChanges)
    expect(await workbook(batchId)).toMatchObject({ state: 'cancelled', uploaded: 0 })
    expect(await filed()).toBe(0)
    const again = await sent(book)
    await process(again)
    expect(await filed()).toBe(600)
  }, 120_000)

  it('gives its refused rows out as a workbook that can be sent again', async () => {
    const batchId = await sent(await bookOf([row(1), row(2, { Age: 'old' })]))
    const get = (caller: Caller) =>
      wire.app.inject({
        url: `/api/mrd/workbooks/${batchId}/refused`,
        headers: { authorization: `Bearer ${caller.sessionId}` },
      })
    const { rawPayload, statusCode } = await get(clerk)
    expect(statusCode).toBe(200)
    const again = await sent(rawPayload)
    const { list } = await rows(again)
    expect(list).toMatchObject([{ uhid: '002', patientName: 'Patient 2', reason: 'Correct the column Age.' }])
    expect((await workbook(again)).passedOver).toEqual(['What is wrong'])
    expect((await get(other)).statusCode).toBe(404)
  })

  it('has a template that names every column, says what each is, and is judged as one', async () => {
    const { rawPayload } = await wire.app.inject({
      url: '/api/mrd/template',
      headers: { authorization: `Bearer ${clerk.sessionId}` },
    })
    expect(await workbook(await sent(rawPayload))).toMatchObject({ passedOver: [], total: 1 })
    const { sheets } = await readXlsx(rawPayload)
    expect(sheets.map(({ name }) => name)).toEqual(['Records', 'What the columns are'])
    expect(sheets[1]?.rows).toHaveLength(1 + (sheets[0]?.rows[0]?.length ?? 0))
  })

  it('is its sender’s, and that of an administrator of every client', async () => {
    const batchId = await sent(await bookOf([row(1), row(2, { Age: 'old' })]))
    const [bad] = (await rows(batchId, 'refused')).list
    expect((await rows(0, '', other)).list.filter((each) => each.batchId === batchId)).toEqual([])
    for (const [name, payload] of [
      ['editMRDDtls', { rowId: bad?.rowId, version: 1, age: '1' }],
      ['processMrdRows', { batchId, reading: 1 }],
      ['cancelMrdExcel', { batchId }],
    ] as const)
      expect((await ask(name, payload, other)).status).toBe(404)
    expect((await rows(batchId, '', admin)).count).toBe(2)
    expect(startMrdExcel.access).toMatchObject({ roles: [roles.mrd] })
  })

  it('files in the name of the operator that a row names, and refuses one who is none or has two names', async () => {
    const colleague = await testApp.signIn(roles.mrd, { clientIds: [1] })
    const operator = await testApp.signIn(roles.l1, { clientIds: [1] })
    const { agentId } = colleague
    const batchId = await sent(
      await bookOf([
        row(1, { Operator: agentId.toLowerCase() }),
        row(2, { Operator: `${agentId} Asha Example` }),
        row(3, { Operator: `${agentId} - asha  example` }),
        row(4, { Operator: `${agentId} Zubin Other` }),
        row(5, { Operator: operator.agentId }),
        row(6, { Operator: other.agentId }),
        row(7),
      ]),
    )
    expect((await rows(batchId, 'refused')).list.map(({ line, reason }) => [line, reason])).toEqual([
      [5, 'Duplicate MRD operator id'],
      [6, `“${operator.agentId}” is no records user of this client.`],
      [7, `“${other.agentId}” is no records user of this client.`],
    ])
    const last = (await rows(batchId, 'refused')).list.at(-1)
    const named = { rowId: last?.rowId, version: 1, operator: `${agentId} Ravi Else` }
    expect(await ask('editMRDDtls', named)).toMatchObject({
      row: { state: 'refused', reason: 'Duplicate MRD operator id' },
    })
    await process(batchId)
    const by = await testApp.db.selectFrom('mrd_records').select(['opid', 'uploaded_by']).execute()
    expect(Object.fromEntries(by.map(({ opid, uploaded_by }) => [opid, uploaded_by]))).toEqual({
      V1: colleague.userId,
      V2: colleague.userId,
      V3: colleague.userId,
      V7: clerk.userId,
    })
    const counted = await testApp.db
      .selectFrom('mrd_day_counts')
      .select(['uploaded', 'linked'])
      .where('user_id', '=', colleague.userId)
      .execute()
    expect(counted).toEqual([{ uploaded: 3, linked: 3 }])
  })

  it('files for the sender’s clients alone', async () => {
    const batchId = await sent(
      Buffer.from(
        `Client,UHID,Patient Name,Link\nClient second,1,Asha,${driveLink('a')}\nFIRST,2,Asha,${driveLink('b')}\n`,
      ),
    )
    expect((await rows(batchId)).list).toMatchObject([
      { state: 'refused', reason: '“Client second” is none of your clients.' },
      { state: 'ready' },
    ])
  })
})
