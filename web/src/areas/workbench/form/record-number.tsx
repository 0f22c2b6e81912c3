import TextField from '@mui/material/TextField'
import { filledNumber } from '../image-pane/fill-target.ts'
import { useFillField } from '../image-pane/use-fill-field.ts'
import { markedLabel } from '../review/comment-mark.tsx'
import { useRecordField } from './use-record-field.ts'

interface RecordNumberProps {
  field: 'rxdtls.ageYears' | 'rxdtls.ageMonths'
  label: string
}

/** A whole number of the record; empty is none. */
export function RecordNumber({ field, label }: RecordNumberProps) {
  const { value, problem, readOnly, change, leave } = useRecordField(field)
  const aim = useFillField(label, (text) => {
    const number = filledNumber(text)
    if (number !== undefined) change(number)
  })
  return (
    <TextField
      label={markedLabel(field, label)}
      value={value ?? ''}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 3)
        change(digits === '' ? null : Number(digits))
      }}
      onFocus={aim}
      onBlur={leave}
      error={problem !== undefined}
      helperText={problem}
      fullWidth
      slotProps={{
        input: { readOnly },
        htmlInput: { inputMode: 'numeric', autoComplete: 'off', dir: 'ltr', 'data-field': field },
      }}
    />
  )
}
