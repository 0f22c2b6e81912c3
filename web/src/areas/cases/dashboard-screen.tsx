import { getRouteApi } from '@tanstack/react-router'
import { CasesDashboard } from '#queue/dashboard/cases-dashboard.tsx'
import { desks } from '#queue/desk.ts'

const route = getRouteApi('/console/dashboard')

/** `/dashboard`: the console's own queue. */
export function DashboardScreen() {
  return <CasesDashboard desk={desks.opd} address={route.useSearch()} navigate={route.useNavigate()} />
}
