import { Readable } from 'node:stream'
import { exampleFormBy } from '@rxdesk/contract/emergency/example-form.fixture'
import type { FormPatch } from '@rxdesk/contract/emergency/merge-form'
import { emergencyFormKey } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { afterAll, beforeAll } from 'vitest'
import { makeSigningDoctor, notesLike, openWholeApp, sealedPassword } from '#areas/whole-app.fixture.ts'
import { seedReferenceContent } from '#domain/reference/seed-reference-content.ts'
import type { EmergencyFormDocument } from '#engines/documents/emergency-form-document.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import type { openWire } from '#testing/wire-client.ts'

export let testApp: TestApp
export let wire: ReturnType<typeof openWire>
/** An operator and a doctor whose accounts open forms; only the operator's deletes them. */
export let operator: Caller
export let doctor: Caller
/** Papers that were asked of the renderer. */
export const made: EmergencyFormDocument[] = []
const stored = new Map<string, Buffer>()

/** To be called at the top of a test file: every area, on a database of the file's own; client 1 has the form. */
export function useEmergencyApp(): void {
  beforeAll(openApp)
  afterAll(() => testApp.close())
}

async function openApp() {
  testApp = await openTestApp()
  await seedReferenceContent(testApp.db)
  wire = openWholeApp(testApp, {
    files: {
      storage: {
        put: async (key: string, bytes: Buffer) => void stored.set(key, bytes),
        remove: async (key: string) => void stored.delete(key),
        open: async (key: string) => ({ stream: Readable.from([stored.get(key)]) }),
      },
    },
    documents: {
      emergencyForm: async (paper) => {
        made.push(paper)
        return Buffer.from(`%PDF- ${made.length}`)
      },
    },
  })
  operator = await testApp.signIn(roles.l1, { opensForms: true, deletesForms: true })
  doctor = await testApp.signIn(roles.l3, { opensForms: true })
  await makeSigningDoctor(testApp, doctor)
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

export const pwd = (text?: string) => sealedPassword(testApp, text)

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

export const notesOf = (erxId: number) => notesLike(testApp, erxId, 'emergency.%')

export const exampleForm = exampleFormBy(new Date())

export type Held = Awaited<ReturnType<typeof arrived>>

/** Everything that an assessment must have; three readings of the case. */
export async function filledIn(held: Held) {
  const vitals = await testApp.db.selectFrom('vital_masters').select(['id', 'code', 'unit']).execute()
  const reading = (code: string, value: string, minute: number) => {
    const master = vitals.find((each) => each.code === code)
    const takenAt = new Date(Date.now() - minute * 60_000).toISOString()
    return { vitalId: master?.id, takenAt, value, unit: master?.unit, ...(code === 'spo2' && { oxygen: 0 }) }
  }
  const readings = [reading('spo2', '91', 50), reading('pulse', '44', 40), reading('bp', '90/60', 30)]
  const { erxId, fence } = held
  await wire.told('pateRxMgmt/updateeRxDtls', { erxId, fence, changes: {}, base: {}, readings }, operator)
  const saved = await save(held, { ...exampleForm, triage: { history: [] } })
  if (saved.status !== 200) throw new Error(`not saved: ${saved.message}`)
  return save(held, { triage: exampleForm.triage })
}

export const close = (held: Held, saves: unknown, by = doctor) =>
  ask('closeEmergencyForm', { erxId: held.erxId, formId: held.formId, saves, pwd: pwd() }, by)

/** An arrival whose assessment the doctor has closed. */
export const closed = async () => {
  const held = await arrived()
  await filledIn(held)
  const answer = await close(held, (await newest(held.erxId)).saves)
  if (answer.message !== 'The assessment is closed') throw new Error(`not closed: ${answer.message}`)
  return { ...held, pdfUrl: answer.pdfUrl }
}
