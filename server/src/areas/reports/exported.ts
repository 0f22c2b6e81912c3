import { mayUse } from '@rxdesk/contract/access-row'
import * as charts from '@rxdesk/contract/areas/reports/chart-calls'
import * as figures from '@rxdesk/contract/areas/reports/figure-calls'
import * as lists from '@rxdesk/contract/areas/reports/list-calls'
import type { ExportedReport } from '@rxdesk/contract/areas/reports/requests'
import type { ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import type { CallDefinition } from '@rxdesk/contract/call'
import { reportDays } from '@rxdesk/contract/report-range'
import type { Condition } from '#domain/road/case-list-filter.ts'
import { denied, invalid } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { erxListConditions, rangeConditions, reportConditions } from './case-conditions.ts'
import { requireChart, requireScope } from './scope.ts'

/** The call of each report's screen: who may ask it may have the workbook. */
export const callOf: Record<ExportedReport['report'], CallDefinition> = {
  'erx-list': lists.geteRxListReport,
  'old-list': lists.geteRxOldListReport,
  reports: lists.onGetReportList,
  'client-report': lists.onGetclientReportList,
  operators: figures.operatorReport,
  registration: figures.getRegistrationReport,
  rejections: figures.rejectionReport,
  billing: figures.getbillingDashboard,
  chart: charts.Prescription_chart,
}

/** The days and the client of a report. Of the two lists they are those of the check-in. */
export function scopeOf(asked: ExportedReport): ReportRange {
  if (asked.report !== 'erx-list' && asked.report !== 'old-list') return asked
  return {
    fromDate: asked.filtercheckInStartDate,
    toDate: asked.filtercheckInEndDate,
    clientId: Number(asked.filterVendor),
  }
}

/** The most days of a workbook: fewer where it has patients. */
function mostDays(asked: ExportedReport): number {
  return hasPatients(asked) ? reportDays.exportWithPatients : reportDays.most
}

/** Refuses a report that the caller may not see: when it is asked for, and again when it is fetched. */
export async function requireAllowed(work: Reading, asked: ExportedReport): Promise<void> {
  if (!mayUse(callOf[asked.report].access, work.caller)) throw denied()
  if (asked.report === 'client-report' && asked.clientId === 0)
    throw invalid([{ path: 'clientId', message: 'Choose a client' }])
  if (asked.report === 'chart') await requireChart(work, asked.chart)
  await requireScope(work, scopeOf(asked), mostDays(asked))
}

type CaseReport = Extract<ExportedReport, { report: 'erx-list' | 'old-list' | 'reports' | 'client-report' }>

/** Whether its rows are prescriptions. */
export const hasPatients = (asked: ExportedReport): asked is CaseReport =>
  asked.report === 'erx-list' ||
  asked.report === 'old-list' ||
  asked.report === 'reports' ||
  asked.report === 'client-report'

/** Which prescriptions a workbook has. */
export function exportedCases(work: Reading, asked: CaseReport): Condition[] {
  if (asked.report === 'reports') return reportConditions(work, asked)
  if (asked.report === 'client-report') return rangeConditions(work, asked)
  return erxListConditions(work, { ...asked, offset: 0, limit: 0, sortBy: '' }, asked.report === 'old-list')
}

/** What the audit log records of a request: that a patient was searched for, but not which. */
export function notedOf(asked: ExportedReport): Record<string, unknown> {
  if (asked.report === 'reports') {
    const { patient, ...noted } = asked
    return { ...noted, byName: patient !== '' }
  }
  if (asked.report === 'erx-list' || asked.report === 'old-list') {
    const { filterpatName, filterMobileNo, ...noted } = asked
    return { ...noted, byName: filterpatName !== '', byMobile: filterMobileNo !== '' }
  }
  return { ...asked }
}
