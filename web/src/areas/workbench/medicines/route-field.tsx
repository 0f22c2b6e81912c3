import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { searchRoute } from '@rxdesk/contract/areas/workbench/suggestion-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'
import { useCall } from '#wire/use-call.ts'

interface RouteFieldProps {
  value: string
  /** The product of the line, whose own route is offered first. */
  mCode: string
  onChange: (route: string) => void
}

/** The route of a medicine: a known one, or free text. */
export function RouteField({ value, mCode, onChange }: RouteFieldProps) {
  const { t } = useTranslation('workbench-medicines')
  const texts = useAutocompleteTexts()
  const [wanted, setWanted] = useState(false)
  // All of them at once: they are filtered here, so no answer is ever late.
  const found = useCall(
    searchRoute,
    { searchText: '', limit: 100, mCode },
    { enabled: wanted, staleTime: 600_000, meta: { quiet: true } },
  )
  return (
    <Autocomplete<string, false, true, true>
      {...texts}
      freeSolo
      disableClearable
      value={value}
      inputValue={value}
      onFocus={() => setWanted(true)}
      onInputChange={(_, route) => onChange(route.slice(0, 100))}
      options={found.data?.list.map(({ name }) => name) ?? []}
      openOnFocus
      size="small"
      slotProps={{ popper: { placement: 'bottom-start', style: { width: 'fit-content', minWidth: 180 } } }}
      renderInput={(params) => <TextField {...params} label={t('route')} />}
    />
  )
}
