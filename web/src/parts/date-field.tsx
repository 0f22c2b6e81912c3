import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import { wireDate } from '@rxdesk/contract/areas/wire-types'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maskDate } from './date-mask.ts'

interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  /** dd-mm-yyyy, or empty. While it is typed it may be a part of one. */
  value: string
  onChange: (text: string) => void
}

/** A date written dd-mm-yyyy; the hyphens come by themselves. Says so when it is not a date of the calendar. */
export function DateField({
  value,
  onChange,
  error,
  helperText,
  onBlur,
  slotProps,
  ...rest
}: DateFieldProps) {
  const { t } = useTranslation()
  const [left, setLeft] = useState(false)
  const invalid = left && !wireDate.safeParse(value).success
  return (
    <TextField
      {...rest}
      value={value}
      onChange={(event) => onChange(maskDate(event.target.value, value))}
      onFocus={() => setLeft(false)}
      onBlur={(event) => {
        setLeft(true)
        onBlur?.(event)
      }}
      error={error || invalid}
      helperText={invalid ? t('dateInvalid') : helperText}
      placeholder={t('dateFormat')}
      slotProps={{
        ...slotProps,
        htmlInput: { inputMode: 'numeric', maxLength: 10, dir: 'ltr', autoComplete: 'off' },
      }}
    />
  )
}
