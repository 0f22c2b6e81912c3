import {
  getpatient,
  onGetRegisteredClients,
  suggestionPatList,
  updatePatient,
} from '@rxdesk/contract/areas/patients'
import { message } from '@rxdesk/contract/messages'
import { refuseHiddenContact } from '../../people/hidden-contact.ts'
import { detailsFromWire, findPatients, patientOnWire, updatePatientRow } from '../../people/patient-store.ts'
import { seesClient } from '../../protocol/caller.ts'
import { serve } from '../../protocol/handler.ts'
import { missing, refused, stale } from '../../protocol/problem.ts'
import type { Services } from '../../services.ts'

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
        const row = await services.db
          .selectFrom('patients')
          .selectAll()
          .where('id', '=', patientId)
          .executeTakeFirst()
        if (!row || !seesClient(caller, row.client_id)) throw missing()
        const relatives = row.mobile_index
          ? await services.db
              .selectFrom('patients')
              .selectAll()
              .where('mobile_index', '=', row.mobile_index)
              .where('client_id', '=', row.client_id)
              .where('id', '<>', row.id)
              .where('merged_into', 'is', null)
              .orderBy('id')
              .limit(20)
              .execute()
          : []
        return {
          patientDetails: patientOnWire(services, caller, row),
          relatives: relatives.map((relative) => patientOnWire(services, caller, relative)),
        }
      },
    }),
    serve(updatePatient, {
      async run({ db, caller }, { patientId, version, changes }) {
        refuseHiddenContact(caller, changes)
        const row = await db
          .selectFrom('patients')
          .selectAll()
          .where('id', '=', patientId)
          .forUpdate()
          .executeTakeFirst()
        if (!row || !seesClient(caller, row.client_id)) throw missing()
        if (row.merged_into !== null) throw refused('case.notAllowed')
        if (row.version !== version) throw stale('case.stale', { version: row.version })
        const updated = await updatePatientRow(services, db, row, {
          ...detailsFromWire(changes),
          relation: changes.relation,
        })
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
