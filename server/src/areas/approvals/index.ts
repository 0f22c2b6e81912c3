import { medicineApprovalCalls } from './medicine-calls.ts'
import { vitalApprovalCalls } from './vital-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...medicineApprovalCalls(), ...vitalApprovalCalls()]
