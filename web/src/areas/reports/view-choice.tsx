import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { reportViews } from './reports-search.ts'

const route = getRouteApi('/console/reports')

/** Which of its views /reports shows; the days and the client stay. */
export function ViewChoice() {
  const { t } = useTranslation('reports')
  const { view } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <ChoiceFilter
      label={t('show')}
      value={view}
      choices={reportViews.map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(chosen) => void navigate({ search: (now) => ({ ...now, view: chosen, page: 1 }) })}
    />
  )
}
