import { userStatus } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { choiceFilter, type ListFilter } from './filter-bar/list-filter.tsx'

/** Active and inactive, as a choice offers them. */
export function useStatusOptions() {
  const { t } = useTranslation()
  return [
    { value: userStatus.active, label: t('active') },
    { value: userStatus.inactive, label: t('inactive') },
  ]
}

/** Active, inactive, or any, as the filter of a list; `more` are choices of this list alone. */
export function useStatusFilter(
  status: number,
  change: (fields: { status: number }) => void,
  more: readonly { value: number; label: string }[] = [],
): ListFilter<{ status: number }> {
  const { t } = useTranslation()
  const options = useStatusOptions()
  return choiceFilter({
    name: 'status',
    label: t('status'),
    value: status,
    choices: [{ value: 0, label: t('any') }, ...options, ...more],
    change,
  })
}
