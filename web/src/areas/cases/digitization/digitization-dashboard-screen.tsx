import { getDigitizationDashboardErxCount } from '@rxdesk/contract/areas/digitization/calls'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CasesDashboard } from '../dashboard/cases-dashboard.tsx'
import { digitizationListIds, digitizationLists } from './digitization-lists.ts'
import { SubmissionNews } from './submission-news.tsx'

const route = getRouteApi('/console/digitizationdashboard')

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
          path: '/digitizationdashboard',
          tabs: digitizationListIds,
          lists: digitizationLists,
          counts,
          holders: false,
        }}
        address={route.useSearch()}
        navigate={route.useNavigate()}
      />
      <SubmissionNews />
    </>
  )
}
