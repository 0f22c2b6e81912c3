import { exportCalls } from './export-calls.ts'
import { privacyCalls } from './privacy-calls.ts'
import { retentionCalls } from './retention-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...privacyCalls(), ...exportCalls(), ...retentionCalls()]
