import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { alertCalls } from './alert-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let operator: Caller
let reviewer: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  operator = await testApp.signIn(roles.l1)
  reviewer = await testApp.signIn(roles.l2)
  wire = openWire(testApp, alertCalls())
})
afterAll(() => testApp.close())

const set = (id: number, columns: Record<string, unknown>) =>
  testApp.db.updateTable('cases').set(columns).where('id', '=', id).execute()
const notices = async (caller: Caller) => {
  const { status, body } = await wire.ask('pateRxMgmt/getOwnNotices', {}, caller)
  expect(status).toBe(200)
  return (body.data as { kind: string; erxId: number; text: string }[]).map(({ kind, erxId, text }) => ({
    kind,
    erxId,
    text,
  }))
}
const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
const comment = (caseId: number, by: Caller, more: object = {}) =>
  testApp.db
    .insertInto('case_comments')
    .values({
      client_id: 1,
      case_id: caseId,
      field: 'labobsv',
      comment: 'Which day?',
      level: 'L2',
      written_by: by.userId,
      ...more,
    })
    .execute()

it('tells of what came back, waits, was said and was decided; of nobody else', async () => {
  expect(await notices(operator)).toEqual([])
  const returned = await testApp.addCase()
  await set(returned, {
    status: 5,
    return_to: operator.userId,
    return_until: ago(1),
    return_comment: 'Dose?',
  })
  const kept = await testApp.addCase()
  await set(kept, { return_to: operator.userId, return_until: ago(-1) })
  const lapsed = await testApp.addCase()
  await set(lapsed, { return_to: operator.userId, return_until: ago(1) })
  const entered = await testApp.addCase()
  await set(entered, { l1_by: operator.userId })
  await comment(entered, reviewer)
  await comment(entered, operator)
  await comment(entered, reviewer, { comment: 'settled', resolved_at: ago(0) })
  await comment(entered, reviewer, { comment: 'long ago', written_at: ago(8) })
  await comment(await testApp.addCase(), reviewer, { comment: 'not theirs' })
  const asked = { client_id: 1, case_id: entered, asked_by: operator.userId, decided_by: reviewer.userId }
  await testApp.db
    .insertInto('medicine_requests')
    .values([
      { ...asked, name: 'Newcin', name_key: 'newcin', status: 'approved', decided_at: ago(1) },
      { ...asked, name: 'Oldcin', name_key: 'oldcin', status: 'approved', decided_at: ago(9) },
      { ...asked, name: 'Openin', name_key: 'openin' },
    ])
    .execute()
  await testApp.db
    .insertInto('term_approvals')
    .values({ ...asked, kind: 'symptoms', term: 'Fevr', status: 'rejected', decided_at: ago(2) })
    .execute()

  const told = await notices(operator)
  const byKind = (kind: string) => told.filter((each) => each.kind === kind)
  expect(byKind('returned')).toEqual([{ kind: 'returned', erxId: returned, text: 'Dose?' }])
  expect(byKind('waiting')).toEqual([{ kind: 'waiting', erxId: kept, text: '' }])
  expect(byKind('comment')).toEqual([{ kind: 'comment', erxId: entered, text: 'Which day?' }])
  expect(byKind('approved')).toEqual([{ kind: 'approved', erxId: entered, text: 'Newcin' }])
  expect(byKind('rejected')).toEqual([{ kind: 'rejected', erxId: entered, text: 'Fevr' }])
  expect(told).toHaveLength(5)
  expect((await notices(reviewer)).map(({ kind }) => kind)).toEqual(['comment'])
})

it('tells nothing of a client that the operator no longer sees', async () => {
  const moved = { ...operator, clientIds: [2] }
  expect(await notices(moved)).toEqual([])
})
