import type { AutocompleteProps } from '@mui/material/Autocomplete'
import Autocomplete from '@mui/material/Autocomplete'
import CircularProgress from '@mui/material/CircularProgress'
import TextField from '@mui/material/TextField'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode, Ref } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { beginningFirst } from './beginning-first.ts'
import { fittingOptions } from './fitting-options.ts'
import { type Held, heldOptions } from './held-options.ts'
import { useAutocompleteTexts } from './use-autocomplete-texts.ts'
import { useDebounced } from './use-debounced.ts'

interface SearchSelectProps<Option> {
  label: string
  /** Names the search in the cache: the id of the call, with what else it depends on. */
  searchKey: readonly unknown[]
  /** Finds options for the typed text; the signal is aborted when the answer is no longer needed. */
  load: (text: string, signal: AbortSignal) => Promise<readonly Option[]>
  value: Option | null
  onChange: (option: Option | null) => void
  optionLabel: (option: Option) => string
  optionKey: (option: Option) => string | number
  renderOption?: AutocompleteProps<Option, false, false, false>['renderOption']
  /** Search from this many characters on; 0 offers options before anything is typed. */
  from?: number
  required?: boolean
  autoFocus?: boolean
  inputRef?: Ref<HTMLInputElement>
  disabled?: boolean
  error?: boolean
  helperText?: ReactNode
}

/** Searches while typing and lets one option be chosen. An answer to an earlier text can never be chosen. */
export function SearchSelect<Option>({
  label,
  searchKey,
  load,
  value,
  onChange,
  optionLabel,
  optionKey,
  renderOption,
  from = 0,
  required,
  autoFocus,
  inputRef,
  disabled,
  error,
  helperText,
}: SearchSelectProps<Option>) {
  const { t } = useTranslation()
  const texts = useAutocompleteTexts()
  const { errorText } = useServerText()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  // The label of the chosen option is in the field, but it was not typed.
  const text = value !== null && typed === optionLabel(value) ? '' : typed.trim()
  const asked = useDebounced(text, 200)
  const enough = asked.length >= from
  const found = useQuery({
    queryKey: [...searchKey, asked],
    queryFn: ({ signal }) => load(asked, signal),
    enabled: open && enough,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  const answered = enough ? (found.data ?? []) : []
  const fresh = asked === text && !found.isPlaceholderData
  const newest = fresh
    ? answered
    : beginningFirst(fittingOptions(answered, optionLabel, text), optionLabel, text)
  // While an arrow has marked one.
  const [held, setHeld] = useState<Held<Option>>()
  const isHeld = held?.text === text
  const options = heldOptions(newest, held, { text, keyOf: optionKey })
  // The text at which an arrow was pressed before anything was there: what comes first is marked then.
  const [arrowed, setArrowed] = useState<string>()
  const close = () => {
    setOpen(false)
    setHeld(undefined)
    setArrowed(undefined)
  }
  return (
    <Autocomplete<Option, false, false, false>
      {...texts}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={close}
      // MUI takes the mark away with the second rendering after an answer unless the list stays open, and Enter would
      // choose nothing. A pointer needs no mark: what is clicked is chosen, and MUI closes.
      disableCloseOnSelect={isHeld}
      autoHighlight={arrowed === text}
      onHighlightChange={(_, option, reason) =>
        setHeld(option !== null && reason === 'keyboard' ? { text, options } : undefined)
      }
      onKeyDown={({ key }) => {
        if (key === 'ArrowDown' && open && options.length === 0) setArrowed(text)
        if (key === 'Enter' && isHeld) close()
      }}
      value={value}
      onChange={(_, option) => onChange(option)}
      onInputChange={(_, input) => setTyped(input)}
      options={options}
      // The server has filtered.
      filterOptions={(all) => all}
      getOptionLabel={optionLabel}
      getOptionKey={optionKey}
      isOptionEqualToValue={(one, other) => optionKey(one) === optionKey(other)}
      renderOption={renderOption}
      loading={found.isFetching || asked !== text}
      noOptionsText={found.error ? errorText(found.error) : enough ? t('noOptions') : t('typeToSearch')}
      disabled={disabled}
      fullWidth
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          required={required}
          autoFocus={autoFocus}
          inputRef={inputRef}
          error={error}
          helperText={helperText}
          slotProps={{
            ...params.slotProps,
            input: {
              ...params.slotProps.input,
              endAdornment: (
                <>
                  {found.isFetching && <CircularProgress size={16} aria-hidden />}
                  {params.slotProps.input.endAdornment}
                </>
              ),
            },
          }}
        />
      )}
    />
  )
}
