import { clientUserCalls } from './client-user-calls.ts'
import { vendorClientCalls } from './client-calls.ts'
import type { AreaServices } from '../area-services.ts'

/** The calls that this area serves. */
export const calls = ({ identity }: AreaServices) => [...clientUserCalls(identity), ...vendorClientCalls()]
