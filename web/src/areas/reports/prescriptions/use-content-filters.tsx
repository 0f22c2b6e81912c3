import { reportDates } from '@rxdesk/contract/areas/reports/options'
import { reportStatuses } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { choiceFilter, type ListFilter } from '#parts/filter-bar/list-filter.tsx'
import { SearchSelect } from '#parts/search-select.tsx'
import { useMasterFilters } from '../master-filters.tsx'
import { type ReportsSearch, termFilterNames } from '../reports-search.ts'
import { choicesOf, termFilter } from './term-filter.tsx'

/** The filters of the clinical search beside days, client and patient; all behind the button. */
export function useContentFilters(
  search: ReportsSearch,
  filter: (fields: Partial<ReportsSearch>) => void,
): ListFilter<Partial<ReportsSearch>>[] {
  const { t } = useTranslation('reports')
  const byMasters = useMasterFilters(['media', 'hospital', 'department'], search, filter)
  return [
    {
      ...choiceFilter({
        name: 'status',
        label: t('status'),
        value: search.status,
        choices: [
          { value: '' as const, label: t('any') },
          ...reportStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ],
        change: filter,
      }),
      place: 'behind',
    },
    {
      ...choiceFilter({
        name: 'dateOf',
        label: t('dateOf'),
        value: search.dateOf,
        choices: reportDates.map((value) => ({ value, label: t(`dateOf.${value}`) })),
        change: filter,
      }),
      place: 'behind',
    },
    {
      label: t('doctor'),
      chosen: search.doctor?.name ?? '',
      off: { doctor: undefined },
      place: 'behind',
      field: (
        <SearchSelect
          label={t('doctor')}
          searchKey={['report-doctors', search.client]}
          load={(text, signal) => choicesOf('doctor', search.client, text, signal)}
          value={search.doctor ?? null}
          onChange={(doctor) => filter({ doctor: doctor ?? undefined })}
          optionLabel={({ name }) => name}
          optionKey={({ id }) => id}
          from={1}
        />
      ),
    },
    ...byMasters,
    ...termFilterNames.map((tag) => termFilter(tag, t(`tag.${tag}`), search[tag], search.client, filter)),
  ]
}
