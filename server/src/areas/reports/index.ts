import { chartCalls } from './chart-calls.ts'
import { exportCalls } from './export-calls.ts'
import { figureCalls } from './figure-calls.ts'
import { listCalls } from './list-calls.ts'
import { savedCalls } from './saved-calls.ts'

/** The calls that this area serves. */
export const calls = () => [
  ...listCalls(),
  ...figureCalls(),
  ...chartCalls(),
  ...exportCalls(),
  ...savedCalls(),
]
