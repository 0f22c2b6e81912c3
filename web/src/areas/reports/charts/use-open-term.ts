import type { ReportRange } from '@rxdesk/contract/areas/reports/schemas'
import { useNavigate } from '@tanstack/react-router'
import type { TermFilter } from '../reports-search.ts'

/** Opens the prescriptions of the days of a chart that have what a bar stands for. */
export function useOpenTerm({ fromDate, toDate, clientId }: ReportRange) {
  const navigate = useNavigate()
  return (filter: TermFilter) =>
    ({ id, name }: { id: number; name: string }) =>
      void navigate({
        to: '/reports',
        search: {
          ...{ from: fromDate, to: toDate, client: clientId, status: 'completed' as const },
          [filter]: [{ id, name }],
        },
      })
}
