import type { rejectionGroups } from '@rxdesk/contract/areas/reports/options'
import type { RejectionRow } from '@rxdesk/contract/areas/reports/schemas'
import { useNavigate } from '@tanstack/react-router'
import type { ReportsSearch } from '../reports-search.ts'

/** Opens the rejected prescriptions behind a figure, of the same days and client. Those without a name open all of them. */
export function useOpenRejected({ period, from, to, client }: ReportsSearch) {
  const navigate = useNavigate()
  const rejected = { period, from, to, client, status: 'rejected' } as const
  return ({ id, key }: Pick<RejectionRow, 'id' | 'key'>, by: (typeof rejectionGroups)[number]) => {
    const one = id === 0 ? undefined : { id, name: key }
    if (by === 'doctor') return navigate({ to: '/reports', search: { ...rejected, doctor: one } })
    return navigate({
      to: '/erxList',
      search: {
        ...rejected,
        ...(by === 'client' && one ? { client: id } : {}),
        ...(by === 'reason' ? { reason: id } : {}),
        ...(by === 'operator' ? { agent: one } : {}),
      },
    })
  }
}
