import { permissions, roles } from '@rxdesk/contract/roles'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { answerErrors } from '#platform/protocol/error-answers.ts'
import { readingWork } from '#platform/protocol/work.ts'
import { servePatientExport } from './export-route.ts'
import { patientCells } from './export-sheet.ts'
import { openPatientTestApp, type PatientTestApp } from './patient-app.fixture.ts'

let testApp: PatientTestApp
let app: FastifyInstance
const callers = new Map<string, Caller>()
beforeAll(async () => {
  testApp = await openPatientTestApp(() => [])
  app = Fastify()
  answerErrors(app)
  servePatientExport(app, testApp, async (bearer) => callers.get(bearer))
})
afterAll(async () => {
  await app.close()
  await testApp.close()
})

const day = (shift: number) =>
  new Date(Date.now() + shift * 86_400_000).toISOString().slice(0, 10).split('-').reverse().join('-')
const lately = { fromDate: day(-2), toDate: day(1) }
async function take(query: Record<string, string>, caller?: Caller) {
  if (caller) callers.set(caller.sessionId, caller)
  return app.inject({
    url: `/api/reports/patients.xlsx?${new URLSearchParams({ kind: 'registered', ...query })}`,
    headers: caller ? { authorization: `Bearer ${caller.sessionId}` } : {},
  })
}
const noted = () =>
  testApp.db
    .selectFrom('audit_log')
    .select(['actor_id', 'detail'])
    .where('action', '=', 'patients.export')
    .execute()

it('is a workbook for users who may read the list, of 90 days at most, and is logged each time', async () => {
  const admin = await testApp.signIn(roles.admin)
  const answer = await take({ ...lately, searchText: 'Asha' }, admin)
  expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  // The search text is part of neither an export nor its log entry.
  expect(await noted()).toEqual([{ actor_id: admin.userId, detail: { kind: 'registered', ...lately } }])
  expect((await take(lately)).statusCode).toBe(401)
  expect((await take(lately, await testApp.signIn(roles.l1))).statusCode).toBe(403)
  expect((await take({ ...lately, kind: 'all' }, admin)).statusCode).toBe(400)
  expect((await take({ fromDate: day(-90), toDate: day(0) }, admin)).json().body.message).toBe(
    'Error: Choose 90 days at most.',
  )
  expect((await take({ fromDate: '', toDate: '' }, admin)).json().body.message).toMatch(
    /^Error: Choose the first/,
  )
  expect(await noted()).toHaveLength(1)
})

it("holds every patient of the caller's clients once, with the contact data that the caller may see", async () => {
  for (let at = 0; at < 3; at++)
    await testApp.addPatient({ firstName: `Own ${at}`, mobile: '9876500009', email: 'own@example.org' })
  await testApp.addPatient({ firstName: 'Foreign' }, 2)
  // More than one batch, many of them of the same instant.
  await testApp.db
    .insertInto('patients')
    .values(Array.from({ length: 520 }, (_, at) => ({ client_id: 1, first_name: `Many ${at}` })))
    .execute()
  const caller = await testApp.signIn(roles.admin, { clientIds: [1], permissions: [permissions.viewMobile] })
  const rows = []
  for await (const row of patientCells(readingWork(testApp, caller), {
    ...lately,
    kind: 'registered',
    searchText: '',
  }))
    rows.push(row)
  expect(rows).toHaveLength(523)
  expect(new Set(rows.map(([code]) => code)).size).toBe(523)
  const own = rows.find(([, name]) => name === 'Own 1')
  expect(own?.slice(7, 9)).toEqual(['9876500009', null])
})
