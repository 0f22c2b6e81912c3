import * as contract from '@rxdesk/contract/areas/patients/list-calls'
import type * as schemas from '@rxdesk/contract/areas/patients/list-schemas'
import { reportDays } from '@rxdesk/contract/report-range'
import { noteListView } from '#domain/people/contact-view.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Services } from '#platform/services.ts'
import { listPatients } from './patient-list-store.ts'
import { searchPatients } from './patient-search-store.ts'
import { prescriptionsOf } from './prescription-history.ts'
import { seenPatient } from './seen-patient.ts'

/** Lists of patients, the search, and the prescriptions of one (calls 7.1 and 7.5). */
export function patientListCalls(services: Services) {
  const list = async (kind: schemas.PatientListKind, caller: Caller, asked: schemas.PatientListRequest) => {
    const { data, total } = await listPatients(services, caller, { ...asked, kind })
    if (data.length > 0) await noteListView(services, caller, `patients:${kind}`)
    return {
      data,
      totalcount: total,
      exportData: { path: '/reports/patients.xlsx', mostDays: reportDays.exportWithPatients },
    }
  }
  const search = async (caller: Caller, asked: Parameters<typeof searchPatients>[2]) => {
    const found = await searchPatients(services, caller, asked)
    if (found.data.length > 0) await noteListView(services, caller, 'patients:search')
    return found
  }
  return [
    serve(contract.getPatients, { run: ({ caller }, asked) => list('registered', caller, asked) }),
    serve(contract.getPrescriptionPatients, {
      run: ({ caller }, asked) => list('prescription', caller, asked),
    }),
    serve(contract.abhaUsersList, { run: ({ caller }, asked) => list('abha', caller, asked) }),
    serve(contract.searchPatientData, { run: ({ caller }, asked) => search(caller, asked) }),
    serve(contract.searchClientPatientData, { run: ({ caller }, asked) => search(caller, asked) }),
    serve(contract.getPatientPrescriptions, {
      async run({ db, caller }, { patientId, ...page }) {
        return prescriptionsOf(services, caller, await seenPatient(db, caller, patientId), page)
      },
    }),
  ]
}
