import { settingCalls } from './setting-calls.ts'
import { rolePermissionCalls } from './role-permission-calls.ts'
import { dosageCalls } from './dosage-calls.ts'
import type { AreaServices } from '../area-services.ts'

/** The calls that this area serves. */
export const calls = ({ services }: AreaServices) => [...settingCalls(services), ...rolePermissionCalls(), ...dosageCalls()]
