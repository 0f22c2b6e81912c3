import { permissions } from '@rxdesk/contract/roles'
import type { Caller } from '#platform/protocol/caller.ts'

/** The archive has numbers and addresses in the clear: it is for those who may see both. */
export const mayExport = ({ permissions: held }: Pick<Caller, 'permissions'>): boolean =>
  held.includes(permissions.viewEmail) && held.includes(permissions.viewMobile)
