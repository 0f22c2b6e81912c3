import { getRouteApi } from '@tanstack/react-router'
import { CasesDashboard } from '#queue/dashboard/cases-dashboard.tsx'
import { desks } from '#queue/desk.ts'
import { SubmissionNews } from '#queue/submission-news.tsx'

const route = getRouteApi('/console/digitizationdashboard')

/** `/digitizationdashboard`: the cases that are digitized for the partner. */
export function DigitizationDashboardScreen() {
  return (
    <>
      <CasesDashboard desk={desks.digitization} address={route.useSearch()} navigate={route.useNavigate()} />
      <SubmissionNews />
    </>
  )
}
