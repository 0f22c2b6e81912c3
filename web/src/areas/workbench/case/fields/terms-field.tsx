import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { getMastersList } from '@rxdesk/contract/areas/masters/calls'
import type { MasterType } from '@rxdesk/contract/options'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'
import { useDebounced } from '#parts/use-debounced.ts'
import { useCall } from '#wire/use-call.ts'
import { filledText } from '../page/fill-target.ts'
import type { TermsField as Field } from '../record/record-fields.ts'
import { addedTerms, LONGEST_TERM, MOST_TERMS, termsIn } from '../record/terms.ts'
import { markedLabel } from './place-mark.tsx'
import { useFillField } from './use-fill-field.ts'
import { useRecordField } from './use-record-field.ts'
import { useTooLong } from './use-too-long.ts'

interface TermsFieldProps {
  field: Field
  label: string
  mastertype: MasterType
}

/** Terms as chips: suggested from the master, or new. Enter or a comma makes a chip, Backspace removes the last one. */
export function TermsField({ field, label, mastertype }: TermsFieldProps) {
  const { t } = useTranslation('workbench')
  const texts = useAutocompleteTexts()
  const { value, problem, readOnly, change, leave } = useRecordField(field)
  const entry = useRecordField(`${field}.entry`)
  const typed = entry.value
  const tooLong = useTooLong()
  const [open, setOpen] = useState(false)
  const asked = useDebounced(typed.trim(), 200)
  const found = useCall(
    getMastersList,
    { mastertype, searchText: asked, offset: 0, limit: 10 },
    { enabled: open && asked.length > 0, placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const options = asked.length > 0 ? (found.data?.list.map(({ name }) => name) ?? []) : []
  const add = (more: readonly string[]) => {
    const { terms, rest } = addedTerms(value, more)
    change(terms)
    // What does not fit stays in the box, as half typed.
    entry.change(rest.join(', '))
  }
  const aim = useFillField(label, (text, replace) => entry.change(filledText(typed, text, replace)))
  const unfit =
    termsIn(typed).flatMap((term) => tooLong(term, LONGEST_TERM) ?? [])[0] ??
    (typed.trim() !== '' && value.length >= MOST_TERMS ? t('tooManyTerms', { most: MOST_TERMS }) : undefined)
  return (
    <Autocomplete<string, true, false, true>
      {...texts}
      multiple
      freeSolo
      readOnly={readOnly}
      value={value}
      inputValue={typed}
      open={open && options.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onInputChange={(_, text, reason) => {
        // Only typing changes the box here; what becomes a term leaves it in `add`.
        if (reason === 'clear') return entry.change('')
        if (reason !== 'input') return
        // A comma ends a term, and a pasted list is many.
        if (/[,;\n]/.test(text)) add(termsIn(text))
        else {
          entry.change(text)
          setOpen(true)
        }
      }}
      onChange={(_, terms) => {
        if (terms.length > value.length) add(terms.slice(value.length).flatMap(termsIn))
        else change(terms)
      }}
      onBlur={() => {
        // The part closes only what is shown: offers that arrive later would open over the next field.
        setOpen(false)
        // Text that is still in the field when it loses focus counts as entered.
        if (typed.trim() !== '') add(termsIn(typed))
        leave()
      }}
      options={options.filter((option) => !value.includes(option))}
      filterOptions={(all) => all}
      slotProps={{ chip: { size: 'small' } }}
      fullWidth
      size="small"
      renderInput={(params) => (
        <TextField
          {...params}
          label={markedLabel(field, label)}
          onFocus={aim}
          error={problem !== undefined || unfit !== undefined}
          helperText={unfit ?? problem}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, 'data-field': field },
          }}
        />
      )}
    />
  )
}
