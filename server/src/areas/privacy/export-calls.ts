import * as contract from '@rxdesk/contract/areas/privacy/calls'
import { message } from '@rxdesk/contract/messages'
import { seenPatient } from '#domain/people/seen-patient.ts'
import { endExport, exportsOf } from '#domain/privacy/export-store.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import { lockUnmerged } from './lock-unmerged.ts'
import { mayExport } from './may-export.ts'

/** Archives of everything about a patient, for the patient. */
export function exportCalls() {
  return [
    serve(contract.getPatientExports, {
      async run({ db, caller }, { patientId }) {
        const { client_id, id } = await seenPatient(db, caller, patientId)
        return { exports: await exportsOf(db, { client_id, id }) }
      },
    }),
    serve(contract.askPatientExport, {
      async run(work, { patientId }) {
        const { db, caller } = work
        const { client_id, id, erased_at } = await lockUnmerged(work, patientId)
        if (!mayExport(caller)) throw refused('privacy.needsContact')
        if (erased_at !== null) throw refused('privacy.erasedAlready')
        const erasing = await db
          .selectFrom('patient_erasures')
          .select('id')
          .where('client_id', '=', client_id)
          .where('patient_id', '=', id)
          .where('state', '=', 'erasing')
          .executeTakeFirst()
        if (erasing) throw refused('privacy.beingErased')
        const asked = await db
          .insertInto('patient_exports')
          .values({ client_id, patient_id: id, asked_by: caller.userId })
          .onConflict((conflict) =>
            conflict.columns(['client_id', 'patient_id']).where('ended_at', 'is', null).doNothing(),
          )
          .returning('id')
          .executeTakeFirst()
        if (!asked) throw refused('privacy.exportUnderWay')
        await work.jobs.add('export-patient', { clientId: client_id, exportId: asked.id })
        const about = { clientId: client_id, subject: `patient:${id}` }
        await work.note('privacy.exportAsked', about, { exportId: asked.id })
        return { message: message('privacy.exportAsked'), exportId: asked.id }
      },
    }),
    serve(contract.cancelPatientExport, {
      async run(work, { exportId }) {
        const { db, caller } = work
        const row = await db
          .selectFrom('patient_exports')
          .select(['client_id', 'id', 'patient_id'])
          .where('id', '=', exportId)
          .executeTakeFirst()
        if (!row || !seesClient(caller, row.client_id)) throw missing()
        if (!(await endExport(db, row, 'cancelled'))) throw refused('privacy.exportOver')
        const about = { clientId: row.client_id, subject: `patient:${row.patient_id}` }
        await work.note('privacy.exportCancelled', about, { exportId })
        return { message: message('privacy.exportCancelled') }
      },
    }),
  ]
}
