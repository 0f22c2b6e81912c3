import * as contract from '@rxdesk/contract/areas/covid/calls'
import { rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { noteListView } from '#domain/people/contact-view.ts'
import { patientOnWire } from '#domain/people/patient-store.ts'
import { askForReport } from '#domain/report-files/report-file-store.ts'
import { seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { type CovidQuestion, countCovidPatients, covidPatients } from './list-store.ts'
import { readCovidPatient } from './patient-store.ts'

/** The list of patients who were measured, and one of them (calls 7.5). */
export function covidCalls() {
  return [
    serve(contract.getCovidPatientList, {
      async run(work, asked) {
        requireSound(work, asked)
        const [totalCount, { patients, readings }] = await Promise.all([
          countCovidPatients(work, asked),
          covidPatients(work, asked, asked),
        ])
        return {
          resultData: readings,
          totalCount,
          patientlistdatas: patients.map(({ at: _, ...patient }) => patient),
        }
      },
    }),
    serve(contract.getCovidPatientList_excel, {
      async check(work, asked) {
        requireSound(work, asked, reportDays.exportWithPatients)
        return undefined
      },
      prepare: (work, asked) => countCovidPatients(work, asked),
      async run(work, { userCode: _code, userId: _id, ...asked }, rows: number) {
        requireSound(work, asked, reportDays.exportWithPatients)
        const { patName, mobileNo, ...noted } = asked
        const fileUrl = await askForReport(work, {
          report: 'covid',
          asked,
          // The log records that a name or a number was searched for, but not which.
          noted: { ...noted, byName: patName !== '', byMobile: mobileNo !== '', rows },
          ...(asked.clientId !== undefined && { clientId: asked.clientId }),
        })
        return {
          fileUrl,
          fileName: `covid-vitals-${asked.filterfromDate}-${asked.filtertoDate}.xlsx`,
          rows,
        }
      },
    }),
    serve(contract.getCovidPatient, {
      async run(work, asked) {
        const { row, client, readings, statuses, medicines, comorbidities } = await readCovidPatient(
          work,
          asked,
        )
        await noteListView(work, `patient:${row.id}`, row.client_id)
        const [last] = readings
        return {
          resultData: readings,
          patientDetails: { ...patientOnWire(work, row), clientName: client.name },
          statusHistory: statuses.map(({ patientId: _patient, channel: _channel, ...status }) => status),
          medicines,
          comorbidities,
          erxId: last?.erxId ?? statuses[0]?.erxId ?? 0,
          channel: last?.channel ?? statuses[0]?.channel ?? '',
        }
      },
    }),
  ]
}

/** Throws where the days make no range, and where a client is named that the caller does not see. */
function requireSound({ caller }: Pick<Reading, 'caller'>, asked: CovidQuestion, most?: number): void {
  const fault = rangeFault(asked.filterfromDate, asked.filtertoDate, most)
  if (fault) throw refused(fault.key, { days: fault.days })
  if (asked.clientId !== undefined && !seesClient(caller, asked.clientId)) throw missing()
}
