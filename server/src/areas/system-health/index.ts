import type { AreaServices } from '#domain/area-services/area-services.ts'
import { healthCalls } from './health-calls.ts'

/** The calls that this area serves. */
export const calls = ({ services, files }: AreaServices) => [...healthCalls(services, files)]
