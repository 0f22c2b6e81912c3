import type { Actor } from '@rxdesk/contract/lifecycle'
import type { RoleId } from '@rxdesk/contract/roles'
import { useMemo } from 'react'
import { useUser } from './session-store.ts'

/** Who is signed in, as the lifecycle and the access table ask for it. */
export function useActor(): Actor {
  const user = useUser()
  return useMemo(
    () => ({ roleIds: user.roleIds as RoleId[], permissions: user.userPermissions.permission }),
    [user],
  )
}
