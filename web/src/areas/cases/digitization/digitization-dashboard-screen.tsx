import { desks } from '#queue/desk.ts'
import { CasesDashboard } from '../dashboard/cases-dashboard.tsx'
import { digitizationDashboardRoute } from './route.tsx'
import { SubmissionNews } from './submission-news.tsx'

/** `/digitizationdashboard`: what is digitized for the partner. */
export function DigitizationDashboardScreen() {
  return (
    <>
      <CasesDashboard
        desk={desks.digitization}
        address={digitizationDashboardRoute.useSearch()}
        navigate={digitizationDashboardRoute.useNavigate()}
      />
      <SubmissionNews />
    </>
  )
}
