import { trainingStates, writings } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter } from '#parts/filter-bar/list-filter.tsx'
import type { TrainingSearch } from '../training-search.ts'

interface PageFiltersProps {
  search: TrainingSearch
  change: (fields: Partial<Pick<TrainingSearch, 'client' | 'writing' | 'state'>>) => void
}

/** Which pages the list shows: of which client, how they are written, how far they are. */
export function PageFilters({ search, change }: PageFiltersProps) {
  const { t } = useTranslation('ocr-training')
  const byClient = useClientFilter(t('filter.client'), search.client, change)
  return (
    <FilterBar
      change={change}
      filters={[
        byClient,
        choiceFilter({
          name: 'writing',
          label: t('filter.writing'),
          value: search.writing,
          choices: [
            { value: '', label: t('any') },
            ...writings.map((value) => ({ value, label: t(`writing.${value}`) })),
          ],
          change,
        }),
        choiceFilter({
          name: 'state',
          label: t('filter.state'),
          value: search.state,
          choices: [
            { value: '', label: t('any') },
            ...trainingStates.map((value) => ({ value, label: t(`state.${value}`) })),
          ],
          change,
        }),
      ]}
    />
  )
}
