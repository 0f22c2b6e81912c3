import { consultationSchema } from '@rxdesk/contract/areas/teleconsultation/schemas'
import { teleChannel } from '@rxdesk/contract/channels'
import { roles } from '@rxdesk/contract/roles'
import { actionCalls } from '#areas/cases/action-calls.ts'
import { queueCalls } from '#areas/cases/queue-calls.ts'
import { caseCalls } from '#areas/workbench/case-calls.ts'
import { duplicateCalls } from '#areas/workbench/duplicate-calls.ts'
import { medicineLineCalls } from '#areas/workbench/medicine-calls.ts'
import { safetyCalls } from '#areas/workbench/safety-calls.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { calls } from './index.ts'

/** A test app with the calls of a tele-consultation and those of the workbench that it needs. */
export async function openTele(testApp: TestApp, more: Parameters<typeof openWire>[1] = []) {
  await seedReferenceContent(testApp.db)
  return openWire(testApp, [
    ...calls(),
    ...caseCalls(),
    ...medicineLineCalls(),
    ...safetyCalls(),
    ...duplicateCalls(),
    ...actionCalls(),
    ...queueCalls(),
    ...more,
  ])
}
export type Wire = Awaited<ReturnType<typeof openTele>>

let bookings = 0

/** A consultation that waits, with an order of the partner. */
export async function addOrder(
  testApp: TestApp,
  {
    clientId = 1,
    modeAsked = 'audio',
    medicines = [],
  }: { clientId?: number; modeAsked?: 'audio' | 'video'; medicines?: readonly string[] } = {},
): Promise<number> {
  const erxId = await testApp.addCase({ clientId, channel: teleChannel, level: 'L3' })
  bookings += 1
  await testApp.db
    .insertInto('tele_orders')
    .values({
      client_id: clientId,
      case_id: erxId,
      booking_id: `B-${bookings}`,
      mode_asked: modeAsked,
      request: 'Fever since Monday',
    })
    .execute()
  for (const [at, name] of medicines.entries())
    await testApp.db
      .insertInto('tele_order_lines')
      .values({ client_id: clientId, case_id: erxId, order_line: at + 1, name })
      .execute()
  return erxId
}

/** A consultant of the partner, linked to a verified doctor. */
export async function consultant(
  testApp: TestApp,
  overrides: Partial<Caller> = {},
): Promise<{ caller: Caller; doctorId: number }> {
  const caller = await testApp.signIn(roles.partner, overrides)
  const { id } = await testApp.db
    .insertInto('doctors')
    .values({
      name: `Dr. Meera ${caller.userId}`,
      registration_number: `MH-${caller.userId}`,
      council: 'Maharashtra Medical Council',
      qualification: 'MBBS, MD',
      approval: 'approved',
      verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await testApp.db.updateTable('users').set({ doctor_id: id }).where('id', '=', caller.userId).execute()
  return { caller, doctorId: id }
}

/** Claims a consultation; its fencing number. */
export async function openOrder(wire: Wire, caller: Caller, erxId: number): Promise<number> {
  const { body } = await wire.ask('teleConsultant/getAmazonPatient', { erxId, tab: 'tab' }, caller)
  return Number((body.patRes as { fence: number }).fence)
}

/** A consultation of which everything was said. */
const whole = consultationSchema.partial().parse({
  mode: 'audio',
  kind: 'first',
  nameConfirmed: true,
  ageConfirmed: true,
  identityProof: 'phone',
  consent: 'implied',
  consentBy: 'patient',
  consentAt: '2026-11-23T10:00:00Z',
  partnerConsent: true,
  noKnownAllergy: true,
})

/** Calls the patient, who answers. */
export async function reach(
  wire: Wire,
  caller: Caller,
  held: { erxId: number; fence: number },
): Promise<void> {
  const begun = await wire.told('teleConsultant/callAttempts', { ...held, late: true }, caller)
  await wire.ask('teleConsultant/callAttempts', { ...held, attemptId: begun.attemptId, result: 2 }, caller)
}

/** Enters all that a held consultation needs before it may be sent, without medicines. */
export async function makeReady(
  wire: Wire,
  { caller, doctorId }: { caller: Caller; doctorId: number },
  held: { erxId: number; fence: number },
): Promise<void> {
  const rxdtls = { genderCode: 2, ageYears: 34, doctorId, prescriptionDate: '09-03-2026' }
  await wire.ask(
    'pateRxMgmt/updateeRxDtls',
    {
      ...held,
      changes: { rxdtls },
      base: {
        rxdtls: { genderCode: null, ageYears: null, doctorId: null, prescriptionDate: '' },
      },
    },
    caller,
  )
  await wire.ask('teleConsultant/saveConsultation', { ...held, version: 0, changes: whole }, caller)
  await reach(wire, caller, held)
}
