import TextField from '@mui/material/TextField'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { filledNumber } from '../page/fill-target.ts'
import { markedLabel } from './place-mark.tsx'
import { useFillField } from './use-fill-field.ts'
import { useRecordField } from './use-record-field.ts'
import { wholeNumber } from './whole-number.ts'

interface RecordNumberProps {
  field: 'rxdtls.ageYears' | 'rxdtls.ageMonths'
  label: string
}

/**
 * A whole number of the record; empty is none. Any other text ("1.5", "6m") stays in the field as typed, is marked as
 * wrong, and is never saved as the digits in it.
 */
export function RecordNumber({ field, label }: RecordNumberProps) {
  const { t } = useTranslation('workbench')
  const { value, problem, readOnly, change, leave } = useRecordField(field)
  const entry = useRecordField(`${field}.entry`)
  // The value when typing began: intermediate values are never stored.
  const before = useRef(value)
  const put = (text: string) => {
    const number = wholeNumber(text)
    change(number === undefined ? before.current : number)
    entry.change(number === undefined ? text : '')
  }
  const fill = useFillField(label, (text) => {
    const number = filledNumber(text)
    if (number !== undefined) put(String(number))
    else if (/\d/.test(text)) put(text)
  })
  return (
    <TextField
      label={markedLabel(field, label)}
      value={entry.value === '' ? (value ?? '') : entry.value}
      onChange={(event) => put(event.target.value)}
      onFocus={() => {
        before.current = value
        fill()
      }}
      onBlur={leave}
      error={problem !== undefined || entry.value !== ''}
      helperText={entry.value === '' ? problem : t('invalid.ageShape')}
      fullWidth
      slotProps={{
        input: { readOnly },
        htmlInput: {
          inputMode: 'numeric',
          autoComplete: 'off',
          dir: 'ltr',
          maxLength: 30,
          'data-field': entry.value === '' ? field : `${field}.entry`,
        },
      }}
    />
  )
}
