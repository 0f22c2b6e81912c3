import { entityReportCalls } from './calls.ts'

/** The calls that this area serves. */
export const calls = () => [...entityReportCalls()]
