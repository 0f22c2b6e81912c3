import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordConsent } from '#domain/reminders/consents.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { systemWorkIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { privacyCalls } from './privacy-calls.ts'

let testApp: TestApp
let wire: ReturnType<typeof openWire>
let asha: Caller
let bela: Caller
beforeAll(async () => {
  testApp = await openTestApp()
  wire = openWire(testApp, privacyCalls())
  asha = await testApp.signIn(roles.admin)
  bela = await testApp.signIn(roles.admin)
})
afterAll(() => testApp.close())

async function patientWith(status: number) {
  const caseId = await testApp.addCase({ status })
  const { patient_id } = await testApp.db
    .selectFrom('cases')
    .select('patient_id')
    .where('id', '=', caseId)
    .executeTakeFirstOrThrow()
  return { caseId, patientId: patient_id }
}

const ask = (patientId: number, by = asha) =>
  wire.ask('patMgmt/askErasure', { patientId, reason: 'asked by letter' }, by)
const decide = (erasureId: number, approves: boolean, by = bela) =>
  wire.ask('patMgmt/decideErasure', { erasureId, approves, reason: 'looked at it' }, by)

describe('an erasure', () => {
  it('is approved by another person than the one who asked, once', async () => {
    const { patientId } = await patientWith(3)
    const asked = await ask(patientId)
    expect(asked.body.message).toBe('The erasure waits for another administrator')
    const { erasureId } = asked.body as unknown as { erasureId: number }
    expect((await ask(patientId, bela)).body.message).toContain('asked for already')
    expect((await decide(erasureId, true, asha)).body.message).toContain('Another administrator than')
    const list = await wire.told('patMgmt/getErasures', { limit: 10 }, bela)
    expect(list).toMatchObject({ waiting: 1, totalCount: 1, data: [{ erasureId, mayDecide: true }] })
    expect((await decide(erasureId, true)).body.message).toBe('The patient will be erased within a minute')
    expect((await decide(erasureId, false)).body.message).toContain('decided on this meanwhile')
    const audit = await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject', '=', `patient:${patientId}`)
      .where('action', 'like', 'privacy.erasure%')
      .orderBy('at')
      .execute()
    expect(audit).toEqual([
      { action: 'privacy.erasureAsked', actor_id: asha.userId },
      { action: 'privacy.erasureApproved', actor_id: bela.userId },
    ])
  })

  it('is refused while the patient is treated or held, and for other clients', async () => {
    const treated = await patientWith(0)
    expect((await ask(treated.patientId)).body.message).toContain('open prescription')
    const { patientId } = await patientWith(3)
    const { holdId } = await wire.told('patMgmt/placePatientHold', { patientId, reason: 'court case' }, asha)
    expect((await ask(patientId)).body.message).toContain('legal hold')
    const elsewhere = await testApp.signIn(roles.admin, { clientIds: [2] })
    expect((await ask(patientId, elsewhere)).status).toBe(404)
    await wire.told('patMgmt/endPatientHold', { holdId, reason: 'it is over' }, asha)
    expect((await ask(patientId)).body.message).toContain('waits for another')
    expect(
      (await wire.ask('patMgmt/endPatientHold', { holdId, reason: 'it is over' }, asha)).body.message,
    ).toContain('decided on this meanwhile')
  })
})

it("tells holds, consents and who looked, of the patient's record and prescriptions", async () => {
  const { patientId, caseId } = await patientWith(3)
  await testApp.db.transaction().execute(async (tx) => {
    const work = systemWorkIn(testApp, tx)
    const person = { client_id: 1, id: patientId }
    await recordConsent(work, person, { given: true, source: 'user', channel: 'sms', language: 'en' })
    await testApp.audit.append(tx, {
      chain: `case:${caseId}`,
      action: 'case.claim',
      actorId: bela.userId,
      clientId: 1,
    })
  })
  const read = await wire.told('patMgmt/getPatientPrivacy', { patientId, limit: 10 }, asha)
  expect(read).toMatchObject({
    patientName: 'Asha Example',
    whyNot: '',
    consents: [{ kind: 'reminders', given: true, source: 'user' }],
    looks: [{ action: 'case.claim', agentId: bela.agentId, erxId: caseId }],
    lookCount: 1,
  })
  const again = await wire.told('patMgmt/getPatientPrivacy', { patientId, limit: 10 }, bela)
  expect(again.looks[0]).toMatchObject({ action: 'privacy.view', agentId: asha.agentId, erxId: 0 })
})
