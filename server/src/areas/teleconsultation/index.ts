import { teleCallCalls } from './call-calls.ts'
import { teleCaseCalls } from './case-calls.ts'
import { teleEndingCalls } from './ending-calls.ts'
import { handOutCalls } from './hand-out/hand-out-calls.ts'
import { teleListCalls } from './list-calls.ts'
import { teleReportCalls } from './reports/report-calls.ts'
import { teleVideoCalls } from './video/video-calls.ts'

/** Consultations for the retail partner: their lists, the work on one, calls to the patient, and how it ends; hand-out and reports. */
export function calls() {
  return [
    ...teleListCalls(),
    ...teleCaseCalls(),
    ...teleCallCalls(),
    ...teleEndingCalls(),
    ...handOutCalls(),
    ...teleReportCalls(),
    ...teleVideoCalls(),
  ]
}
