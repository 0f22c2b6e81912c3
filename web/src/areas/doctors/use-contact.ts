import { permissions } from '@rxdesk/contract/roles'
import { usePermission } from '#session/session-store.ts'
import type { Contact } from './doctor-values.ts'

/** The contact data that the signed-in user may see and write (permissions 1 and 2). */
export function useContact(): Contact {
  return { email: usePermission(permissions.viewEmail), mobile: usePermission(permissions.viewMobile) }
}
