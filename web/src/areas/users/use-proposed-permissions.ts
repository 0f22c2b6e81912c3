import { getRolePermissions } from '@rxdesk/contract/areas/settings/role-permission-calls'
import { useEffect, useMemo, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useUser } from '#session/session-store.ts'
import { useCall } from '#wire/use-call.ts'
import { nothingProposed, propose } from './proposed-permissions.ts'
import type { UserValues } from './user-values.ts'

/**
 * Ticks for a new user the permissions that the chosen roles propose, as far as the signed-in user may grant them.
 * Returns whether any role proposes anything.
 */
export function useProposedPermissions({ control, getValues, setValue }: UseFormReturn<UserValues>): boolean {
  const { data } = useCall(getRolePermissions, {}, { meta: { quiet: true } })
  const { heldToClients, userPermissions } = useUser()
  const defaults = useMemo(
    () =>
      data?.roles.map((role) => ({
        ...role,
        defaults: role.defaults.filter((id) => !heldToClients || userPermissions.permission.includes(id)),
      })),
    [data, heldToClients, userPermissions],
  )
  const roleIds = useWatch({ control, name: 'roleIds' })
  const proposal = useRef(nothingProposed)
  useEffect(() => {
    if (!defaults) return
    const ticked = getValues('permission')
    const next = propose(proposal.current, ticked, defaults, roleIds)
    proposal.current = next.proposal
    if (next.permissions.join() !== ticked.join())
      setValue('permission', next.permissions, { shouldDirty: true })
  }, [defaults, roleIds, getValues, setValue])
  return defaults?.some((role) => role.defaults.length > 0) ?? false
}
