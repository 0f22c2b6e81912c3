import CloseIcon from '@mui/icons-material/Close'
import SearchIcon from '@mui/icons-material/Search'
import FilterIcon from '@mui/icons-material/TuneOutlined'
import Badge from '@mui/material/Badge'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { useCallback, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '#parts/list-state.ts'
import { TypedFilter } from '#parts/typed-filter.tsx'
import { activeFilters, cleared } from './case-filters.ts'
import type { CaseList } from './case-lists.ts'
import type { CaseFilters } from './dashboard-search.ts'
import { FilterChips } from './filter-chips.tsx'
import { FilterFields } from './filter-fields.tsx'
import { OrderSelect } from './order-select.tsx'
import { useFilterChoices } from './use-filter-choices.ts'

interface FilterBarProps {
  list: CaseList
  filters: CaseFilters
  paging: ListState
  /** The list is shown as cards, which have no header to sort by. */
  phone: boolean
  change: (fields: Partial<CaseFilters>) => void
  /** Beside the filters: counts that filter. */
  beside?: ReactNode
  /** At the end of the bar: what can be done with the list. */
  tools?: ReactNode
}

/** Patient search, the other filters behind a button, and the set ones as chips. */
export function FilterBar({ list, filters, paging, phone, change, beside, tools }: FilterBarProps) {
  const { t } = useTranslation('queue-dashboard')
  const choices = useFilterChoices(filters)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const active = activeFilters(list, filters)
  // The name has its own field, the due time its own buttons.
  const behind = active.filter((field) => field !== 'name' && field !== 'due').length
  const setName = useCallback((name: string) => change({ name }), [change])

  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 1.5, sm: 2 }, py: 1 }}
    >
      <TypedFilter
        // Each list has its own typing: the field of another list starts from the address.
        key={list.id}
        label={t('filter.name')}
        hiddenLabel
        value={filters.name}
        onSettled={setName}
        placeholder={t('filter.name')}
        sx={{
          width: { xs: 0, sm: 240 },
          flexGrow: { xs: 1, sm: 0 },
          '& .MuiInputLabel-root': visuallyHidden,
        }}
        slotProps={{
          inputLabel: { shrink: true },
          input: {
            notched: false,
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon fontSize="small" />
              </InputAdornment>
            ),
          },
          htmlInput: { maxLength: 150, autoComplete: 'off', type: 'search' },
        }}
      />
      <Badge badgeContent={behind} color="primary">
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
      {beside && <Box sx={{ ...ownRowOnPhone, gap: 1 }}>{beside}</Box>}
      <FilterChips list={list} filters={filters} choices={choices} change={change} />
      {tools && <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>{tools}</Box>}
      <FilterPlace phone={phone} open={open} anchor={button.current} onClose={() => setOpen(false)}>
        {phone && <OrderSelect list={list} paging={paging} />}
        <FilterFields list={list} filters={filters} choices={choices} change={change} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1 }}>
          <Button disabled={active.length === 0} onClick={() => change(cleared(active))}>
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

interface FilterPlaceProps {
  phone: boolean
  open: boolean
  anchor: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** The filters open below their button, or from the bottom of a phone. */
function FilterPlace({ phone, open, anchor, onClose, children }: FilterPlaceProps) {
  const { t } = useTranslation('queue-dashboard')
  const id = useId()
  const content = (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3" component="h2" id={id}>
          {t('filters')}
        </Typography>
        <IconButton aria-label={t('close', { ns: 'common' })} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </>
  )
  const paper = { role: 'dialog', 'aria-labelledby': id, 'aria-modal': true }
  return phone ? (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { ...paper, sx: { ...inside, maxHeight: '85dvh', borderRadius: '12px 12px 0 0' } },
      }}
    >
      {content}
    </Drawer>
  ) : (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { ...paper, sx: { ...inside, width: 380, mt: 0.5, border: 1, borderColor: 'divider' } },
      }}
    >
      {content}
    </Popover>
  )
}

/** Beside the field they would leave it no space. */
const ownRowOnPhone = {
  display: { xs: 'flex', sm: 'contents' },
  flexBasis: '100%',
  flexWrap: 'wrap',
  order: { xs: 1, sm: 0 },
} as const

const inside = { display: 'grid', gap: 2, p: 2, overflowY: 'auto' } as const
