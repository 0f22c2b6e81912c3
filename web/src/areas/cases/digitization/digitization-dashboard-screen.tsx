import { getDigitizationDashboardErxCount } from '@rxdesk/contract/areas/digitization/calls'
import { useTranslation } from 'react-i18next'
import { CasesDashboard } from '../dashboard/cases-dashboard.tsx'
import { digitizationListIds, digitizationLists } from './digitization-lists.ts'
import { digitizationDashboardRoute } from './route.tsx'
import { SubmissionNews } from './submission-news.tsx'

const counts = { call: getDigitizationDashboardErxCount, prefix: 'overallDigi' } as const

/** `/digitizationdashboard`: what is digitized for the partner. */
export function DigitizationDashboardScreen() {
  const { t } = useTranslation('shell')
  return (
    <>
      <CasesDashboard
        kind={{
          channel: 'digitization',
          title: t('title.digitization'),
          path: digitizationDashboardRoute.fullPath,
          tabs: digitizationListIds,
          lists: digitizationLists,
          counts,
          holders: false,
        }}
        address={digitizationDashboardRoute.useSearch()}
        navigate={digitizationDashboardRoute.useNavigate()}
      />
      <SubmissionNews />
    </>
  )
}
