import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attachUpload } from '#domain/page-files/attach-upload.ts'
import { type FileTestApp, openFileTestApp } from '#domain/page-files/file-app.fixture.ts'
import { picture, uploaded } from '#domain/page-files/upload-client.fixture.ts'
import { createCallTokens } from '#platform/protocol/call-tokens.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { serveCalls } from '#platform/protocol/wire.ts'
import { workIn } from '#platform/protocol/work.ts'
import { reportItemCalls } from './report-calls.ts'

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
    calls: new Map(reportItemCalls().map((call) => [call.definition.id, call])),
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
  const url = `/api/v1/reportDtls/${name}`
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { authorization: testApp.bearer(caller) },
    payload,
  })
  return response.json<{
    status: number
    body: { token?: string; message?: string; reportData?: Record<string, unknown>[] }
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

const actor = (caller: Caller) => ({ userCode: caller.userCode })
const item = { rownumber: 3, reportTagId: 4, reportCategory: 'Radiology', investigationDate: '02-03-2026' }

describe('the category of report images', () => {
  it('lists the report images alone, with no category yet', async () => {
    const erxId = await heldCase()
    const { body } = await askPair(testApp.asha, 'getReportDetails', { ...actor(testApp.asha), erxId })
    expect(body.reportData).toEqual([
      {
        rownumber: 3,
        reportTagId: 0,
        reportCategory: '',
        investigationDate: '',
        reportTag: { uid: 0, category: '', reportDate: '' },
      },
    ])
  })

  it('is saved under the claim, returned again, and audited', async () => {
    const erxId = await heldCase()
    const payload = { ...actor(testApp.asha), erxId, fence: 7, reportData: [item] }
    const saved = await askPair(testApp.asha, 'saveReportDetails', payload)
    expect(saved.body.reportData).toEqual([
      { ...item, reportTag: { uid: 4, category: 'Radiology', reportDate: '02-03-2026' } },
    ])
    const again = await askPair(testApp.asha, 'saveReportDetails', {
      ...payload,
      reportData: [{ ...item, investigationDate: '' }],
    })
    expect(again.body.reportData?.[0]).toMatchObject({ investigationDate: '', reportTagId: 4 })
    const audited = await testApp.services.db
      .selectFrom('audit_log')
      .select('action')
      .where('chain', '=', `case:${erxId}`)
      .where('action', '=', 'report.describe')
      .execute()
    expect(audited).toHaveLength(2)
  })

  it('refuses an old claim, a page that is no report, and another tenant', async () => {
    const erxId = await heldCase()
    const payload = { ...actor(testApp.asha), erxId, fence: 6, reportData: [item] }
    expect((await askPair(testApp.asha, 'saveReportDetails', payload)).status).toBe(409)
    const page = { ...payload, fence: 7, reportData: [{ ...item, rownumber: 1 }] }
    expect((await askPair(testApp.asha, 'saveReportDetails', page)).status).toBe(404)
    const outside = { ...actor(testApp.outsider), erxId }
    expect((await askPair(testApp.outsider, 'getReportDetails', outside)).status).toBe(404)
  })
})
