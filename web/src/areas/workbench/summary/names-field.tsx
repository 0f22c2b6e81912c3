import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useAutocompleteTexts } from '#parts/use-autocomplete-texts.ts'

interface NamesFieldProps {
  label: string
  value: readonly string[]
  longest: number
  readOnly: boolean
  helperText: string
  onChange: (names: string[]) => void
}

/** Names as chips: Enter makes one, Backspace takes the last one back. */
export function NamesField({ label, value, longest, readOnly, helperText, onChange }: NamesFieldProps) {
  const texts = useAutocompleteTexts()
  const [typed, setTyped] = useState('')
  const add = (text: string) => {
    const name = text.trim()
    if (name === '' || name.length > longest) return
    setTyped('')
    if (!value.includes(name)) onChange([...value, name])
  }
  return (
    <Autocomplete<string, true, false, true>
      {...texts}
      multiple
      freeSolo
      fullWidth
      size="small"
      readOnly={readOnly}
      options={[]}
      value={[...value]}
      inputValue={typed}
      onInputChange={(_, text, reason) => {
        if (reason !== 'reset') setTyped(text)
      }}
      onChange={(_, names) => {
        if (names.length > value.length) add(names.at(-1) ?? '')
        else onChange(names)
      }}
      // Text that is still in the field when it loses focus counts as entered.
      onBlur={() => add(typed)}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(params) => <TextField {...params} label={label} helperText={helperText} />}
    />
  )
}
