import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateFault } from './date-fault.ts'
import { maskDate, settledDate } from './date-mask.ts'
import { isDateText } from './written-date.ts'

interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onChange' | 'type' | 'defaultValue'> {
  /** dd-mm-yyyy, or empty. While it is typed it may be a part of one. */
  value: string
  onChange: (text: string) => void
}

/** A date written dd-mm-yyyy; the hyphens come by themselves. Says so when it is not a date, or no day of the calendar. */
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
  /** What was put in is no date: the box stands as it was, and says how a date is written. */
  const [unread, setUnread] = useState(false)
  // What is as long as a date is whole, also before the box is left.
  const fault = unread ? 'notWritten' : left || value.length >= 10 ? dateFault(value) : undefined
  const faultText = fault && t(fault === 'noSuchDay' ? 'dateNoSuchDay' : 'dateInvalid', { date: value })
  return (
    <TextField
      {...rest}
      value={value}
      onChange={({ target }) => {
        setUnread(!isDateText(target.value))
        onChange(maskDate(target.value, value))
      }}
      onFocus={() => setLeft(false)}
      onBlur={(event) => {
        setLeft(true)
        setUnread(false)
        const settled = settledDate(value)
        if (settled !== value) onChange(settled)
        onBlur?.(event)
      }}
      error={error || fault !== undefined}
      helperText={faultText ?? helperText}
      placeholder={t('dateFormat')}
      slotProps={{
        ...slotProps,
        // No longest length: a pasted date with its spaces would lose its end.
        htmlInput: { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off' },
      }}
    />
  )
}
