import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import type { MasterType } from '@rxdesk/contract/areas/masters'
import { getMastersList } from '@rxdesk/contract/areas/masters'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useAutocompleteTexts } from '../../../parts/use-autocomplete-texts.ts'
import { useDebounced } from '../../../parts/use-debounced.ts'
import { useCall } from '../../../wire/use-call.ts'
import type { TermsField as Field } from '../autosave/record-fields.ts'
import { filledText } from '../image-pane/fill-target.ts'
import { useFillField } from '../image-pane/use-fill-field.ts'
import { addedTerms, termsIn } from './terms.ts'
import { useRecordField } from './use-record-field.ts'

interface TermsFieldProps {
  field: Field
  label: string
  mastertype: MasterType
}

/** Terms as chips: suggested from the master, or new. Enter or a comma makes a chip, Backspace takes the last one. */
export function TermsField({ field, label, mastertype }: TermsFieldProps) {
  const texts = useAutocompleteTexts()
  const { value, problem, readOnly, change, leave } = useRecordField(field)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const asked = useDebounced(typed.trim(), 200)
  const found = useCall(
    getMastersList,
    { mastertype, searchText: asked, offset: 0, limit: 10 },
    { enabled: open && asked.length > 0, placeholderData: keepPreviousData, meta: { quiet: true } },
  )
  const options = asked.length > 0 ? (found.data?.list.map(({ name }) => name) ?? []) : []
  const add = (text: string) => {
    change(addedTerms(value, termsIn(text)))
    setTyped('')
  }
  const aim = useFillField(label, (text, replace) => setTyped((before) => filledText(before, text, replace)))
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
        if (reason === 'reset') return setTyped('')
        // A comma ends a term, and a pasted list is many.
        if (/[,;\n]/.test(text)) add(text)
        else {
          setTyped(text)
          setOpen(true)
        }
      }}
      onChange={(_, terms) => change(addedTerms([], terms.flatMap(termsIn)))}
      onBlur={() => {
        // What stands in the box when it is left is meant.
        if (typed.trim() !== '') add(typed)
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
          label={label}
          onFocus={aim}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, maxLength: 200, 'data-field': field },
          }}
        />
      )}
    />
  )
}
