import Box from '@mui/material/Box'
import { trainingStates, writings } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '#parts/choice-filter.tsx'
import { ClientSelect } from '#parts/client-select.tsx'
import type { TrainingSearch } from '../training-search.ts'

interface PageFiltersProps {
  search: TrainingSearch
  change: (fields: Partial<Pick<TrainingSearch, 'client' | 'writing' | 'state'>>) => void
}

/** Which pages the list shows: of which client, how they are written, how far they are. */
export function PageFilters({ search, change }: PageFiltersProps) {
  const { t } = useTranslation('ocr-training')
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: '260px 180px 180px' },
        gap: 1,
        px: { xs: 1.5, sm: 2 },
        py: 1.5,
        '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
      }}
    >
      <ClientSelect
        label={t('filter.client')}
        client={search.client}
        onChange={(client) => change({ client })}
      />
      <ChoiceFilter
        label={t('filter.writing')}
        value={search.writing}
        choices={[
          { value: '', label: t('any') },
          ...writings.map((value) => ({ value, label: t(`writing.${value}`) })),
        ]}
        onChange={(writing) => change({ writing })}
      />
      <ChoiceFilter
        label={t('filter.state')}
        value={search.state}
        choices={[
          { value: '', label: t('any') },
          ...trainingStates.map((value) => ({ value, label: t(`state.${value}`) })),
        ]}
        onChange={(state) => change({ state })}
      />
    </Box>
  )
}
