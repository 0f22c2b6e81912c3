import type { AreaServices } from '#domain/area-services/area-services.ts'
import { clientCalls } from './client-calls.ts'
import { floorCalls } from './floor-calls.ts'
import { formCalls } from './form-calls.ts'
import { logoCalls } from './logo-calls.ts'
import { pharmacyMapCalls } from './pharmacy-calls.ts'
import { termCalls } from './term-calls.ts'

/** The calls that this area serves. */
export const calls = ({ files }: AreaServices) => [
  ...clientCalls(),
  ...logoCalls(files),
  ...pharmacyMapCalls(),
  ...floorCalls(),
  ...formCalls(),
  ...termCalls(),
]
