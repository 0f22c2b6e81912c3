import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionCalls } from '#areas/cases/action-calls.ts'
import { caseCalls } from '#areas/workbench/case-calls.ts'
import { serveReportFiles } from '#domain/report-files/report-file-route.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { lookAtNext } from '#domain/road/next-in-queue.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { calls } from './index.ts'
import { recordFile } from './record-sheet.ts'
import { driveLink, uploadOf } from './records-app.fixture.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let clerk: Caller
let admin: Caller
const callers = new Map<string, Caller>()
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, [...calls(), ...actionCalls(), ...caseCalls()])
  serveReportFiles(wire.app, testApp, { records: recordFile(testApp) } as never, async (bearer) =>
    callers.get(bearer),
  )
  clerk = await testApp.signIn(roles.mrd, { clientIds: [1] })
  admin = await testApp.signIn(roles.admin)
})
afterAll(() => testApp.close())

let visits = 0
/** A document of a visit and a patient of its own. */
const document = (own: Record<string, unknown> = {}) => {
  visits += 1
  return {
    clientId: 1,
    uhid: `UH${visits}`,
    opid: `OP${visits}`,
    patName: `Kiran Example${visits}`,
    ...own,
  }
}
const file = (asked: object, caller = clerk) => wire.ask('mrdUser/uploadMrdRecord', asked, caller)
const withFiles = async (own: Record<string, unknown> = {}, pages = 1) => ({
  ...document(own),
  ...(await uploadOf(testApp, clerk, pages)),
})
const today = () => {
  const [year, month, day] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata' })
    .format(new Date())
    .split('-')
  return `${day}-${month}-${year}`
}
const list = async (own: object = {}, caller = clerk) => {
  const { body } = await wire.ask(
    'mrdUser/getMrdUploadList',
    { fromDate: today(), toDate: today(), ...own },
    caller,
  )
  return body as { getList: Record<string, unknown>[]; totalCount: number }
}
const recordOf = (recordId: number) =>
  testApp.db
    .selectFrom('mrd_records')
    .select(['patient_id', 'case_id', 'url'])
    .where('id', '=', recordId)
    .executeTakeFirstOrThrow()

describe('a document that is filed', () => {
  it('by its files is a case at once that is filed only, read behind all else, and in the list', async () => {
    const asked = await withFiles({}, 2)
    const { body } = await file(asked)
    expect(body).toMatchObject({ message: 'Success', tag: 'insert', version: 1 })
    const { getList } = await list({ searchText: asked.uhid })
    expect(getList).toMatchObject([
      { recordId: body.recordId, uhid: asked.uhid, patName: asked.patName, pages: 2, state: 'filed' },
    ])
    const row = await testApp.db
      .selectFrom('cases')
      .select(['channel', 'status', 'finished_at'])
      .where('id', '=', Number(getList[0]?.erxId))
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ channel: 'mrd', status: 3, finished_at: expect.any(Date) })
    expect(testApp.added.filter(({ name }) => name === 'recognise-page')).toHaveLength(2)
    const opened = await wire.ask('mrdUser/openMrdRecord', { recordId: body.recordId }, clerk)
    expect(opened.body.pages).toHaveLength(2)
  })

  it('goes on to the operators where the client says so, and is worked level by level', async () => {
    await testApp.db.updateTable('clients').set({ mrd_to_queue: true }).where('id', '=', 1).execute()
    const asked = await withFiles()
    await file(asked)
    await testApp.db.updateTable('clients').set({ mrd_to_queue: false }).where('id', '=', 1).execute()
    const { getList } = await list({ searchText: asked.uhid })
    expect(getList).toMatchObject([{ state: 'inQueue' }])
    const erxId = Number(getList[0]?.erxId)
    // A prescription of the operators' desk: the next one of each level, and sent by the last.
    const roleOf = { L1: roles.l1, L2: roles.l2, L3: roles.l3 }
    for (const level of ['L1', 'L2', 'L3'] as const) {
      const operator = await testApp.signIn(roleOf[level], { clientIds: [1] })
      expect(await lookAtNext(testApp.db, operator)).toBe(erxId)
      await wire.ask('pateRxMgmt/geteRxDtls', { erxId, tab: level }, operator)
      const { fence, holder_id } = await requireVisible(testApp.db, operator, erxId)
      expect(holder_id).toBe(operator.userId)
      if (level === 'L3') break
      const { status } = await wire.ask(
        'pateRxMgmt/sendtoReview',
        { erxId, fence, direction: 'forward' },
        operator,
      )
      expect(status).toBe(200)
    }
    expect((await list({ searchText: asked.uhid, state: 'inQueue' })).getList).toHaveLength(1)
    const nobody = {
      holder_id: null,
      holder_session: null,
      holder_tab: null,
      lease_until: null,
      claimed_at: null,
    }
    await testApp.db
      .updateTable('cases')
      .set({ ...nobody, status: 3, finished_at: new Date() })
      .where('id', '=', erxId)
      .execute()
    expect((await list({ searchText: asked.uhid, state: 'inQueue' })).getList).toEqual([])
    expect((await list({ searchText: asked.uhid, state: 'filed' })).getList).toMatchObject([
      { state: 'filed' },
    ])
  })

  it('by a link waits for its files, which a job fetches', async () => {
    const asked = { ...document(), url: driveLink('fetched') }
    const { body } = await file(asked)
    expect(body.message).toBe('Success')
    expect(testApp.added.at(-1)).toEqual({
      name: 'fetch-record',
      payload: { clientId: 1, recordId: body.recordId },
    })
    expect((await list({ searchText: asked.opid })).getList).toMatchObject([{ state: 'waiting', erxId: 0 }])
  })

  it.each([
    ['a link that leads elsewhere', { url: 'https://evil.example/a.pdf' }, 'Invalid URL'],
    ['a link into the network', { url: 'http://169.254.169.254/' }, 'Invalid URL'],
    ['neither files nor a link', {}, 'Error: Choose files, or give a link to them.'],
  ])('is refused with %s', async (_what, own, sentence) => {
    const answer = await file({ ...document(), ...own })
    expect(answer.body.message).toBe(sentence)
  })
})

describe('a document that is there already', () => {
  it('is refused by its visit, and named with its day', async () => {
    const first = await withFiles()
    const filed = await file(first)
    const again = await file({
      ...first,
      ...(await uploadOf(testApp, clerk)),
      uhid: 'another',
      opid: first.opid.toLowerCase(),
    })
    expect(again.body).toMatchObject({
      message: 'Duplicate OPID',
      recordId: filed.body.recordId,
      version: 1,
      day: today(),
    })
  })

  it('is refused by its number with another name, and accepted with one that is alike', async () => {
    const first = await withFiles({ patName: 'Asha Patel' })
    await file(first)
    const other = await withFiles({ uhid: first.uhid.toLowerCase(), patName: 'Zoran Kumble' })
    expect((await file(other)).body.message).toBe('Duplicate UHID')
    const same = await withFiles({ uhid: first.uhid, patName: 'Asha Patil' })
    expect((await file(same)).body.message).toBe('Success')
  })

  it('is refused by its number and day where no visit is named', async () => {
    const first = await withFiles({ opid: '', documentDate: '02-01-2026' })
    await file(first)
    const same = { ...first, ...(await uploadOf(testApp, clerk)) }
    expect((await file(same)).body.message).toBe('Duplicate UHID')
    expect((await file({ ...same, documentDate: '03-01-2026' })).body.message).toBe('Success')
  })

  it('is filed once by two who file it at the same moment', async () => {
    const visit = document()
    const both = await Promise.all(
      [1, 2].map(async () => file({ ...visit, ...(await uploadOf(testApp, clerk)) })),
    )
    expect(both.map(({ body }) => body.message).sort()).toEqual(['Duplicate OPID', 'Success'])
  })

  it('is changed when it is named, by its version', async () => {
    const first = await withFiles()
    const { body } = await file(first)
    const { uploadId: _upload, files: _files, ...known } = first
    const change = { ...known, recordId: body.recordId, version: 1, department: 'Cardiology' }
    expect((await file(change)).body).toMatchObject({ message: 'update Success', tag: 'update', version: 2 })
    expect((await file(change)).status).toBe(409)
    expect((await list({ searchText: first.uhid })).getList).toMatchObject([{ department: 'Cardiology' }])
  })

  it('leaves the patient of others alone, and goes with its case to whom its number and name say', async () => {
    const first = await withFiles({ uhid: 'S100', patName: 'Asha Rao' })
    const { body } = await file(first)
    const { patient_id: asha, case_id } = await recordOf(Number(body.recordId))
    const split = { first_name: 'Asha', last_name: 'Rao' }
    await testApp.db.updateTable('patients').set(split).where('id', '=', asha).execute()
    const other = await testApp.addCase()
    await testApp.db
      .updateTable('cases')
      .set({ patient_id: asha, patient_name: 'Asha Rao' })
      .where('id', '=', other)
      .execute()
    const { uploadId: _upload, files: _files, ...known } = first
    const change = { ...known, recordId: body.recordId }
    await file({ ...change, version: 1, department: 'Cardiology' })
    for (const typed of [{ ageYears: 77 }, { patName: 'Asha Raao' }]) {
      const refused = await file({ ...change, ...typed, version: 2 })
      expect(refused.body.message).toMatch(/^This patient has other documents/)
    }
    await file({ ...change, version: 2, uhid: 'S200', patName: 'Ravi Kumar' })
    const { patient_id: ravi } = await recordOf(Number(body.recordId))
    expect(ravi).not.toBe(asha)
    const names = ['first_name', 'last_name', 'uhid', 'version'] as const
    const patientOf = (id: number) =>
      testApp.db.selectFrom('patients').select(names).where('id', '=', id).executeTakeFirst()
    expect(await patientOf(asha)).toEqual({ ...split, uhid: 'S100', version: 1 })
    expect(await patientOf(ravi)).toMatchObject({ first_name: 'Ravi Kumar', uhid: 'S200' })
    const cases = await testApp.db
      .selectFrom('cases')
      .select(['id', 'patient_id', 'patient_name'])
      .where('id', 'in', [other, Number(case_id)])
      .execute()
    expect(cases).toContainEqual({ id: other, patient_id: asha, patient_name: 'Asha Rao' })
    expect(cases).toContainEqual({ id: case_id, patient_id: ravi, patient_name: 'Ravi Kumar' })
  })

  it('is of one patient however its number is written', async () => {
    const first = await withFiles({ uhid: 'AB12', patName: 'Lina Das' })
    const again = await withFiles({ uhid: 'ab12', patName: 'Lina Das' })
    const ids = [await file(first), await file(again)].map(({ body }) => Number(body.recordId))
    const [one, other] = await Promise.all(ids.map(recordOf))
    expect(other?.patient_id).toBe(one?.patient_id)
  })

  it('keeps its link while nothing is filed', async () => {
    const asked = { ...document(), url: driveLink('kept') }
    const { body } = await file(asked)
    const emptied = await file({ ...asked, url: '', recordId: body.recordId, version: 1 })
    expect(emptied.body.message).toBe('Invalid URL')
    expect(await recordOf(Number(body.recordId))).toMatchObject({ url: asked.url })
  })

  it('corrects a patient who has this document alone, which is noted', async () => {
    const first = await withFiles({ patName: 'Mina Roa' })
    const { body } = await file(first)
    const { patient_id: before } = await recordOf(Number(body.recordId))
    const { uploadId: _upload, files: _files, ...known } = first
    const change = { ...known, recordId: body.recordId }
    await file({ ...change, version: 1, patName: 'Mina Rao', ageYears: 41 })
    expect((await recordOf(Number(body.recordId))).patient_id).toBe(before)
    expect((await list({ searchText: first.uhid })).getList).toMatchObject([{ patName: 'Mina Rao' }])
    const notes = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'patient.update')
      .where('subject', '=', `patient:${before}`)
      .execute()
    expect(notes).toEqual([{ detail: { fields: ['firstName', 'ageYears'] } }])
    await file({ ...change, version: 2, patName: 'Mina Rao', ageYears: 41, department: 'ENT' })
    const { version } = await testApp.db
      .selectFrom('patients')
      .select('version')
      .where('id', '=', before)
      .executeTakeFirstOrThrow()
    expect(version).toBe(2)
  })
})

describe('what other clients filed', () => {
  it('is missing in the list, by its id, and for a change', async () => {
    const other = await testApp.signIn(roles.mrd, { clientIds: [2] })
    const first = await withFiles()
    const { body } = await file(first)
    expect((await list({ searchText: first.uhid }, other)).totalCount).toBe(0)
    expect((await wire.ask('mrdUser/openMrdRecord', { recordId: body.recordId }, other)).status).toBe(404)
    expect((await file({ ...document(), clientId: 1, url: driveLink() }, other)).status).toBe(404)
    const change = { ...document({ clientId: 2 }), recordId: body.recordId, version: 1 }
    expect((await file(change, other)).status).toBe(404)
  })
})

it('gives no workbook of a client who was taken from the user since it was promised', async () => {
  const moved = await testApp.signIn(roles.mrd, { clientIds: [1] })
  const asked = { fromDate: today(), toDate: today(), clientId: 1 }
  const { body } = await wire.ask('mrdUser/exportMrdList', asked, moved)
  const fetch = () =>
    wire.app.inject({ url: `/api/${body.fileUrl}`, headers: { authorization: `Bearer ${moved.sessionId}` } })
  callers.set(moved.sessionId, moved)
  expect((await fetch()).statusCode).toBe(200)
  callers.set(moved.sessionId, { ...moved, clientIds: [2] })
  expect((await fetch()).statusCode).toBe(404)
})

it('counts what was filed, changed and refused by day and user', async () => {
  const { body } = await wire.ask('mrdUser/adminReport', { fromDate: today(), toDate: today() }, admin)
  const stored = await testApp.db.selectFrom('mrd_records').selectAll().execute()
  const [line] = body.list as { uploaded: number; refused: number; linked: number; pages: number }[]
  expect(line).toMatchObject({
    uploaded: stored.length,
    linked: stored.filter(({ url }) => url !== '').length,
    pages: stored.reduce((sum, { page_count }) => sum + page_count, 0),
  })
  expect(line?.refused).toBeGreaterThan(5)
  expect(body.pagecount).toBe(line?.pages)
})

it('lists documents of both sources, and says when there is none', async () => {
  const asked = { fromDate: today(), toDate: today() }
  const { body } = await wire.ask('mrdUser/getMRDLabReport', { ...asked, source: 'MRD' }, admin)
  expect(body.totalCount).toBe((await testApp.db.selectFrom('mrd_records').selectAll().execute()).length)
  const none = await wire.ask('mrdUser/getMRDLabReport', { ...asked, uhid: 'nobody' }, admin)
  expect(none.body).toMatchObject({ message: 'No record found', list: [], totalCount: 0 })
})
