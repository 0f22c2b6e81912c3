import { digitizationListCalls } from './list-calls.ts'
import { digitizationSettingsCalls } from './settings-calls.ts'
import { uploadCalls } from './upload-calls.ts'
import { segregationCalls } from './segregation-calls.ts'
import { infoCalls } from './info-calls.ts'
import { submitCalls } from './submit-calls.ts'
import { reportCalls } from './report-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...digitizationListCalls(), ...digitizationSettingsCalls(), ...uploadCalls(), ...segregationCalls(), ...infoCalls(), ...submitCalls(), ...reportCalls()]
