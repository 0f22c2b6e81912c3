import * as contract from '@rxdesk/contract/areas/audit-log/calls'
import { rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { askForReport } from '#domain/report-files/report-file-store.ts'
import { serve } from '#platform/protocol/handler.ts'
import { invalid, refused } from '#platform/protocol/problem.ts'
import type { Services } from '#platform/services.ts'
import { isPlace, readAudit } from './audit-store.ts'

/** The audit log read by administrators; what of it is taken out is in it too. */
export function auditCalls(services: Services) {
  const sound = ({ fromDate, toDate }: { fromDate: string; toDate: string }) => {
    const fault = rangeFault(fromDate, toDate, reportDays.usual)
    if (fault) throw refused(fault.key, { days: fault.days })
  }
  return [
    serve(contract.getAuditLog, {
      async run({ db, caller }, { after, limit, ...asked }) {
        sound(asked)
        if (!isPlace(after)) throw invalid([{ path: 'after', message: 'is no place in the log' }])
        const { rows, next } = await readAudit(db, caller, services.settings.TIME_ZONE, asked, {
          after,
          limit,
        })
        return { data: rows, next }
      },
    }),
    serve(contract.exportAuditLog, {
      async run({ db, caller }, { userCode, userId, ...asked }) {
        sound(asked)
        const fileUrl = await askForReport(services, db, caller, {
          report: 'audit',
          asked,
          noted: { ...asked },
        })
        return { fileUrl, fileName: `audit-${asked.fromDate}-${asked.toDate}.xlsx` }
      },
    }),
  ]
}
