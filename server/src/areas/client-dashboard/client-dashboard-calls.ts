import * as contract from '@rxdesk/contract/areas/client-dashboard/calls'
import { rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { askForReport } from '#domain/report-files/report-file-store.ts'
import { serve } from '#platform/protocol/handler.ts'
import { refused } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import {
  columnsOfErx,
  countErx,
  erxCounts,
  erxOfDays,
  erxRows,
  feesOfErx,
  requireClient,
} from './client-erx-store.ts'

/** What client staff see of their client's prescriptions (calls 7.4). */
export function clientDashboardCalls(services: Services) {
  const sound = ({ fromDate, toDate }: { fromDate: string; toDate: string }, most?: number) => {
    const fault = rangeFault(fromDate, toDate, most)
    if (fault) throw refused(fault.key, { days: fault.days })
  }
  return [
    serve(contract.getClientDashboardDetails, {
      async run({ caller }, asked) {
        sound(asked)
        await requireClient(services, caller, asked)
        const [stand, days] = await Promise.all([
          erxCounts(services, caller, asked),
          erxOfDays(services, caller, asked),
        ])
        return { ...stand, days }
      },
    }),
    serve(contract.getClientErxList, {
      async run({ caller }, asked) {
        sound(asked)
        await requireClient(services, caller, asked)
        const [columns, totalCount, rows, fees] = await Promise.all([
          columnsOfErx(services, caller, asked),
          countErx(services, caller, asked),
          erxRows(services, caller, asked, asked),
          feesOfErx(services, caller, asked),
        ])
        return { data: rows.map(({ row }) => row), columns, totalCount, ...fees }
      },
    }),
    serve(contract.getClientErxList_excel, {
      async check({ caller }, asked) {
        sound(asked, reportDays.exportWithPatients)
        await requireClient(services, caller, asked)
        return undefined
      },
      prepare: ({ caller }, asked) => countErx(services, caller, asked),
      async run({ db, caller }, { userCode, userId, ...asked }, rows: number) {
        sound(asked, reportDays.exportWithPatients)
        await requireClient(services, caller, asked)
        const { patName, ...noted } = asked
        const clientId = asked.clientId || (caller.clientIds.length === 1 ? caller.clientIds[0] : undefined)
        const fileUrl = await askForReport(services, db, caller, {
          report: 'client-erx',
          asked,
          // That a name was looked for is noted, not which.
          noted: { ...noted, byName: patName !== '', rows },
          clientId,
        })
        return { fileUrl, fileName: `prescriptions-${asked.fromDate}-${asked.toDate}.xlsx`, rows }
      },
    }),
  ]
}
