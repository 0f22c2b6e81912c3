import type { AreaServices } from '#domain/area-services/area-services.ts'
import { vendorClientCalls } from './client-calls.ts'
import { clientUserCalls } from './client-user-calls.ts'

/** The calls that this area serves. */
export const calls = ({ identity }: AreaServices) => [...clientUserCalls(identity), ...vendorClientCalls()]
