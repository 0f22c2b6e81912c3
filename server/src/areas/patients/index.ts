import { patientCalls } from './calls.ts'
import { patientDetailCalls } from './detail-calls.ts'
import { patientListCalls } from './list-calls.ts'
import { mergeCalls } from './merge-calls.ts'
import { weblinkCalls } from './weblink-calls.ts'

/** The calls that this area serves. */
export const calls = () => [
  ...patientCalls(),
  ...patientListCalls(),
  ...mergeCalls(),
  ...patientDetailCalls(),
  ...weblinkCalls(),
]
