import * as contract from '@rxdesk/contract/areas/patients/list-calls'
import type * as schemas from '@rxdesk/contract/areas/patients/list-schemas'
import { reportDays } from '@rxdesk/contract/report-range'
import { noteListView } from '#domain/people/contact-view.ts'
import { seenPatient } from '#domain/people/seen-patient.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { ReadingWork } from '#platform/protocol/work.ts'
import { listPatients } from './patient-list-store.ts'
import { searchPatients } from './patient-search-store.ts'
import { prescriptionsOf } from './prescription-history.ts'

/** Lists of patients, the search, and the prescriptions of one (calls 7.1 and 7.5). */
export function patientListCalls() {
  const list = async (
    work: ReadingWork,
    kind: schemas.PatientListKind,
    asked: schemas.PatientListRequest,
  ) => {
    const { data, total } = await listPatients(work, { ...asked, kind })
    if (data.length > 0) await noteListView(work, `patients:${kind}`)
    return {
      data,
      totalcount: total,
      exportData: { path: '/reports/patients.xlsx', mostDays: reportDays.exportWithPatients },
    }
  }
  const search = async (work: ReadingWork, asked: Parameters<typeof searchPatients>[1]) => {
    const found = await searchPatients(work, asked)
    if (found.data.length > 0) await noteListView(work, 'patients:search')
    return found
  }
  return [
    serve(contract.getPatients, { run: (work, asked) => list(work, 'registered', asked) }),
    serve(contract.getPrescriptionPatients, {
      run: (work, asked) => list(work, 'prescription', asked),
    }),
    serve(contract.abhaUsersList, { run: (work, asked) => list(work, 'abha', asked) }),
    serve(contract.searchPatientData, { run: (work, asked) => search(work, asked) }),
    serve(contract.searchClientPatientData, { run: (work, asked) => search(work, asked) }),
    serve(contract.getPatientPrescriptions, {
      async run(work, { patientId, ...page }) {
        const { db, caller } = work
        return prescriptionsOf(work, await seenPatient(db, caller, patientId), page)
      },
    }),
  ]
}
