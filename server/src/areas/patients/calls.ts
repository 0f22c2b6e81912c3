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
import { possibleDates } from '#domain/record/readiness.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Services } from '#platform/services.ts'
import { refuseTakenAbha } from './abha-of-one.ts'
import { relativesOf } from './relatives.ts'
import { lockPatient, seenPatient } from './seen-patient.ts'

export function patientCalls(services: Services) {
  return [
    serve(suggestionPatList, {
      async run({ caller }, { searchText, clientId, limit }) {
        const rows = await findPatients(services, services.db, caller, { text: searchText, clientId, limit })
        return { suggestionlist: rows.map((row) => patientOnWire(services, caller, row)) }
      },
    }),
    serve(getpatient, {
      async run({ caller }, { patientId }) {
        const row = await seenPatient(services.db, caller, patientId)
        const relatives = await relativesOf(services.db, row)
        await noteListView(services, caller, `patient:${row.id}`, row.client_id)
        return {
          patientDetails: patientOnWire(services, caller, row),
          relatives: relatives.map((relative) => patientOnWire(services, caller, relative)),
        }
      },
    }),
    serve(updatePatient, {
      async run({ db, caller }, { patientId, version, changes }) {
        refuseHiddenContact(caller, changes)
        const row = await lockPatient(db, caller, patientId, version)
        possibleDates(services, { dateOfBirth: changes.dateOfBirth })
        const details = detailsFromWire(changes)
        await refuseTakenAbha(services, db, row, details)
        const updated = await updatePatientRow(services, db, row, details)
        await services.audit.append(db, {
          chain: `account:${caller.userId}`,
          action: 'patient.update',
          actorId: caller.userId,
          sessionId: caller.sessionId,
          clientId: row.client_id,
          subject: `patient:${row.id}`,
          detail: { fields: Object.keys(changes) },
        })
        return { message: message('patient.saved'), patientDetails: patientOnWire(services, caller, updated) }
      },
    }),
    serve(onGetRegisteredClients, {
      async run({ caller }, { clientId }) {
        const rows = await services.db
          .selectFrom('clients')
          .select(['id', 'name'])
          .where('active', '=', true)
          .$if(caller.clientIds.length > 0, (query) => query.where('id', 'in', [...caller.clientIds]))
          .$if(clientId !== undefined, (query) => query.where('id', '=', clientId ?? 0))
          .orderBy('id')
          .execute()
        return {
          list: rows.map((row) => ({ clientId: row.id, clientName: row.name })),
          totalCount: rows.length,
        }
      },
    }),
  ]
}
