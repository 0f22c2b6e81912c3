import { desks } from '#queue/desk.ts'
import { CasesDashboard } from './cases-dashboard.tsx'
import { dashboardRoute } from './route.tsx'

/** `/dashboard`: the console's own queue. */
export function DashboardScreen() {
  return (
    <CasesDashboard
      desk={desks.opd}
      address={dashboardRoute.useSearch()}
      navigate={dashboardRoute.useNavigate()}
    />
  )
}
