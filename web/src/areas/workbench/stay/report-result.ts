import type { getIPDReportDetails } from '@rxdesk/contract/areas/inpatient/report-calls'
import type { AnswerOf } from '@rxdesk/contract/call'

/** A report image of an inpatient case with what it says. */
export type ReportResult = AnswerOf<typeof getIPDReportDetails>['reportData'][number]
