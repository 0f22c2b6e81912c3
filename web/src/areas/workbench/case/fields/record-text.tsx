import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { filledText } from '../page/fill-target.ts'
import type { TextFieldOf, ValueOf } from '../record/record-fields.ts'
import { markedLabel } from './place-mark.tsx'
import { useFillField } from './use-fill-field.ts'
import { useRecordField } from './use-record-field.ts'
import { useTooLong } from './use-too-long.ts'

type Plain = Exclude<TextFieldOf, 'rxdtls.diseaseType'>

interface RecordTextProps
  extends Pick<
    TextFieldProps,
    'multiline' | 'minRows' | 'maxRows' | 'type' | 'lang' | 'disabled' | 'placeholder' | 'helperText' | 'sx'
  > {
  field: Plain
  label: string
  /** Most characters that can be saved. */
  maxLength: number
  /** Contact numbers and codes are written from left to right in every language. */
  leftToRight?: boolean
}

/** A text of the record. It is saved automatically while it is typed. */
export function RecordText({ field, label, maxLength, leftToRight, helperText, ...rest }: RecordTextProps) {
  const { value, problem, readOnly, change, leave } = useRecordField(field)
  // The record holds the text trimmed; the field keeps the space that was just typed.
  const [typed, setTyped] = useState<string>(value)
  const shown = typed.trim() === value.trim() ? typed : value
  const tooLong = useTooLong()(value, maxLength)
  const put = (text: string) => {
    setTyped(text)
    change(text as ValueOf<Plain>)
  }
  const aim = useFillField(label, (text, replace) => put(filledText(shown, text, replace)))
  return (
    <TextField
      {...rest}
      label={markedLabel(field, label)}
      value={shown}
      onChange={(event) => put(event.target.value)}
      onFocus={aim}
      onBlur={leave}
      error={problem !== undefined}
      helperText={tooLong ?? problem ?? helperText}
      fullWidth
      slotProps={{
        input: { readOnly },
        htmlInput: {
          autoComplete: 'off',
          spellCheck: false,
          'data-field': field,
          dir: leftToRight ? 'ltr' : 'auto',
        },
      }}
    />
  )
}
