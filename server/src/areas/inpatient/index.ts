import { inpatientPatientCalls } from './patient-calls.ts'
import { type StayHooks, stayCalls } from './stay-calls.ts'

/** Inpatient stays; what is entered on their cases is served beside what the console asks of every case. */
export const calls = (hooks: StayHooks) => [...stayCalls(hooks), ...inpatientPatientCalls()]
