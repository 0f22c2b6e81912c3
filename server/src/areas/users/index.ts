import type { AreaServices } from '#domain/area-services/area-services.ts'
import { userCalls } from './user-calls.ts'

/** The calls that this area serves. */
export const calls = ({ identity }: AreaServices) => [...userCalls(identity)]
