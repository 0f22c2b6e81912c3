import type { AreaServices } from '#domain/area-services/area-services.ts'
import { clientErrorCalls } from './client-error-calls.ts'
import { healthCalls } from './health-calls.ts'

/** The calls that this area serves. */
export const calls = ({ services, files, cameras }: AreaServices) => [
  ...clientErrorCalls(),
  ...healthCalls(services, files, cameras),
]
