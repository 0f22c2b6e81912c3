import { infoCalls } from './info-calls.ts'
import { digitizationListCalls } from './list-calls.ts'
import { reportCalls } from './report-calls.ts'
import { segregationCalls } from './segregation-calls.ts'
import { digitizationSettingsCalls } from './settings-calls.ts'
import { type SubmitHooks, submitCalls } from './submit-calls.ts'
import { uploadCalls } from './upload-calls.ts'

/** The calls that this area serves. */
export const calls = (hooks: SubmitHooks) => [
  ...digitizationListCalls(),
  ...digitizationSettingsCalls(),
  ...uploadCalls(),
  ...segregationCalls(),
  ...infoCalls(),
  ...submitCalls(hooks),
  ...reportCalls(),
]
