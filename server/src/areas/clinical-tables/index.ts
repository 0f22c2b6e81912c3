import { clinicalTableCalls } from './clinical-table-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...clinicalTableCalls()]
