import { exportCalls } from './export-calls.ts'
import { measurementCalls } from './measurement-calls.ts'
import { trainingPageCalls } from './page-calls.ts'

/** The calls that this area serves. */
export const calls = () => [...trainingPageCalls(), ...measurementCalls(), ...exportCalls()]
