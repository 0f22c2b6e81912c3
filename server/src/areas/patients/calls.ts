import {
  getpatient,
  onGetRegisteredClients,
  suggestionPatList,
  updatePatient,
} from '@rxdesk/contract/areas/patients/calls'
import { message } from '@rxdesk/contract/messages'
import { noteListView } from '#domain/people/contact-view.ts'
import { refuseHiddenContact } from '#domain/people/hidden-contact.ts'
import { findPatients } from '#domain/people/patient-search.ts'
import { detailsFromWire, patientOnWire, updatePatientRow } from '#domain/people/patient-store.ts'
import { lockPatient, seenPatient } from '#domain/people/seen-patient.ts'
import { possibleDates } from '#domain/record/readiness.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refuseTakenAbha } from './abha-of-one.ts'
import { relativesOf } from './relatives.ts'
import { wholePatient } from './whole-patient.ts'

export function patientCalls() {
  return [
    serve(suggestionPatList, {
      async run(work, { searchText, clientId, limit }) {
        const rows = await findPatients(work, { text: searchText, clientId, limit })
        return { suggestionlist: rows.map((row) => patientOnWire(work, row)) }
      },
    }),
    serve(getpatient, {
      async run(work, { patientId }) {
        const { caller } = work
        const row = await seenPatient(work.db, caller, patientId)
        const relatives = await relativesOf(work.db, caller, row)
        await noteListView(work, `patient:${row.id}`, row.client_id)
        return {
          patientDetails: await wholePatient(work, row),
          relatives: relatives.map((relative) => patientOnWire(work, relative)),
        }
      },
    }),
    serve(updatePatient, {
      async run(work, { patientId, version, changes }) {
        const { caller, db } = work
        refuseHiddenContact(caller, changes)
        const row = await lockPatient(db, caller, patientId, version)
        possibleDates(work, { dateOfBirth: changes.dateOfBirth })
        const details = detailsFromWire(changes)
        await refuseTakenAbha(work, row, details)
        const updated = await updatePatientRow(work, row, details)
        await work.note(
          'patient.update',
          { clientId: row.client_id, subject: `patient:${row.id}` },
          { fields: Object.keys(changes) },
        )
        return { message: message('patient.saved'), patientDetails: patientOnWire(work, updated) }
      },
    }),
    serve(onGetRegisteredClients, {
      async run(work, { clientId, formKind }) {
        const { caller } = work
        if (formKind !== undefined && !caller.opensForms) return { list: [], totalCount: 0 }
        const rows = await work.db
          .selectFrom('clients')
          .select(['id', 'name', 'tells_appointments'])
          .where('active', '=', true)
          .$if(caller.clientIds.length > 0, (query) => query.where('id', 'in', [...caller.clientIds]))
          .$if(clientId !== undefined, (query) => query.where('id', '=', clientId ?? 0))
          .$if(formKind !== undefined, (query) =>
            query.where('id', 'in', (forms) =>
              forms
                .selectFrom('client_forms')
                .select('client_id')
                .where('form', '=', formKind ?? '')
                .where('enabled', '=', true),
            ),
          )
          .orderBy('id')
          .execute()
        return {
          list: rows.map((row) => ({
            clientId: row.id,
            clientName: row.name,
            tellsAppointments: row.tells_appointments,
          })),
          totalCount: rows.length,
        }
      },
    }),
  ]
}
