import { masterCalls } from './calls.ts'
import { suggestionCalls } from './suggestion-calls.ts'
import { termApprovalCalls } from './term-approval-calls.ts'
import { writtenMasterCalls } from './written-calls.ts'

/** The calls that this area serves. */
export const calls = () => [
  ...masterCalls(),
  ...writtenMasterCalls(),
  ...termApprovalCalls(),
  ...suggestionCalls(),
]
