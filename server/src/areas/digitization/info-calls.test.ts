import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { addUpload, open, openDigitization, type Wire } from './digitization-app.fixture.ts'

let testApp: TestApp
let wire: Wire
let l3: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openDigitization(testApp)
  l3 = await testApp.signIn(roles.l3, { userCategory: 1 })
})
afterAll(() => testApp.close())

it('saves as the record is saved: its effect on the warnings is in the history', async () => {
  const erxId = await addUpload(testApp, 1)
  const fence = await open(wire, l3, erxId)
  const medicine = { medName: 'Nise', saltName: 'Nimesulide', dosage: '1-0-1', type: 'Tablet' }
  await wire.ask('digitization/insertMedicineData', { erxId, fence, medicine }, l3)
  await wire.ask(
    'pateRxMgmt/updateeRxDtls',
    { erxId, fence, changes: { rxdtls: { dateOfBirth: '10-06-2014' } }, base: {} },
    l3,
  )
  const said = async (issueDate: string) => {
    const { body } = await wire.ask('digitization/updatePrescriptionInfo', { erxId, fence, issueDate }, l3)
    expect(body.status).toMatch(/^Success_/)
    const { detail } = await testApp.db
      .selectFrom('audit_log')
      .select('detail')
      .where('chain', '=', `case:${erxId}`)
      .where('action', '=', 'record.save')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    return detail as { changes: object[]; warnings?: { came: string[]; went: string[] } }
  }
  expect((await said('09-06-2026')).changes).toMatchObject([{ now: '09-06-2026' }])
  expect((await said('10-06-2026')).warnings).toMatchObject({ came: [], went: [expect.any(String)] })
})
