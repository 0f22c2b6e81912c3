import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { useAutocompleteTexts } from './use-autocomplete-texts.ts'
import { useDebounced } from './use-debounced.ts'

interface Named {
  id: number
  name: string
}

interface SearchManyProps {
  label: string
  /** Names the search in the cache. */
  searchKey: readonly unknown[]
  load: (text: string, signal: AbortSignal) => Promise<readonly Named[]>
  value: readonly Named[]
  onChange: (chosen: readonly Named[]) => void
  /** The placeholder of the empty field: the meaning of no choice. */
  placeholder?: string
  error?: boolean
  helperText?: ReactNode
  inputRef?: Ref<HTMLInputElement>
}

/** Searches while typing and lets several options be chosen, each shown as a chip. */
export function SearchMany({
  label,
  searchKey,
  load,
  value,
  onChange,
  placeholder,
  error,
  helperText,
  inputRef,
}: SearchManyProps) {
  const { t } = useTranslation()
  const texts = useAutocompleteTexts()
  const { errorText } = useServerText()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const asked = useDebounced(typed.trim(), 200)
  const found = useQuery({
    queryKey: [...searchKey, asked],
    queryFn: ({ signal }) => load(asked, signal),
    enabled: open,
    meta: { quiet: true },
  })
  const fresh = asked === typed.trim() && found.data !== undefined
  return (
    <Autocomplete<Named, true>
      {...texts}
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      value={[...value]}
      onChange={(_, chosen) => onChange(chosen)}
      inputValue={typed}
      onInputChange={(_, input) => setTyped(input)}
      // An answer to an earlier text is never there to be chosen.
      options={fresh ? (found.data ?? []) : []}
      filterOptions={(all) => all}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={!fresh && !found.error}
      noOptionsText={found.error ? errorText(found.error) : t('noOptions')}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={inputRef}
          label={label}
          placeholder={value.length === 0 ? placeholder : undefined}
          error={error}
          helperText={helperText}
        />
      )}
    />
  )
}
