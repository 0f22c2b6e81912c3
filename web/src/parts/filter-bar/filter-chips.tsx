import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { useTranslation } from 'react-i18next'
import type { ListFilter } from './list-filter.tsx'

/** On a phone a row of their own: beside the field they would leave it no space. */
const place = {
  display: { xs: 'flex', sm: 'contents' },
  flexBasis: '100%',
  order: { xs: 1, sm: 0 },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const

interface FilterChipsProps<Fields extends object> {
  filters: readonly ListFilter<Fields>[]
  /** The fields are folded away: what is in force without a choice has a chip too. */
  folded: boolean
  change: (fields: Partial<Fields>) => void
}

/** The filters that are set, each to be taken off alone, and all together. */
export function FilterChips<Fields extends object>({ filters, folded, change }: FilterChipsProps<Fields>) {
  const { t } = useTranslation('filter-bar')
  const set = filters.filter(({ chosen }) => chosen !== '')
  const inForce = folded ? filters.filter(({ chosen, inForce: said }) => chosen === '' && said) : []
  if (set.length + inForce.length === 0) return null
  return (
    <Box sx={place}>
      {inForce.map(({ label, inForce: said }) => (
        <Chip
          key={label}
          size="small"
          variant="outlined"
          label={t('filterIs', { name: label, value: said ?? '' })}
          sx={chip}
        />
      ))}
      {set.map(({ label, chosen, off }) => (
        <Chip
          key={label}
          size="small"
          label={t('filterIs', { name: label, value: chosen })}
          aria-label={t('filterRemove', { name: label, value: chosen })}
          onDelete={() => change(off)}
          sx={chip}
        />
      ))}
      {set.length > 0 && (
        <Button size="small" onClick={() => change(allOff(set))}>
          {t('clearAll')}
        </Button>
      )}
    </Box>
  )
}

const chip = { maxWidth: 340, height: 28 } as const

/** The fields that take all these filters off, as one change: two changes would be two steps back. */
export function allOff<Fields extends object>(filters: readonly ListFilter<Fields>[]): Partial<Fields> {
  return Object.assign({}, ...filters.map(({ off }) => off))
}
