import { getRolePermissions } from '@rxdesk/contract/areas/role-permissions'
import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useWatch } from 'react-hook-form'
import { useCall } from '../../wire/use-call.ts'
import { nothingProposed, propose } from './proposed-permissions.ts'
import type { UserValues } from './user-values.ts'

/** Ticks for a new user what the roles that are chosen propose. Answers whether any role proposes anything. */
export function useProposedPermissions({ control, getValues, setValue }: UseFormReturn<UserValues>): boolean {
  const { data } = useCall(getRolePermissions, {}, { meta: { quiet: true } })
  const roleIds = useWatch({ control, name: 'roleIds' })
  const proposal = useRef(nothingProposed)
  useEffect(() => {
    if (!data) return
    const ticked = getValues('permission')
    const next = propose(proposal.current, ticked, data.roles, roleIds)
    proposal.current = next.proposal
    if (next.permissions.join() !== ticked.join())
      setValue('permission', next.permissions, { shouldDirty: true })
  }, [data, roleIds, getValues, setValue])
  return data?.roles.some(({ defaults }) => defaults.length > 0) ?? false
}
