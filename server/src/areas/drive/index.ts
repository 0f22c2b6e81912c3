import type { AreaServices } from '#domain/area-services/area-services.ts'
import { driveCalls } from './drive-calls.ts'

/** The calls that this area serves. */
export const calls = (parts: AreaServices) => [...driveCalls(parts)]
