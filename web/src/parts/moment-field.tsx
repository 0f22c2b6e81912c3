import TextField from '@mui/material/TextField'
import { clockText, startOfDay } from '@rxdesk/contract/dates'
import { useState } from 'react'
import { useConfig } from '#wire/config.ts'

interface MomentFieldProps {
  label: string
  /** An instant (ISO 8601). */
  value: string
  /** The instant that is typed; empty while it is none. */
  onChange: (instant: string) => void
  required?: boolean
  error?: boolean
  helperText?: string
}

/** Day and time by the clock of the deployment, wherever the browser is. */
export function MomentField({ value, onChange, ...field }: MomentFieldProps) {
  const { timeZone } = useConfig()
  const [text, setText] = useState(() => localText(value, timeZone))
  return (
    <TextField
      {...field}
      type="datetime-local"
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(instantOf(target.value, timeZone))
      }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { dir: 'ltr' } }}
    />
  )
}

/** `yyyy-mm-ddThh:mm` of an instant in a time zone, as the field has it. */
export function localText(instant: string, timeZone: string): string {
  const [, day, month, year, time] =
    /^(\d{2})-(\d{2})-(\d{4}) (\d{2}:\d{2})$/.exec(clockText(instant, timeZone)) ?? []
  return year === undefined ? '' : `${year}-${month}-${day}T${time}`
}

/** The instant of such a text; empty for none. */
export function instantOf(text: string, timeZone: string): string {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})/.exec(text) ?? []
  if (day === undefined) return ''
  const start = startOfDay(timeZone, day).getTime()
  return new Date(start + (Number(hours) * 60 + Number(minutes)) * 60_000).toISOString()
}
