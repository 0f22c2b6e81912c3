import type { Viewer } from '@rxdesk/contract/access-row'
import type { Actor } from '@rxdesk/contract/lifecycle'
import type { RoleId } from '@rxdesk/contract/roles'
import { useMemo } from 'react'
import { useUser } from './session-store.ts'
import { viewerOf } from './viewer.ts'

/** The signed-in user, in the shape that the lifecycle and the access table need. */
export function useActor(): Actor & Viewer {
  const user = useUser()
  return useMemo(() => ({ ...viewerOf(user), roleIds: user.roleIds as RoleId[] }), [user])
}
