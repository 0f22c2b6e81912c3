import { permissions } from '@rxdesk/contract/roles'
import { usePermission } from '#session/session-store.ts'
import type { Contact } from './doctor-values.ts'

/** Which contact data whoever is signed in sees and writes (permissions 1 and 2). */
export function useContact(): Contact {
  return { email: usePermission(permissions.viewEmail), mobile: usePermission(permissions.viewMobile) }
}
