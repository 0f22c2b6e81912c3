import { getDashboardErxCount } from '@rxdesk/contract/areas/cases/calls'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { caseLists } from './case-lists.ts'
import { CasesDashboard } from './cases-dashboard.tsx'
import { listIds } from './dashboard-search.ts'

const route = getRouteApi('/console/dashboard')

const counts = { call: getDashboardErxCount, prefix: 'overall' } as const

/** `/dashboard`: the console's own queue. */
export function DashboardScreen() {
  const { t } = useTranslation('shell')
  return (
    <CasesDashboard
      kind={{
        channel: 'opd',
        title: t('title.dashboard'),
        path: '/dashboard',
        tabs: listIds,
        lists: caseLists,
        counts,
        holders: true,
      }}
      address={route.useSearch()}
      navigate={route.useNavigate()}
    />
  )
}
