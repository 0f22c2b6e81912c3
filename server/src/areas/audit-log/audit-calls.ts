import * as contract from '@rxdesk/contract/areas/audit-log/calls'
import { rangeFault, reportDays } from '@rxdesk/contract/report-range'
import { askForReport } from '#domain/report-files/report-file-store.ts'
import { serve } from '#platform/protocol/handler.ts'
import { invalid, refused } from '#platform/protocol/problem.ts'
import { isPlace, readAudit } from './audit-store.ts'

/** The audit log for administrators; its export is recorded in the log too. */
export function auditCalls() {
  const sound = ({ fromDate, toDate }: { fromDate: string; toDate: string }) => {
    const fault = rangeFault(fromDate, toDate, reportDays.usual)
    if (fault) throw refused(fault.key, { days: fault.days })
  }
  return [
    serve(contract.getAuditLog, {
      async run(work, { after, limit, ...asked }) {
        const { db, caller } = work
        sound(asked)
        if (!isPlace(after)) throw invalid([{ path: 'after', message: 'is no place in the log' }])
        const { rows, next } = await readAudit(db, caller, work.settings.TIME_ZONE, asked, {
          after,
          limit,
        })
        return { data: rows, next }
      },
    }),
    serve(contract.exportAuditLog, {
      async run(work, { userCode, userId, ...asked }) {
        sound(asked)
        const fileUrl = await askForReport(work, {
          report: 'audit',
          asked,
          noted: { ...asked },
        })
        return { fileUrl, fileName: `audit-${asked.fromDate}-${asked.toDate}.xlsx` }
      },
    }),
  ]
}
