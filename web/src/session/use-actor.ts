import type { Actor } from '@rxdesk/contract/lifecycle'
import type { RoleId } from '@rxdesk/contract/roles'
import { useMemo } from 'react'
import { useUser } from './session-store.ts'

/** The signed-in user, in the shape that the lifecycle and the access table need. */
export function useActor(): Actor {
  const user = useUser()
  return useMemo(
    () => ({ roleIds: user.roleIds as RoleId[], permissions: user.userPermissions.permission }),
    [user],
  )
}
