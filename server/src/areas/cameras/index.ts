import type { AreaServices } from '#domain/area-services/area-services.ts'
import { agentCalls } from './agent-calls.ts'
import { cameraCalls } from './camera-calls.ts'
import { roomCalls } from './room-calls.ts'

/** The calls that this area serves. */
export const calls = ({ cameras }: AreaServices) => [...agentCalls(), ...cameraCalls(cameras), ...roomCalls()]
