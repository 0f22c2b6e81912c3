import { getDashboardErxCount } from '@rxdesk/contract/areas/cases/calls'
import { useTranslation } from 'react-i18next'
import { caseLists } from './case-lists.ts'
import { CasesDashboard } from './cases-dashboard.tsx'
import { listIds } from './dashboard-search.ts'
import { dashboardRoute } from './route.tsx'

const counts = { call: getDashboardErxCount, prefix: 'overall' } as const

/** `/dashboard`: the console's own queue. */
export function DashboardScreen() {
  const { t } = useTranslation('shell')
  return (
    <CasesDashboard
      kind={{
        channel: 'opd',
        title: t('title.dashboard'),
        path: dashboardRoute.fullPath,
        tabs: listIds,
        lists: caseLists,
        counts,
        holders: true,
      }}
      address={dashboardRoute.useSearch()}
      navigate={dashboardRoute.useNavigate()}
    />
  )
}
