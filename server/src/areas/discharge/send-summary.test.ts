import { roles } from '@rxdesk/contract/roles'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { sealedPayloadSchema } from '#engines/delivery/queue-delivery.ts'
import {
  ask,
  discharged,
  doctor,
  leaving,
  notes,
  operator,
  pwd,
  saved,
  signed,
  testApp,
  useDischargeApp,
  wire,
} from './discharge-app.fixture.ts'

useDischargeApp()

const send = (erxId: number, caller = doctor) => ask('sendDischargeSummary', { erxId }, caller)
const deliveriesOf = async (caseId: number) =>
  (
    await testApp.db
      .selectFrom('deliveries')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy('id')
      .execute()
  ).map(({ kind, attachment_file_id, payload_sealed, recipient_sealed, idempotency_key }) => ({
    kind,
    key: idempotency_key,
    fileId: attachment_file_id,
    recipient: testApp.sealer.open(recipient_sealed),
    payload: sealedPayloadSchema.parse(JSON.parse(testApp.sealer.open(payload_sealed))),
  }))

describe('sending the summary', () => {
  it('is a case of the stay, with the signed PDF and the day of the follow-up', async () => {
    const { erxId, stayId, pdfUrl } = await discharged()
    await testApp.db
      .updateTable('patients')
      .set({ email_sealed: testApp.sealer.seal('asha@example.org') })
      .where('id', '=', await patientOf(erxId))
      .execute()
    const answer = await send(erxId)
    expect(answer).toMatchObject({
      status: 200,
      message: 'eRx has been successfully sent to patient',
      version: 1,
    })
    const row = await testApp.db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', answer.erxId as number)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({
      stay_id: stayId,
      summary_version: 1,
      level: 'L3',
      sending: true,
      channel: 'ipd',
    })
    const [email, sms, ...more] = await deliveriesOf(row.id)
    expect(more).toEqual([])
    expect(email).toMatchObject({
      kind: 'email',
      recipient: 'asha@example.org',
      fileId: pdfUrl.replace('files/', ''),
    })
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse(email?.payload.calendar ?? '')).getFirstSubcomponent('vevent') ??
        undefined,
    )
    const { summary } = await wire.told('ipdPres/getDischargeSummary', { erxId }, operator)
    expect(event.startDate.toString()).toBe(summary.followUp.date.split('-').reverse().join('-'))
    expect(event.location).toBe('Client first')
    expect(sms).toMatchObject({ kind: 'sms', recipient: '9876543210' })
    // An SMS names neither illness nor medicine.
    expect(sms?.payload.text).not.toMatch(/pneumonia|Mox/i)
    expect((await notes(erxId)).map(({ action }) => action)).toContain('summary.send')
    // The stay is still worked on by the case that it had.
    const list = await wire.told(
      'ipdPres/getStayList',
      { list: 'discharged', offset: 0, limit: 50 },
      operator,
    )
    expect(list.data.find((each) => each.stayId === stayId)?.erxId).toBe(erxId)
    expect((await wire.told('ipdPres/getDischargeSummary', { erxId }, operator)).versions[0]?.sent).toEqual({
      erxId: row.id,
      status: row.status,
      sending: true,
    })
  })

  it('goes to the system of a client that has one, as a FHIR document with the PDF', async () => {
    const { erxId, pdfUrl } = await discharged()
    const set = (webhook_url: string | null) =>
      testApp.db.updateTable('clients').set({ webhook_url }).where('id', '=', 1).execute()
    await set('https://client.example.org/hook')
    const answer = await send(erxId)
    await set(null)
    const notice = (await deliveriesOf(answer.erxId as number)).find(({ kind }) => kind === 'webhook')
    expect(notice).toMatchObject({
      recipient: 'https://client.example.org/hook',
      fileId: pdfUrl.replace('files/', ''),
    })
    expect(JSON.parse(notice?.payload.text ?? '')).toMatchObject({
      event: 'dischargeSummary.sent',
      version: 1,
      bundle: { resourceType: 'Bundle', type: 'document' },
    })
  })

  it('goes to the family of a patient who died, without medicines, follow-up or calendar', async () => {
    const whole = leaving(5)
    const { erxId } = await discharged({
      ...whole,
      ending: { ...whole.ending, outcome: 'died', cause: 'Septic shock' },
    })
    await testApp.db
      .updateTable('patients')
      .set({ email_sealed: testApp.sealer.seal('family@example.org') })
      .where('id', '=', await patientOf(erxId))
      .execute()
    const answer = await send(erxId)
    const [email, sms] = await deliveriesOf(answer.erxId as number)
    expect(email).toMatchObject({ kind: 'email', recipient: 'family@example.org' })
    expect(sms).toMatchObject({ kind: 'sms', payload: { text: expect.stringContaining('for the family') } })
    expect(sms?.payload.text).not.toMatch(/your discharge|आपका/)
    for (const said of ['To the family of Asha Example', 'very sorry', 'के परिवार को'])
      expect(email?.payload.text).toContain(said)
    for (const unsaid of ['medicines', 'follow-up', 'calendar', 'Dear', 'दवा', 'कैलेंडर'])
      expect(email?.payload.text).not.toContain(unsaid)
    expect(email?.payload.text).not.toContain(whole.followUp.date)
    expect(email?.payload.subject).not.toMatch(/your/i)
    expect(email?.payload.calendar).toBeUndefined()
  })

  it('is refused while nothing is signed, twice, by who may not, and by the road of prescriptions', async () => {
    const draft = await saved()
    expect((await send(draft.erxId)).message).toBe('Error: The summary is not signed.')
    expect((await send((await signed()).erxId)).message).toBe(
      'Error: The patient is not discharged yet. Discharge them first, then send the summary.',
    )
    const { erxId } = await discharged()
    expect((await send(erxId, operator)).status).toBe(403)
    const without = await testApp.signIn(roles.l3, { permissions: [3, 9] })
    expect((await send(erxId, without)).status).toBe(403)
    const { erxId: carrier } = await send(erxId)
    expect((await send(erxId)).message).toBe('Error: This version was sent already.')
    await fail(carrier as number)
    const road = await wire.ask('pateRxMgmt/sendPrescription', { erxId: carrier }, doctor)
    expect(road.body).toMatchObject({ message: expect.stringContaining('send it from the Summary tab') })
  })

  it('goes again, with keys of its own, after it failed; a correction goes by another case', async () => {
    const { erxId, fence } = await discharged()
    const first = await send(erxId)
    const carrier = first.erxId as number
    await fail(carrier)
    expect((await send(erxId)).erxId).toBe(carrier)
    const keys = (await deliveriesOf(carrier)).map(({ key }) => key)
    expect(new Set(keys).size).toBe(2)
    await ask('unsignDischargeSummary', { erxId, reason: 'Wrong dose' }, doctor)
    expect((await send(erxId)).message).toBe('Error: The summary is not signed.')
    const { summary } = await wire.told('ipdPres/getDischargeSummary', { erxId }, operator)
    await wire.told('ipdPres/saveDischargeSummary', { erxId, fence, summary, saves: 1 }, operator)
    await wire.told('ipdPres/signDischargeSummary', { erxId, saves: 2, pwd: pwd() }, doctor)
    const second = await send(erxId)
    expect(second).toMatchObject({ status: 200, version: 2 })
    expect(second.erxId).not.toBe(carrier)
  })
})

async function patientOf(erxId: number): Promise<number> {
  const row = await testApp.db
    .selectFrom('cases')
    .select('patient_id')
    .where('id', '=', erxId)
    .executeTakeFirstOrThrow()
  return row.patient_id
}

/** As the worker leaves a case whose messages did not go out. */
async function fail(erxId: number): Promise<void> {
  await testApp.db.updateTable('cases').set({ status: 7, sending: false }).where('id', '=', erxId).execute()
}
