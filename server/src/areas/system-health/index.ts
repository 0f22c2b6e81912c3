import { healthCalls } from './health-calls.ts'
import type { AreaServices } from '../area-services.ts'

/** The calls that this area serves. */
export const calls = ({ services, files }: AreaServices) => [...healthCalls(services, files)]
