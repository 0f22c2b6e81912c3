import type { AreaServices } from '#domain/area-services/area-services.ts'
import { dosageCalls } from './dosage-calls.ts'
import { factorRoleCalls } from './factor-role-calls.ts'
import { rolePermissionCalls } from './role-permission-calls.ts'
import { settingCalls } from './setting-calls.ts'
import { wordClientCalls } from './word-client-calls.ts'

/** The calls that this area serves. */
export const calls = ({ services }: AreaServices) => [
  ...settingCalls(services),
  ...rolePermissionCalls(),
  ...dosageCalls(),
  ...wordClientCalls(),
  ...factorRoleCalls(),
]
