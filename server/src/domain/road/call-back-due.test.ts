import { transitionFor } from '@rxdesk/contract/lifecycle'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inWork } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import type { CaseData } from './case-access.ts'
import { moveCase } from './move-case.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Minutes from now until the call to the patient of a case that is completed; it was due in so many before, if at all. */
async function minutesToCall(before: number | null): Promise<number> {
  const id = await testApp.addCase({ level: 'L3' })
  const row = await testApp.db
    .updateTable('cases')
    .set({
      call_status: 1,
      status: 1,
      sending: true,
      callback_due_at: before === null ? null : new Date(Date.now() + before * 60_000),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const transition = transitionFor('delivered', 'sending', 'L3', 'opd')
  if (!transition) throw new Error('nothing ends a sending')
  const moved = await inWork(testApp, (work) => moveCase(work, row as CaseData, { transition }))
  return Math.round(((moved.callback_due_at?.getTime() ?? 0) - Date.now()) / 60_000)
}

it('is half an hour after the completion, unless a later time was agreed', async () => {
  expect(await minutesToCall(null)).toBe(30)
  expect(await minutesToCall(-600)).toBe(30)
  expect(await minutesToCall(1440)).toBe(1440)
})
