import type { AreaServices } from '#domain/area-services/area-services.ts'
import { sessionCalls } from './session-calls.ts'

/** The calls that this area serves. */
export const calls = ({ identity }: AreaServices) => [...sessionCalls(identity)]
