import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { CasesDashboard } from '#queue/dashboard/cases-dashboard.tsx'
import type { DashboardAddress } from '#queue/dashboard/dashboard-search.ts'
import { desks } from '#queue/desk.ts'
import { keepCheckIn } from './kept-check-in.ts'

const route = getRouteApi('/console/amazondashboard')

/** `/amazondashboard`: consultations for the partner. */
export function TeleDashboardScreen() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { checkInFrom, checkInTo } = search
  useEffect(() => {
    keepCheckIn({ checkInFrom, checkInTo })
  }, [checkInFrom, checkInTo])
  return (
    <CasesDashboard
      desk={desks.teleconsultation}
      address={search}
      navigate={({ search: next, ...how }) =>
        navigate({
          ...how,
          search: (before: DashboardAddress) => {
            const after = next(before)
            // Before the navigation begins: a range that is taken off must not come back with it.
            keepCheckIn(after)
            return after
          },
        })
      }
    />
  )
}
