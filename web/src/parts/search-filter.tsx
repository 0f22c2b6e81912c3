import { useCallback } from 'react'
import { TypedFilter } from './typed-filter.tsx'

interface SearchFilterProps {
  label: string
  /** The value in the address. */
  text: string
  onSearch: (fields: { text: string; page: number }) => void
}

/** The search text of a list, at most 100 characters; it goes into the address after a pause in typing. */
export function SearchFilter({ label, text, onSearch }: SearchFilterProps) {
  const settled = useCallback((found: string) => onSearch({ text: found, page: 1 }), [onSearch])
  return (
    <TypedFilter
      // Found by the key of the search.
      data-search
      label={label}
      value={text}
      onSettled={settled}
      slotProps={{ htmlInput: { maxLength: 100 } }}
      sx={{ minWidth: 140 }}
    />
  )
}
