import { recordCalls } from './record-calls.ts'
import { recordReportCalls } from './report-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...recordCalls(), ...recordReportCalls()]
