import SearchIcon from '@mui/icons-material/Search'
import InputAdornment from '@mui/material/InputAdornment'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import type { ListState } from '#parts/list-state.ts'
import { TypedFilter } from '#parts/typed-filter.tsx'
import { cleared } from './case-filters.ts'
import type { CaseList } from './case-lists.ts'
import type { CaseFilters } from './dashboard-search.ts'
import { FilterField } from './filter-fields.tsx'
import { OrderSelect } from './order-select.tsx'
import { useFilterChoices } from './use-filter-choices.ts'
import { useFilterWords } from './use-filter-words.ts'

interface CaseFilterBarProps {
  list: CaseList
  filters: CaseFilters
  paging: ListState
  change: (fields: Partial<CaseFilters>) => void
  /** Beside the filters: counts that filter. */
  beside?: ReactNode
  /** At the end of the bar: what can be done with the list. */
  tools?: ReactNode
}

/** Patient search, the other filters behind a button, and the set ones as chips. */
export function CaseFilterBar({ list, filters, paging, change, beside, tools }: CaseFilterBarProps) {
  const { t } = useTranslation('queue-dashboard')
  const choices = useFilterChoices(list, filters)
  const chosenOf = useFilterWords(list, filters, choices)
  const setName = useCallback((name: string) => change({ name }), [change])
  const barOf = (field: CaseList['filters'][number]) => ({
    label: t(`filter.${field}`),
    chosen: chosenOf(field),
    off: cleared([field]),
  })
  return (
    <FilterBar<CaseFilters>
      change={change}
      beside={beside}
      tools={tools}
      behindFirst={<OrderSelect list={list} paging={paging} />}
      search={{
        ...barOf('name'),
        field: (
          <TypedFilter
            // Each list has its own typing: the field of another list starts from the address.
            key={list.id}
            label={t('filter.name')}
            hiddenLabel
            value={filters.name}
            onSettled={setName}
            placeholder={t('filter.name')}
            sx={{ '& .MuiInputLabel-root': visuallyHidden }}
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
        ),
      }}
      filters={list.filters
        .filter((field) => field !== 'name')
        .map((field) => ({
          ...barOf(field),
          place: 'behind' as const,
          field: isSetElsewhere(field, choices.mayChooseAgent) ? undefined : (
            <FilterField field={field} filters={filters} choices={choices} change={change} />
          ),
        }))}
    />
  )
}

/** The due time has its own buttons; an agent is chosen by those who see who holds what. */
function isSetElsewhere(field: CaseList['filters'][number], mayChooseAgent: boolean): boolean {
  return field === 'due' || (field === 'agent' && !mayChooseAgent)
}
