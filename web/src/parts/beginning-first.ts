import { createFilterOptions } from '@mui/material/Autocomplete'
import type { FilterOptionsState } from '@mui/material/useAutocomplete'

/**
 * The options ordered by how well they match the typed text: those that begin with it, then those with a later word
 * that does, then the rest. Equal ones keep their order.
 */
export function beginningFirst<Option>(
  options: readonly Option[],
  label: (option: Option) => string,
  text: string,
): Option[] {
  const typed = text.trim().toLowerCase()
  if (typed === '') return [...options]
  return options
    .map((option) => ({ option, rank: rankOf(label(option).toLowerCase(), typed) }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ option }) => option)
}

function rankOf(label: string, typed: string): number {
  if (label.startsWith(typed)) return 0
  return label.replace(/[^\p{L}\p{M}\p{N}]/gu, ' ').includes(` ${typed}`) ? 1 : 2
}

/** For `<Autocomplete filterOptions={…}>` over a whole list: the options that contain the typed text, in that order. */
export function filterBeginningFirst<Option>(options: Option[], state: FilterOptionsState<Option>): Option[] {
  const fitting = createFilterOptions<Option>({ trim: true })(options, state)
  return beginningFirst(fitting, state.getOptionLabel, state.inputValue)
}
