import { recordCalls } from './record-calls.ts'
import { recordReportCalls } from './report-calls.ts'
import { workbookCalls } from './workbooks/workbook-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...recordCalls(), ...recordReportCalls(), ...workbookCalls()]
