import type { AreaServices } from '#domain/area-services/area-services.ts'
import { signInCalls } from './calls.ts'

/** The calls that this area serves. */
export const calls = ({ identity }: AreaServices) => [...signInCalls(identity)]
