import * as contract from '@rxdesk/contract/areas/reports/list-calls'
import { getSearchPatientReports } from '@rxdesk/contract/areas/reports/patient-calls'
import { reportColumns } from '@rxdesk/contract/options'
import { readColumnsOfClients, readReportColumns } from '#domain/client-terms/report-columns.ts'
import { requireClient } from '#domain/client-terms/require-client.ts'
import type { Condition } from '#domain/road/case-list-filter.ts'
import { serve } from '#platform/protocol/handler.ts'
import { invalid } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import {
  erxListConditions,
  isWhole,
  oldConditions,
  rangeConditions,
  reportConditions,
} from './case-conditions.ts'
import { caseCounts, caseRows, countCases } from './case-query.ts'
import { wholeCounts } from './case-sums.ts'
import { patientReports } from './patient-reports.ts'
import { choicesOf, reportMasters } from './report-choices.ts'
import { fromSums, requireScope, withinTime } from './scope.ts'

interface Page {
  offset: number
  limit: number
  sortBy?: string
}

/** A page of the cases that the conditions find. */
const pageOf = async (work: Reading, conditions: readonly Condition[], page: Page) =>
  page.limit === 0 ? [] : (await caseRows(work, conditions, page)).map(({ row }) => row)

/** Lists of prescriptions, and what their filters choose from. */
export function listCalls() {
  return [
    serve(contract.eRxReportMasterList, { run: reportMasters }),
    serve(contract.eRxReportAutocompleteList, {
      async run(work, { tag, searchText, clientId, limit }) {
        await requireClient(work, { clientId })
        return { tag, list: await choicesOf(work, tag, { text: searchText, clientId, limit }) }
      },
    }),
    serve(contract.onGetReportList, {
      async run(work, { userCode: _code, userId: _id, offset, limit, ...asked }) {
        await requireScope(work, asked)
        const conditions = reportConditions(work, asked)
        // Terms and the count of medicines are those of the sums, whichever way the rest is counted.
        const reportCount = await fromSums(work, (reading) =>
          isWhole(asked) ? wholeCounts(reading, asked) : caseCounts(reading, conditions),
        )
        const result = await fromSums(work, (reading) => pageOf(reading, conditions, { offset, limit }))
        return { result, totalcount: reportCount.received, reportCount }
      },
    }),
    serve(contract.onGetclientReportList, {
      async run(work, asked) {
        if (asked.clientId === 0) throw invalid([{ path: 'clientId', message: 'Choose a client' }])
        await requireScope(work, asked)
        return withinTime(work, async (reading) => {
          const conditions = rangeConditions(reading, asked)
          return {
            result: await pageOf(reading, conditions, asked),
            columns: await readReportColumns(reading.db, asked.clientId),
            totalcount: await countCases(reading, conditions),
          }
        })
      },
    }),
    serve(contract.onGetOldReportList, {
      async run(work, asked) {
        await requireScope(work, asked)
        return listed(work, oldConditions(work, asked), asked)
      },
    }),
    serve(contract.getReportColumn, {
      async run(work, { clientId }) {
        await requireClient(work, { clientId })
        const clients = clientId === 0 ? work.caller.clientIds : [clientId]
        const chosen = (await readColumnsOfClients(work.db, clients)) ?? [...reportColumns]
        return {
          report: reportColumns.map((name, at) => ({ id: at + 1, name })),
          clientReport: chosen.map((name) => reportColumns.indexOf(name) + 1),
          clientreportvalue: chosen.join(','),
        }
      },
    }),
    serve(contract.geteRxListReport, {
      async run(work, asked) {
        await requireClient(work, { clientId: Number(asked.filterVendor) })
        return withinTime(work, async (reading) => {
          const conditions = erxListConditions(reading, asked, false)
          const reportCount = await caseCounts(reading, conditions)
          const { clientlist, reasonList } = await reportMasters(reading)
          const result = await pageOf(reading, conditions, asked)
          return { result, totalcount: reportCount.received, clientlist, reasonList, reportCount }
        })
      },
    }),
    serve(contract.geteRxOldListReport, {
      async run(work, asked) {
        await requireClient(work, { clientId: Number(asked.filterVendor) })
        return listed(work, erxListConditions(work, asked, true), asked)
      },
    }),
    serve(getSearchPatientReports, {
      async run(work, asked) {
        const reportData = await patientReports(work, asked)
        return { reportData, reportCount: reportData.length }
      },
    }),
  ]
}

const listed = (work: Reading, conditions: readonly Condition[], page: Page) =>
  withinTime(work, async (reading) => ({
    result: await pageOf(reading, conditions, page),
    totalcount: await countCases(reading, conditions),
  }))
