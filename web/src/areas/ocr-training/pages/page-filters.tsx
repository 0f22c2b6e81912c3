import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { trainingStates, writings } from '@rxdesk/contract/options'
import { useTranslation } from 'react-i18next'
import { ClientSelect } from '../../../parts/client-select.tsx'
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
      <TextField
        select
        label={t('filter.writing')}
        value={search.writing}
        onChange={({ target }) => change({ writing: writings.find((one) => one === target.value) ?? '' })}
      >
        <MenuItem value="">{t('any')}</MenuItem>
        {writings.map((writing) => (
          <MenuItem key={writing} value={writing}>
            {t(`writing.${writing}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={t('filter.state')}
        value={search.state}
        onChange={({ target }) => change({ state: trainingStates.find((one) => one === target.value) ?? '' })}
      >
        <MenuItem value="">{t('any')}</MenuItem>
        {trainingStates.map((state) => (
          <MenuItem key={state} value={state}>
            {t(`state.${state}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  )
}
