import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { roles } from '@rxdesk/contract/roles'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { addUpload } from './digitization-app.fixture.ts'
import { serveReportExport } from './report-export-route.ts'

let testApp: TestApp
let app: FastifyInstance
let folder: string
let admin: Caller
let l3: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  admin = await testApp.signIn(roles.admin)
  l3 = await testApp.signIn(roles.l3)
  const callers = new Map([admin, l3].map((caller) => [caller.sessionId, caller]))
  app = Fastify()
  answerErrors(app)
  serveReportExport(app, testApp, async (bearer) => callers.get(bearer))
  folder = await mkdtemp(path.join(tmpdir(), 'rxdesk-report-'))
})
afterAll(async () => {
  await app.close()
  await testApp.close()
  await rm(folder, { recursive: true, force: true })
})

const day = (shift: number) => {
  const [year, month, date] = new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${date}-${month}-${year}`
}
const fetchReport = (query: Record<string, string>, caller?: Caller) =>
  app.inject({
    url: `/api/reports/digitization.xlsx?${new URLSearchParams(query)}`,
    headers: caller ? { authorization: `Bearer ${caller.sessionId}` } : {},
  })
const range = { fromDate: day(-2), toDate: day(1), status: '' }
const exports = () =>
  testApp.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'report.export')
    .execute()

it('is a workbook in which what looks like a formula is text, and is written to the audit log', async () => {
  const erxId = await addUpload(testApp, 2)
  await testApp.db
    .updateTable('clients')
    .set({ name: '=HYPERLINK("http://x.test")' })
    .where('id', '=', 1)
    .execute()
  const answer = await fetchReport(range, admin)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  const file = path.join(folder, 'report.xlsx')
  await writeFile(file, answer.rawPayload)
  const sheet = execFileSync('unzip', ['-p', file, 'xl/worksheets/sheet1.xml'], { encoding: 'utf8' })
  expect(sheet).toContain(`<v>${erxId}</v>`)
  expect(sheet).toMatch(/t="inlineStr"><is><t[^>]*>=HYPERLINK/)
  expect(sheet).not.toContain('<f')
  expect(sheet).not.toContain('Asha')
  expect(await exports()).toEqual([
    { actor_id: admin.userId, detail: { report: 'digitization', ...range, clientId: '' } },
  ])
})

it('is of one client where one is chosen', async () => {
  const other = await addUpload(testApp, 1, { clientId: 2 })
  const answer = await fetchReport({ ...range, clientId: '2' }, admin)
  const file = path.join(folder, 'client.xlsx')
  await writeFile(file, answer.rawPayload)
  const sheet = execFileSync('unzip', ['-p', file, 'xl/worksheets/sheet1.xml'], { encoding: 'utf8' })
  expect(sheet).toContain(`<v>${other}</v>`)
  expect(sheet).not.toContain('HYPERLINK')
  expect((await exports()).map(({ detail }) => detail)).toContainEqual({
    report: 'digitization',
    ...range,
    clientId: 2,
  })
})

it('is refused, and not logged, for users who may not read the report or for an invalid range', async () => {
  const before = (await exports()).length
  expect((await fetchReport(range)).statusCode).toBe(401)
  expect((await fetchReport(range, l3)).statusCode).toBe(403)
  expect((await fetchReport({ ...range, fromDate: '99-99-2026' }, admin)).statusCode).toBe(400)
  expect((await fetchReport({ ...range, fromDate: day(-900) }, admin)).json().body.message).toMatch(/^Error/)
  expect(await exports()).toHaveLength(before)
})
