import type { OpenWarning } from '@rxdesk/contract/record/safety-warning'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { actionCalls } from '#areas/cases/action-calls.ts'
import { claimCase } from '#domain/road/claim.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { workIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { caseCalls } from './case-calls.ts'
import { medicineLineCalls } from './medicine-calls.ts'
import { safetyCalls } from './safety-calls.ts'
import { sendCalls } from './send-calls.ts'

export let testApp: TestApp
export let wire: ReturnType<typeof openWire>
export let operator: Caller
export let reviewer: Caller
export let sender: Caller
export let otherSender: Caller
export let held: { erxId: number; fence: number }

/** To be called at the top of a test file: a case of L1 for each test, on a database of the file's own. */
export function useSafetyTestApp(): void {
  beforeAll(async () => {
    testApp = await openTestApp()
    wire = openWire(testApp, [
      ...medicineLineCalls(),
      ...caseCalls(),
      ...safetyCalls(),
      ...actionCalls(),
      ...sendCalls(),
    ])
    operator = await testApp.signIn(roles.l1)
    reviewer = await testApp.signIn(roles.l2)
    sender = await testApp.signIn(roles.l3)
    otherSender = await testApp.signIn(roles.l3)
  })
  afterAll(() => testApp.close())
  beforeEach(async () => {
    const erxId = await testApp.addCase()
    held = { erxId, fence: (await claim(operator, erxId)).fence }
  })
}

const claim = (caller: Caller, erxId: number) =>
  testApp.db.transaction().execute((db) => claimCase(workIn(testApp, db, caller), erxId, 'tab'))

export interface Line {
  txnNo: number
  medName: string
  version: number
  warnings: OpenWarning[]
}

export async function write(medicine: object, more: object = {}): Promise<Line> {
  const { status, body } = await wire.ask(
    'pateRxMgmt/insertMedicineData',
    { ...held, medicine, ...more },
    operator,
  )
  expect(status).toBe(200)
  return body.medicine as Line
}
export const remove = ({ txnNo }: Line) =>
  wire.ask('pateRxMgmt/deleteMedicineData', { ...held, txnNo }, operator)
export const restore = ({ txnNo }: Line) =>
  wire.ask('pateRxMgmt/restoreMedicineData', { ...held, txnNo }, operator)
export async function record(changes: object) {
  const { status } = await wire.ask('pateRxMgmt/updateeRxDtls', { ...held, changes, base: {} }, operator)
  expect(status).toBe(200)
}
export const allergicTo = (...allergy: string[]) => record({ docobsv: { allergy } })
export const say = (given: object, caller = operator) =>
  wire.ask('pateRxMgmt/answerSafetyWarning', { ...held, ...given }, caller)
/** Agrees with the answer as it stands. */
export async function agree(key: string, caller = reviewer) {
  const answer = (await warnings(caller)).find((warning) => warning.key === key)?.answer
  return say({ key, act: 'confirm', answeredAt: answer?.at ?? '' }, caller)
}
export const forward = (caller = operator) =>
  wire.ask('pateRxMgmt/sendtoReview', { ...held, direction: 'forward' }, caller)

export async function lines(caller = operator): Promise<Line[]> {
  const { body } = await wire.ask('pateRxMgmt/geteRxDtls', { erxId: held.erxId, mode: 'view' }, caller)
  return body.medicinedtls as Line[]
}
export const warnings = async (caller = operator) => (await lines(caller)).flatMap((line) => line.warnings)
/** Each line as it is returned: its name, and its warnings with their answers. */
export async function shown() {
  return (await lines()).map(
    ({ medName, warnings }) =>
      `${medName}${warnings
        .filter(({ demand }) => demand === 'answer')
        .map(({ kind, answer }) => ` ${kind}:${answer?.reason ?? 'open'}`)
        .join('')}`,
  )
}
export const keyOf = async (kind: OpenWarning['kind']) =>
  (await warnings()).find((warning) => warning.kind === kind)?.key ?? 'none'
export async function history() {
  const rows = await testApp.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('chain', '=', `case:${held.erxId}`)
    .orderBy('seq')
    .execute()
  return rows.map(({ action, detail }) => ({ action, detail: detail as Record<string, unknown> }))
}

/** The user takes the case that waits for their level. */
export async function take(caller: Caller) {
  held = { ...held, fence: (await claim(caller, held.erxId)).fence }
}

export const paracetamol = { medName: 'Calpol 650', saltName: 'Paracetamol', dosage: '1-0-1' }
export const dolo = { medName: 'Dolo 650', saltName: 'Paracetamol', dosage: '1-0-1' }
export const amoxicillin = { medName: 'Mox 500', saltName: 'Amoxicillin', dosage: '1-1-1' }
