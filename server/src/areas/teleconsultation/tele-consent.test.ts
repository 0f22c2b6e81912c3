import { message } from '@rxdesk/contract/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeReady } from './tele-app.fixture.ts'
import { line, openTeleBench, type TeleBench } from './tele-bench.fixture.ts'
import { openTeleSending, type TeleSending } from './tele-sending.fixture.ts'

let bench: TeleBench
let sending: TeleSending
beforeAll(async () => {
  bench = await openTeleBench()
  sending = await openTeleSending(bench.testApp)
})
afterAll(async () => {
  await sending.close()
  await bench.testApp.close()
})
beforeEach(async () => {
  await sending.tell('accept')
  sending.sent.length = 0
  bench.testApp.added.length = 0
})

type Held = Awaited<ReturnType<TeleBench['held']>>
const ask = (id: string, payload: object) =>
  bench.wire.ask(id as 'teleConsultant/saveConsultation', payload, bench.doctor.caller)

/** A consultation of which nothing is missing. */
async function ready(): Promise<Held> {
  const at = await bench.held()
  await makeReady(bench.wire, bench.doctor, at)
  const medicine = line('Dolo 650', 'Paracetamol')
  await ask('teleConsultant/insertAmazonMedicineData', { ...at, medicine })
  const { patient_id } = await bench.row(at.erxId)
  await bench.testApp.db
    .updateTable('patients')
    .set({ email_sealed: bench.testApp.sealer.seal('asha@example.org') })
    .where('id', '=', patient_id)
    .execute()
  return at
}
const save = (at: Held, changes: object) =>
  ask('teleConsultant/saveConsultation', { ...at, version: 1, changes })
const patient = (at: Held, now: object, was: object) =>
  ask('pateRxMgmt/updateeRxDtls', { ...at, changes: { rxdtls: now }, base: { rxdtls: was } })
const ofDoctor = (changes: object) =>
  bench.testApp.db.updateTable('doctors').set(changes).where('id', '=', bench.doctor.doctorId).execute()
const submit = ({ erxId, fence }: Held) =>
  ask('teleConsultant/sendIngressSchemaToAmazon', { erxReqId: erxId, fence })

describe('a submission is refused', () => {
  it.each([
    ['when consent was withdrawn', 'consentWithdrawn', (at: Held) => save(at, { consentWithdrawn: true })],
    ['without consent', 'consentMissing', (at: Held) => save(at, { consent: '' })],
    ['without who gave it', 'consentMissing', (at: Held) => save(at, { consentBy: '' })],
    ['without when it was given', 'consentMissing', (at: Held) => save(at, { consentAt: '' })],
    [
      'without the words of explicit consent',
      'consentWordsMissing',
      (at: Held) => save(at, { consent: 'explicit', consentBy: 'relative', consentWords: '' }),
    ],
    ['without an age', 'ageMissing', (at: Held) => patient(at, { ageYears: null }, { ageYears: 34 })],
    ['for a minor alone', 'adultMissing', (at: Held) => patient(at, { ageYears: 17 }, { ageYears: 34 })],
    [
      'for a minor beside an adult whose relation is not said',
      'adultMissing',
      async (at: Held) => {
        await patient(at, { ageYears: 17 }, { ageYears: 34 })
        return save(at, { adultName: 'Meera Rao' })
      },
    ],
    ['by a doctor who is not verified', 'doctorNotVerified', () => ofDoctor({ verified_at: null })],
    ['by a doctor who is not approved', 'doctorNotVerified', () => ofDoctor({ approval: 'pending' })],
    ['by a doctor without a council', 'doctorNotVerified', () => ofDoctor({ council: '' })],
    [
      'by a doctor without a registration number',
      'doctorNotVerified',
      () => ofDoctor({ registration_number: '' }),
    ],
  ] as const)('%s, with its sentence', async (_what, point, change) => {
    const at = await ready()
    const doctor = await bench.testApp.db
      .selectFrom('doctors')
      .select(['verified_at', 'approval', 'council', 'registration_number'])
      .where('id', '=', bench.doctor.doctorId)
      .executeTakeFirstOrThrow()
    await change(at)
    expect((await submit(at)).body.message).toBe(`Error: ${message(`tele.point.${point}`)}`)
    await ofDoctor(doctor)
    expect(await bench.row(at.erxId)).toMatchObject({ status: 1, sending: false })
    await sending.work()
    expect(sending.sent).toEqual([])
    expect(await sending.taken(at.erxId)).toEqual([])
  })

  it('by nothing of the kind once an adult is named beside the minor', async () => {
    const at = await ready()
    await patient(at, { ageYears: 17 }, { ageYears: 34 })
    await save(at, { adultName: 'Meera Rao', adultRelation: 'mother' })
    expect((await submit(at)).body.message).toBe('eRx has been successfully sent to Amazon')
  })
})

it('gives the document to the patient alone without consent for the partner, who hears that it is finished', async () => {
  const at = await ready()
  await save(at, { partnerConsent: false })
  expect((await submit(at)).body.message).toBe('eRx has been successfully sent to Amazon')
  await sending.work()
  expect(await bench.row(at.erxId)).toMatchObject({ status: 3 })
  expect(sending.sent).toMatchObject([{ kind: 'email', recipient: 'asha@example.org' }])
  expect(sending.sent[0]?.attachment?.mediaType).toBe('application/pdf')
  const { booking_id } = await bench.order(at.erxId)
  const [told, ...more] = await sending.taken(at.erxId)
  expect(more).toEqual([])
  expect(told).toEqual({
    event: 'consultation.finished',
    id: `case:${at.erxId}:${at.fence}:partner`,
    bookingId: booking_id,
    erxId: at.erxId,
    prescription: 'sent to the patient alone',
    tries: 1,
  })
})

it('gives it to both with that consent', async () => {
  const at = await ready()
  await submit(at)
  await sending.work()
  expect(sending.sent.map(({ kind }) => kind)).toEqual(['email'])
  expect(await sending.taken(at.erxId)).toMatchObject([{ event: 'consultation.prescribed' }])
})
