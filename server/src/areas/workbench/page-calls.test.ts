import { unseal } from '@rxdesk/contract/cipher'
import { roles } from '@rxdesk/contract/roles'
import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachUpload } from '#domain/page-files/attach-upload.ts'
import { type FileTestApp, openFileTestApp } from '#domain/page-files/file-app.fixture.ts'
import { picture, put, uploaded } from '#domain/page-files/upload-client.fixture.ts'
import { createCallTokens } from '#platform/protocol/call-tokens.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { serveCalls } from '#platform/protocol/wire.ts'
import { workIn } from '#platform/protocol/work.ts'
import { caseCalls } from './case-calls.ts'
import { pageCalls } from './page-calls.ts'

let testApp: FileTestApp
let app: FastifyInstance

beforeAll(async () => {
  testApp = await openFileTestApp()
  app = Fastify()
  answerErrors(app)
  const callers = new Map(
    [testApp.asha, testApp.bela, testApp.outsider].map((caller) => [testApp.bearer(caller), caller]),
  )
  serveCalls(app, {
    calls: new Map([...pageCalls(testApp.files), ...caseCalls()].map((call) => [call.definition.id, call])),
    tokens: createCallTokens(testApp.services.settings.keys.callToken),
    source: testApp.services,
    answers: testApp.services.sealer,
    endedSession: async () => false,
    identify: async (bearer) => callers.get(`Bearer ${bearer}`),
  })
})
afterAll(async () => {
  await app.close()
  await testApp.close()
})

async function ask(caller: Caller, name: string, payload: object) {
  const url = `/api/v1/pateRxMgmt/${name}`
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: testApp.bearer(caller) },
    payload,
  })
  return response.json<{
    status: number
    body: Record<string, string> & { ocrAttempt?: number; token?: string }
  }>()
}
async function askPair(caller: Caller, name: string, payload: object) {
  const { body } = await ask(caller, `${name}jwt`, payload)
  return ask(caller, name, { ...payload, jwtToken: body.token })
}

/** A case of two pages and a report that waits at L1. */
async function waitingCase(): Promise<number> {
  const { id, files } = await uploaded(testApp, [await picture(1), await picture(2), await picture(3)])
  const caseId = await testApp.newCase(testApp.asha)
  const { db } = testApp.services
  await db.transaction().execute((changing) =>
    attachUpload(workIn(testApp.services, changing, testApp.asha), {
      uploadId: id,
      files: files.map(({ fileId }, index) => ({
        fileId,
        fileName: '',
        kind: index < 2 ? 'prescription' : 'report',
      })),
      clientId: testApp.clients[0],
      caseId,
    }),
  )
  return caseId
}

/** The same, held by Asha under fence 7. */
async function heldCase(): Promise<number> {
  const caseId = await waitingCase()
  await testApp.services.db
    .updateTable('cases')
    .set({
      status: 1,
      holder_id: testApp.asha.userId,
      holder_session: testApp.asha.sessionId,
      fence: 7,
      lease_until: sql<Date>`now() + interval '15 minutes'`,
    })
    .where('id', '=', caseId)
    .execute()
  return caseId
}

const pagesOf = (caseId: number) =>
  testApp.services.db
    .selectFrom('case_pages')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('number')
    .execute()
const caseRow = (caseId: number) =>
  testApp.services.db.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirstOrThrow()
const read = (caseId: number, state = 'read') =>
  testApp.services.db
    .updateTable('case_pages')
    .set({ ocr_state: state })
    .where('case_id', '=', caseId)
    .execute()
const auditOf = (caseId: number) =>
  testApp.services.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('chain', '=', `case:${caseId}`)
    .orderBy('seq')
    .execute()

describe('getUploadPresCredentials', () => {
  it("gives sealed credentials that open only the caller's own upload", async () => {
    const { status, body } = await askPair(testApp.asha, 'getUploadPresCredentials', {
      userCode: testApp.asha.userCode,
    })
    expect(status).toBe(200)
    const key = testApp.services.settings.keys.clientCipher.export().toString('hex')
    const { expiresAt, ...sealed } = body
    const open = Object.fromEntries(
      Object.entries(sealed).map(([name, value]) => [name, unseal(key, String(value))]),
    )
    expect(open).toEqual({
      type: 'local',
      accessKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
      secretAccessKey: expect.stringMatching(/^[\w-]{43}$/),
      sessionToken: '',
      bucketName: '',
      region: '',
      filePath: `uploads/${open.accessKey}/`,
      captchaKey: '',
    })
    const minutes = (Date.parse(String(expiresAt)) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(10)
    expect(minutes).toBeLessThanOrEqual(15)
    const sending = {
      uploadId: open.accessKey ?? '',
      secret: open.secretAccessKey ?? '',
      bytes: await picture(4),
    }
    expect((await put(testApp, sending)).status).toBe(200)
    expect((await put(testApp, { ...sending, as: testApp.bela })).status).toBe(404)
  })

  it('is for who files records, and at the desks for who adds prescriptions', async () => {
    const { asha } = testApp
    const { roleIds, permissions } = asha
    const statusAs = async (other: Partial<Caller>) => {
      Object.assign(asha, other)
      const { status } = await askPair(asha, 'getUploadPresCredentials', {})
      Object.assign(asha, { roleIds, permissions })
      return status
    }
    expect(await statusAs({ permissions: [] })).toBe(403)
    expect(await statusAs({ permissions: [], roleIds: [roles.mrd] })).toBe(200)
    expect(await statusAs({})).toBe(200)
  })

  it('reports that they are unavailable when the other side is down, and stores no upload', async () => {
    const { credentials } = testApp.files
    testApp.files.credentials = { ...credentials, issue: () => Promise.reject(new Error('STS is away')) }
    const before = await testApp.services.db.selectFrom('uploads').select('id').execute()
    const answer = await askPair(testApp.asha, 'getUploadPresCredentials', {})
    testApp.files.credentials = credentials
    expect(answer).toMatchObject({ status: 503, body: { message: 'Something went wrong' } })
    expect(await testApp.services.db.selectFrom('uploads').select('id').execute()).toHaveLength(before.length)
  })
})

describe('deleteeRxImageDtls', () => {
  it('removes an image from the case, but stores it for the record', async () => {
    const erxId = await heldCase()
    await read(erxId)
    await testApp.services.db
      .updateTable('case_pages')
      .set({ ocr_state: 'failed' })
      .where('case_id', '=', erxId)
      .where('number', '=', 2)
      .execute()
    const answer = await askPair(testApp.asha, 'deleteeRxImageDtls', { erxId, fence: 7, rownumber: 2 })
    expect(answer.status).toBe(200)
    expect((await pagesOf(erxId)).map(({ removed_at }) => removed_at !== null)).toEqual([false, true, false])
    expect(await caseRow(erxId)).toMatchObject({ page_count: 2, ocr_state: 'read' })
    expect(await auditOf(erxId)).toEqual([{ action: 'page.remove', detail: { rownumber: 2 } }])
    expect(
      (await askPair(testApp.asha, 'deleteeRxImageDtls', { erxId, fence: 7, rownumber: 2 })).status,
    ).toBe(404)
  })

  it('is for the current holder of the case, under the right fencing number', async () => {
    const erxId = await heldCase()
    const asked = { erxId, rownumber: 1 }
    expect((await askPair(testApp.asha, 'deleteeRxImageDtls', { ...asked, fence: 6 })).status).toBe(409)
    expect((await askPair(testApp.bela, 'deleteeRxImageDtls', { ...asked, fence: 7 })).status).toBe(409)
    expect((await askPair(testApp.outsider, 'deleteeRxImageDtls', { ...asked, fence: 7 })).status).toBe(404)
    expect((await pagesOf(erxId)).every(({ removed_at }) => removed_at === null)).toBe(true)
  })
})

/** The waiting jobs of a case, the next one first: page, attempt and priority. */
async function jobsInTurn(erxId: number) {
  const { rows } = await sql<{ job: string }>`
    select concat_ws('/', data->>'page', data->>'attempt', priority) as job from jobs.job
    where name = 'recognise-page' and state < 'active' and data->>'caseId' = ${String(erxId)}
    order by priority desc, created_on`.execute(testApp.services.db)
  return rows.map(({ job }) => job)
}

describe('geteRxDtls', () => {
  const open = (erxId: number, mode: string) =>
    askPair(testApp.asha, 'geteRxDtls', { erxId, mode, tab: 'tab' })

  it('has the waiting pages of a case that is opened for work read before all others', async () => {
    const erxId = await waitingCase()
    expect(await jobsInTurn(erxId)).toEqual(['1/1/-1', '2/1/-2'])
    expect((await open(erxId, 'view')).status).toBe(200)
    expect(await jobsInTurn(erxId)).toEqual(['1/1/-1', '2/1/-2'])
    expect((await open(erxId, 'open')).status).toBe(200)
    expect(await jobsInTurn(erxId)).toEqual(['1/1/1999', '2/1/1998'])
  })

  it('queues nothing when every page is read', async () => {
    const erxId = await waitingCase()
    await read(erxId)
    await testApp.services.db
      .updateTable('cases')
      .set({ ocr_state: 'read' })
      .where('id', '=', erxId)
      .execute()
    await open(erxId, 'open')
    expect(await jobsInTurn(erxId)).toEqual(['1/1/-1', '2/1/-2'])
  })

  it('leaves the order alone for who may only look', async () => {
    const erxId = await heldCase()
    expect((await askPair(testApp.bela, 'geteRxDtls', { erxId, mode: 'open', tab: 'b' })).status).toBe(200)
    expect(await jobsInTurn(erxId)).toEqual(['1/1/-1', '2/1/-2'])
  })
})

describe('retryOCR', () => {
  async function attemptsAsked(erxId: number) {
    const { rows } = await sql<{ page: number; attempt: number }>`
      select (data->>'page')::int as page, (data->>'attempt')::int as attempt from jobs.job
      where name = 'recognise-page' and data->>'caseId' = ${String(erxId)} order by 2, 1`.execute(
      testApp.services.db,
    )
    return rows.map(({ page, attempt }) => `${page}/${attempt}`)
  }

  it('has the pages of the prescription read again under a new number', async () => {
    const erxId = await heldCase()
    await read(erxId, 'failed')
    const answer = await ask(testApp.bela, 'retryOCR', { erxId })
    expect(answer).toEqual({ status: 200, body: { message: 'The page is being read again', ocrAttempt: 2 } })
    expect((await pagesOf(erxId)).map((page) => [page.ocr_state, page.ocr_attempt])).toEqual([
      ['waiting', 2],
      ['waiting', 2],
      ['failed', 0],
    ])
    expect((await caseRow(erxId)).ocr_state).toBe('waiting')
    expect(await attemptsAsked(erxId)).toEqual(['1/1', '2/1', '1/2', '2/2'])
    expect(await auditOf(erxId)).toEqual([{ action: 'page.readAgain', detail: { pages: [1, 2] } }])
  })

  it('has them read before pages that no user waits for, the first page first', async () => {
    const erxId = await heldCase()
    await read(erxId, 'failed')
    await ask(testApp.bela, 'retryOCR', { erxId })
    expect(await jobsInTurn(erxId)).toEqual(['1/2/1999', '2/2/1998', '1/1/-1', '2/1/-2'])
  })

  it('moves up a page that waits for its first reading, without asking for it twice', async () => {
    const erxId = await heldCase()
    await ask(testApp.asha, 'retryOCR', { erxId, rownumber: 2 })
    expect(await jobsInTurn(erxId)).toEqual(['2/1/1998', '1/1/-1'])
  })

  it('reads one page when one is named, a report too', async () => {
    const erxId = await heldCase()
    await read(erxId)
    expect((await ask(testApp.asha, 'retryOCR', { erxId, rownumber: 3 })).body.ocrAttempt).toBe(1)
    expect(await attemptsAsked(erxId)).toEqual(['1/1', '2/1', '3/1'])
    expect((await caseRow(erxId)).ocr_state).toBe('read')
  })

  it('leaves a page that is being read to it, and takes one for lost that has been for long', async () => {
    const erxId = await heldCase()
    await read(erxId, 'reading')
    expect((await ask(testApp.asha, 'retryOCR', { erxId, rownumber: 1 })).body.ocrAttempt).toBe(1)
    expect(await attemptsAsked(erxId)).toEqual(['1/1', '2/1'])
    await testApp.services.db
      .updateTable('case_pages')
      .set({ ocr_at: sql<Date>`now() - interval '1 hour'` })
      .where('case_id', '=', erxId)
      .execute()
    expect((await ask(testApp.asha, 'retryOCR', { erxId, rownumber: 1 })).body.ocrAttempt).toBe(2)
    expect(await attemptsAsked(erxId)).toEqual(['1/1', '2/1', '1/2'])
  })

  it('knows no page that is not there, and no case of another tenant', async () => {
    const erxId = await heldCase()
    expect((await ask(testApp.asha, 'retryOCR', { erxId, rownumber: 9 })).status).toBe(404)
    expect((await ask(testApp.outsider, 'retryOCR', { erxId })).status).toBe(404)
  })
})
