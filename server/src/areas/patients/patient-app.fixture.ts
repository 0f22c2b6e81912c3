import type { CallId } from '@rxdesk/contract/catalogue'
import type { PatientDetails, PatientRow } from '#domain/people/patient-store.ts'
import { createPatient, updatePatientRow } from '#domain/people/patient-store.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import type { ServedCall } from '#platform/protocol/handler.ts'
import { systemWorkIn } from '#platform/protocol/work.ts'
import { openTestApp, type TestApp } from '#testing/test-app.ts'
import { openWire, type Told } from '#testing/wire-client.ts'

/** A test app with patients, and the calls under test. */
export interface PatientTestApp extends TestApp {
  /** Makes a call; returns its body together with the status. */
  ask<Id extends CallId>(id: Id, payload: object, caller: Caller): Promise<Told<Id>>
  /** A patient of the first client, unless another is given. */
  addPatient(details?: Partial<PatientDetails>, clientId?: number): Promise<PatientRow>
  /** A prescription of a patient, with the name and number that the lists show. */
  addPrescription(patient: PatientRow, more?: { channel?: string; status?: number }): Promise<number>
  readPatient(id: number): Promise<PatientRow>
}

export async function openPatientTestApp(calls: (testApp: TestApp) => ServedCall[]): Promise<PatientTestApp> {
  const testApp = await openTestApp()
  const wire = openWire(testApp, calls(testApp))
  return {
    ...testApp,
    ask: wire.told,
    addPatient: (details = {}, clientId = 1) =>
      testApp.db.transaction().execute(async (db) => {
        const named = { firstName: 'Asha', lastName: 'Example', ...details }
        const row = await createPatient(db, testApp.sealer, clientId, named)
        return updatePatientRow(systemWorkIn(testApp, db), row, named)
      }),
    async addPrescription(patient, { channel, status } = {}) {
      const erxId = await testApp.addCase({ clientId: patient.client_id, channel, status })
      await testApp.db
        .updateTable('cases')
        .set({
          patient_id: patient.id,
          patient_name: `${patient.first_name} ${patient.last_name}`.trim(),
          mobile_index: patient.mobile_index,
        })
        .where('id', '=', erxId)
        .execute()
      return erxId
    },
    readPatient: (id) =>
      testApp.db.selectFrom('patients').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  }
}
