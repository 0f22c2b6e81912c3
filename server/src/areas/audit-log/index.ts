import { auditCalls } from './audit-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...auditCalls()]
