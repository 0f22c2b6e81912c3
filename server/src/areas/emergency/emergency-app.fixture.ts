import { seal } from '@rxdesk/contract/cipher'
import type { FormPatch } from '@rxdesk/contract/emergency/merge-form'
import { emergencyFormKey } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll } from 'vitest'
import { areaCalls } from '#areas/area-calls.ts'
import { createIdentity } from '#domain/identity/identity.ts'
import { hashPassword } from '#domain/identity/passwords.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { EmergencyFormDocument } from '#engines/documents/emergency-form-document.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire } from '#testing/wire-client.ts'

const PASSWORD = 'Right@1234'
export let testApp: TestApp
export let wire: ReturnType<typeof openWire>
/** An operator and a doctor whose accounts open forms; only the operator's deletes them. */
export let operator: Caller
export let doctor: Caller
/** Papers that were asked of the renderer. */
export const made: EmergencyFormDocument[] = []

/** To be called at the top of a test file: every area, on a database of the file's own; client 1 has the form. */
export function useEmergencyApp(): void {
  beforeAll(openApp)
  afterAll(() => testApp.close())
}

async function openApp() {
  testApp = await openTestApp()
  await seedReferenceContent(testApp.db)
  const absent = () => Promise.reject(new Error('not of this test'))
  const identity = createIdentity(testApp, {
    releaseClaims: async () => {},
    renewClaims: async () => {},
    deliverCode: async () => {},
  })
  wire = openWire(
    testApp,
    areaCalls({
      services: testApp,
      files: {
        storage: { put: async () => {}, remove: async () => {} } as never,
        recogniser: { readRegion: absent } as never,
        credentials: { issue: absent } as never,
        space: { freeBytes: async () => undefined } as never,
      },
      documents: {
        prescriptionPdf: absent,
        prescriptionWord: absent,
        vaccinationCard: absent,
        covidVitals: absent,
        stayPaperPdf: absent,
        emergencyForm: async (paper) => {
          made.push(paper)
          return Buffer.from(`%PDF- ${made.length}`)
        },
        close: async () => {},
      },
      identity: identity.parts,
    }),
  )
  operator = await testApp.signIn(roles.l1, { opensForms: true, deletesForms: true })
  doctor = await testApp.signIn(roles.l3, { opensForms: true })
  const { id: doctorId } = await testApp.db
    .insertInto('doctors')
    .values({
      client_id: 1,
      name: 'Dr. Meera Rao',
      registration_number: 'MH-1',
      council: 'MMC',
      approval: 'approved',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await testApp.db
    .updateTable('users')
    .set({ doctor_id: doctorId, password_hash: await hashPassword(PASSWORD) })
    .where('id', '=', doctor.userId)
    .execute()
  await switchForm(1, true)
}

export async function switchForm(clientId: number, enabled: boolean, mayDelete = true): Promise<void> {
  const { db } = testApp
  await db.deleteFrom('client_forms').where('client_id', '=', clientId).execute()
  await db
    .insertInto('client_forms')
    .values({ client_id: clientId, form: emergencyFormKey, enabled, may_delete: mayDelete })
    .execute()
}

export const ask = async (name: string, payload: object, caller: Caller = operator) => {
  const { status, body } = await wire.ask(`pateRxMgmt/${name}`, payload, caller)
  return { status, ...body } as Record<string, unknown> & { status: number; message?: string }
}

export const pwd = (text = PASSWORD) =>
  seal(testApp.settings.keys.clientCipher.export().toString('hex'), text)

/** Somebody unknown arrives, and the operator opens the case: its assessment is begun. */
export async function arrived(fName = 'Unknown male 1') {
  const { erxId } = await wire.told(
    'pateRxMgmt/addEmergencyErx',
    { clientId: 1, fName, unknown: true, how: 'police' },
    operator,
  )
  const { fence } = await wire.told('pateRxMgmt/geteRxDtls', { erxId, tab: 'tab' }, operator)
  const held = { erxId, fence: fence ?? 0 }
  return { ...held, formId: (await newest(erxId)).formId }
}

export const details = (erxId: number, caller = operator) =>
  wire.told('pateRxMgmt/getEmergencyFormDetails', { erxId, clientId: 1, userCode: caller.userCode }, caller)

export async function newest(erxId: number) {
  const [entry] = (await details(erxId)).emergencyFormDetailsList
  if (!entry) throw new Error('the case has no assessment')
  return entry
}

/** Saves some fields of the assessment, by whoever holds the case; without a base from what is stored. */
export const save = async (
  of: { erxId: number; fence: number; formId: number },
  changes: FormPatch,
  base?: FormPatch,
) => ask('saveEmergencyForm', { ...of, changes, base: base ?? (await newest(of.erxId)).form })

export const notesOf = async (erxId: number) =>
  (
    await testApp.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('chain', '=', `case:${erxId}`)
      .where('action', 'like', 'emergency.%')
      .orderBy('seq')
      .execute()
  ).map(({ action, detail }) => ({ action, ...(detail as object) }))
