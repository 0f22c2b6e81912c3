import * as contract from '@rxdesk/contract/areas/client-dashboard/calls'
import { rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { requireClient } from '#domain/client-terms/require-client.ts'
import { askForReport } from '#domain/report-files/report-file-store.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import {
  columnsOfErx,
  countErx,
  erxCounts,
  erxOfDays,
  erxRejections,
  erxReturns,
  erxRows,
  feesOfErx,
} from './client-erx-store.ts'

/** What client staff see of their client's prescriptions (calls 7.4). */
export function clientDashboardCalls() {
  const sound = ({ fromDate, toDate }: { fromDate: string; toDate: string }, most?: number) => {
    const fault = rangeFault(fromDate, toDate, most)
    if (fault) throw refused(fault.key, { days: fault.days })
  }
  return [
    serve(contract.getClientDashboardDetails, {
      async run(work, asked) {
        sound(asked)
        await requireClient(work, asked)
        const [stand, days, rejections, returns] = await Promise.all([
          erxCounts(work, asked),
          erxOfDays(work, asked),
          erxRejections(work, asked),
          erxReturns(work, asked),
        ])
        return { ...stand, days, rejections, returns }
      },
    }),
    serve(contract.getClientErxList, {
      async run(work, asked) {
        sound(asked)
        await requireClient(work, asked)
        const [columns, totalCount, rows, fees] = await Promise.all([
          columnsOfErx(work, asked),
          countErx(work, asked),
          erxRows(work, asked, asked),
          feesOfErx(work, asked),
        ])
        return { data: rows.map(({ row }) => row), columns, totalCount, ...fees }
      },
    }),
    serve(contract.getClientErxList_excel, {
      async check(work, asked) {
        sound(asked, reportDays.exportWithPatients)
        await requireClient(work, asked)
        return undefined
      },
      prepare: (work, asked) => countErx(work, asked),
      async run(work, { userCode, userId, ...asked }, rows: number) {
        const { caller } = work
        sound(asked, reportDays.exportWithPatients)
        await requireClient(work, asked)
        const { patName, ...noted } = asked
        const clientId = asked.clientId || (caller.clientIds.length === 1 ? caller.clientIds[0] : undefined)
        const fileUrl = await askForReport(work, {
          report: 'client-erx',
          asked,
          // The log records that a name was searched for, but not which.
          noted: { ...noted, byName: patName !== '', rows },
          clientId,
        })
        return { fileUrl, fileName: `prescriptions-${asked.fromDate}-${asked.toDate}.xlsx`, rows }
      },
    }),
  ]
}
