import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { dashboardViews } from './client-dashboard-search.ts'

const route = getRouteApi('/console/clientDashboard')

/** Which of its views /clientDashboard shows; the days and the client stay. */
export function ViewChoice() {
  const { t } = useTranslation('client-dashboard')
  const { view } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ChoiceFilter
      label={t('show')}
      value={view}
      choices={dashboardViews.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(chosen) => void navigate({ search: (now) => ({ ...now, view: chosen, page: 1 }) })}
    />
  )
}
