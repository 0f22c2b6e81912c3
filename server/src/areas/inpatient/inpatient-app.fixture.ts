import { exampleSummary } from '@rxdesk/contract/discharge/example-summary.fixture'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll } from 'vitest'
import { actionCalls } from '#areas/cases/action-calls.ts'
import { forwardHeld } from '#areas/cases/forward.ts'
import { listCalls } from '#areas/cases/list-calls.ts'
import { caseCalls } from '#areas/workbench/case-calls.ts'
import { medicineLineCalls } from '#areas/workbench/medicine-calls.ts'
import { reportItemCalls } from '#areas/workbench/report-calls.ts'
import { sendToPatient } from '#areas/workbench/send-calls.ts'
import { caseSuggestionCalls } from '#areas/workbench/suggestion-calls.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'
import { calls } from './index.ts'

export let testApp: TestApp
export let wire: Awaited<ReturnType<typeof openInpatient>>
export let admin: Caller
export let operator: Caller
export let ward: Ward

/**
 * To be called at the top of a test file: inpatient stays and what they need of the workbench, on a database of the file's
 * own, with these settings.
 */
export function useInpatientApp(settings: Record<string, string> = {}): void {
  beforeAll(async () => {
    testApp = await openTestApp(settings)
    wire = await openInpatient()
    admin = await testApp.signIn(roles.admin)
    operator = await testApp.signIn(roles.l1)
    ward = await makeWard()
  })
  afterAll(() => testApp.close())
}

async function openInpatient() {
  await seedReferenceContent(testApp.db)
  return openWire(testApp, [
    ...calls({ forward: (work, asked) => forwardHeld(work, asked, {}), send: sendToPatient }),
    ...caseCalls(),
    ...medicineLineCalls(),
    ...reportItemCalls(),
    ...caseSuggestionCalls(),
    ...actionCalls(),
    ...listCalls(),
  ])
}

/** The answer to a call, with its status. */
export const ask = async (id: string, payload: object, caller = operator) => {
  const { status, body } = await wire.ask(id, payload, caller)
  return { status, ...(body as Record<string, unknown>) } as Record<string, unknown> & { message?: string }
}

/** A time so many minutes ago. */
export const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

interface Ward {
  departmentId: number
  otherDepartmentId: number
  foreignDepartmentId: number
  doctorId: number
  hospitalId: number
  floorId: number
  bedId: number
  otherBedId: number
}

/** Departments, a doctor and two beds of the first client, and a department of the second. */
async function makeWard(): Promise<Ward> {
  const { db } = testApp
  const department = async (clientId: number, name: string) =>
    (
      await db
        .insertInto('departments')
        .values({ client_id: clientId, name })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const { id: doctorId } = await db
    .insertInto('doctors')
    .values({ client_id: 1, name: 'Dr. Meera Rao', registration_number: 'MH-1', approval: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: hospitalId } = await db
    .insertInto('hospitals')
    .values({ client_id: 1, name: 'City Hospital', approval: 'approved' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: floorId } = await db
    .insertInto('client_floors')
    .values({ client_id: 1, hospital_id: hospitalId, name: 'Second' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const bed = async (bedName: string) =>
    (
      await wire.told(
        'ipdPres/saveBed',
        { clientId: 1, floorId, ward: 'Medical', room: '12', bedName },
        admin,
      )
    ).bedId
  return {
    departmentId: await department(1, 'Medicine ward'),
    otherDepartmentId: await department(1, 'Intensive care'),
    foreignDepartmentId: await department(2, 'Elsewhere'),
    doctorId,
    hospitalId,
    floorId,
    bedId: await bed('A'),
    otherBedId: await bed('B'),
  }
}

let numbers = 0

/** What an admission of a new patient asks. */
export function admission(more: object = {}) {
  numbers += 1
  return {
    clientId: 1,
    fName: 'Asha',
    lName: `Example ${numbers}`,
    ipdNo: `IP-${numbers}`,
    admittedAt: new Date().toISOString(),
    departmentId: ward.departmentId,
    doctorId: ward.doctorId,
    reason: 'Fever for five days',
    ...more,
  }
}

/** Admits a patient and claims the case; its numbers. */
export async function admitted(asked: object, caller = operator) {
  const { erxId, stayId } = await wire.told('ipdPres/createIPD', asked, caller)
  const { fence } = await wire.told('ipdPres/getIPDeRxDtls', { erxId, tab: 'tab' }, caller)
  return { erxId, stayId, fence: fence ?? 0 }
}

/** Writes what the summary of a stay must have before the discharge is advised. */
export async function readyToLeave(erxId: number, writtenBy = operator): Promise<void> {
  const { db } = testApp
  const row = await db
    .selectFrom('cases')
    .select(['client_id', 'stay_id', 'patient_id', 'doctor_id'])
    .where('id', '=', erxId)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('patients')
    .set({ age_years: 46, gender_code: 2, address: '7 Temple Street', uhid: `U-${erxId}` })
    .where('id', '=', row.patient_id)
    .execute()
  await db.updateTable('doctors').set({ council: 'MMC' }).where('id', '=', row.doctor_id).execute()
  await db.updateTable('stay_places').set({ ward: 'Medical' }).where('stay_id', '=', row.stay_id).execute()
  await db
    .insertInto('discharge_summaries')
    .values({
      client_id: row.client_id,
      stay_id: row.stay_id ?? 0,
      version: 1,
      summary: JSON.stringify(exampleSummary),
      written_by: writtenBy.userId,
    })
    .execute()
}
