import { getRouteApi } from '@tanstack/react-router'
import { CasesDashboard } from '#queue/dashboard/cases-dashboard.tsx'
import { desks } from '#queue/desk.ts'

const route = getRouteApi('/console/amazondashboard')

/** `/amazondashboard`: consultations for the partner. */
export function TeleDashboardScreen() {
  return (
    <CasesDashboard
      desk={desks.teleconsultation}
      address={route.useSearch()}
      navigate={route.useNavigate()}
    />
  )
}
