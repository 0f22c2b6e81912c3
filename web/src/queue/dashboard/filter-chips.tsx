import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import { useMediaText } from '../use-media-text.ts'
import { useServicesText } from './case-cells.tsx'
import { activeFilters, cleared, completedRange } from './case-filters.ts'
import type { CaseList, FilterField } from './case-lists.ts'
import type { CaseFilters } from './dashboard-search.ts'
import type { Choice, FilterChoices } from './use-filter-choices.ts'

interface FilterChipsProps {
  list: CaseList
  filters: CaseFilters
  choices: FilterChoices
  change: (fields: Partial<CaseFilters>) => void
}

const nameOf = (choices: readonly Choice[], id: number) =>
  choices.find((choice) => choice.id === id)?.name ?? String(id)

/** On a phone a row of their own: beside the field they would leave it no space. */
const place = {
  display: { xs: 'flex', sm: 'contents' },
  flexBasis: '100%',
  order: { xs: 1, sm: 0 },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const

/** The filters that are set, each to be taken off alone, and all together. */
export function FilterChips({ list, filters, choices, change }: FilterChipsProps) {
  const { t } = useTranslation('queue-dashboard')
  const servicesText = useServicesText()
  const mediaText = useMediaText()
  // A list with buttons for the due time shows there that they filter.
  const active = activeFilters(list, filters).filter((field) => field !== 'due' || list.id !== 'pending')
  if (active.length === 0) return null

  const rangeText = ({ from, to }: { from: string; to: string }) => {
    if (from === '') return t('rangeTo', { to })
    return to === '' ? t('rangeFrom', { from }) : t('range', { from, to })
  }
  const saidOf: Record<FilterField, () => string> = {
    name: () => filters.name,
    mobile: () => filters.mobile,
    checkIn: () => rangeText({ from: filters.checkInFrom, to: filters.checkInTo }),
    fulfilment: () => rangeText(completedRange(filters.fulfilmentFrom, filters.fulfilmentTo)),
    client: () => choices.clientName || String(filters.client),
    media: () => mediaText(nameOf(choices.media, filters.media)),
    services: () => servicesText(filters.services),
    reject: () => nameOf(choices.rejectReasons, filters.reject),
    agent: () => nameOf(choices.agents, filters.agent),
    due: () => t(filters.due === 'overdue' ? 'dueOverdue' : 'dueSoon'),
  }
  return (
    <Box sx={place}>
      {active.map((field) => (
        <Chip
          key={field}
          size="small"
          label={t('filterIs', { name: t(`filter.${field}`), value: saidOf[field]() })}
          aria-label={t('filterRemove', { name: t(`filter.${field}`), value: saidOf[field]() })}
          onDelete={() => change(cleared([field]))}
          sx={{ maxWidth: 340, height: 28 }}
        />
      ))}
      <Button size="small" onClick={() => change(cleared(active))}>
        {t('clearAll')}
      </Button>
    </Box>
  )
}
