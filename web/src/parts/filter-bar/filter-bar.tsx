import FilterIcon from '@mui/icons-material/TuneOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { GUTTER } from '../page-frame.tsx'
import { allOff, FilterChips } from './filter-chips.tsx'
import { FilterPlace } from './filter-place.tsx'
import type { ListFilter } from './list-filter.tsx'

/** So many filters without a place of their own stay in the bar, where their value is in sight. */
const IN_BAR = 2

/** Choices of the list side by side; one below the other on a phone. */
const beforeAll = {
  flex: { xs: '1 1 100%', sm: '0 1 auto' },
  display: 'grid',
  gap: 1,
  gridAutoFlow: { sm: 'column' },
  gridAutoColumns: { sm: 'minmax(140px, 200px)' },
}

interface FilterBarProps<Fields extends object> {
  /** Which list is shown, where a screen has several. */
  before?: ReactNode
  /** What is typed to search; it stays in sight on a phone. */
  search?: ListFilter<NoInfer<Fields>>
  filters?: readonly (ListFilter<NoInfer<Fields>> | false)[]
  /** Narrows the list down, from its first page. */
  change: (fields: Partial<Fields>) => void
  /** After the filters: counts or switches that filter. */
  beside?: ReactNode
  /** First behind the button, such as the order of a list of cards. */
  behindFirst?: ReactNode
  /** At the end of the bar: what can be done with the list. */
  tools?: ReactNode
  /** Its screen has a gutter of its own. */
  flush?: boolean
  /** Below the bar: what the filters come to, or their fault. */
  below?: ReactNode
}

/**
 * What narrows a list down: its search, period and client in the bar, further filters behind one button with their
 * count, and what is set as chips. On a phone all but the search is behind the button.
 */
export function FilterBar<Fields extends object>(props: FilterBarProps<Fields>) {
  const { before, search, filters = [], change, beside, behindFirst, tools, below, flush = false } = props
  const gutter = flush ? 0 : GUTTER
  const { t } = useTranslation('filter-bar')
  const phone = useMediaQuery('(max-width: 719.95px)')
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const offered = filters.filter((one) => one !== false)
  const few = offered.filter(({ place }) => place === undefined).length <= IN_BAR
  const isBehind = ({ place }: ListFilter<Fields>) =>
    phone || place === 'behind' || (place === undefined && !few)
  const behind = offered.filter((one) => one.field !== undefined && isBehind(one))
  const all = search ? [search, ...offered] : offered
  const set = all.filter(({ chosen }) => chosen !== '')
  return (
    <Box role="search">
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 1,
          px: gutter,
          py: flush ? 0 : 1,
        }}
      >
        {before && <Box sx={beforeAll}>{before}</Box>}
        {search && (
          <Box sx={{ flex: { xs: '1 1 160px', sm: '0 1 240px' }, display: 'grid' }}>{search.field}</Box>
        )}
        {offered
          .filter((one) => one.field !== undefined && !isBehind(one))
          .map(({ label, field }) => (
            <Box key={label} sx={inBar}>
              {field}
            </Box>
          ))}
        {(behind.length > 0 || (phone && behindFirst)) && (
          <Badge badgeContent={behind.filter(({ chosen }) => chosen !== '').length} color="primary">
            <Button
              ref={button}
              variant="outlined"
              color="inherit"
              startIcon={<FilterIcon />}
              aria-haspopup="dialog"
              aria-expanded={open}
              onClick={() => setOpen(true)}
            >
              {t('filters')}
            </Button>
          </Badge>
        )}
        {beside && <Box sx={{ ...ownRowOnPhone, gap: 1 }}>{beside}</Box>}
        <FilterChips filters={all} folded={phone} change={change} />
        {tools && <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>{tools}</Box>}
      </Box>
      {below && <Box sx={{ px: gutter, pb: 0.5 }}>{below}</Box>}
      <FilterPlace phone={phone} open={open} anchor={button.current} onClose={() => setOpen(false)}>
        {phone && behindFirst}
        {behind.map(({ label, field }) => (
          <Fragment key={label}>{field}</Fragment>
        ))}
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Button disabled={set.length === 0} onClick={() => change(allOff(set))}>
            {t('clearAll')}
          </Button>
          <Button variant="contained" onClick={() => setOpen(false)}>
            {t('done')}
          </Button>
        </Box>
      </FilterPlace>
    </Box>
  )
}

/** A period is three fields; they stay together. */
const inBar = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 184px)',
  gap: 1,
  maxWidth: '100%',
} as const

/** Beside the field they would leave it no space. */
const ownRowOnPhone = {
  display: { xs: 'flex', sm: 'contents' },
  flexBasis: '100%',
  flexWrap: 'wrap',
  order: { xs: 1, sm: 0 },
} as const
