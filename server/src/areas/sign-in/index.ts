import { signInCalls } from './calls.ts'
import type { AreaServices } from '../area-services.ts'

/** The calls that this area serves. */
export const calls = ({ identity }: AreaServices) => [...signInCalls(identity)]
