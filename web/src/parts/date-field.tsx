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

/**
 * A date written dd-mm-yyyy; the hyphens are added automatically. Shows an error when it is not a date, or not a day of
 * the calendar.
 */
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
  /** The pasted text is no date: the field keeps its text, and shows how a date is written. */
  const [unread, setUnread] = useState(false)
  // A date at full length is complete, even before the field loses focus.
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
