import type { TextFieldProps } from '@mui/material/TextField'
import TextField from '@mui/material/TextField'
import { useEffect, useState } from 'react'

/** The pause in typing before the list is requested, in milliseconds. */
const REST = 350

export interface TypedFilterProps extends Omit<TextFieldProps, 'value' | 'onChange'> {
  /** The value in the address. */
  value: string
  onSettled: (text: string) => void
  /** Whether a text is complete; an incomplete one stays in the field and is not searched for. */
  fits?: (text: string) => boolean
  /** Shown when the field loses focus with an incomplete text. */
  unfit?: string
  'data-search'?: boolean
}

/** A filter that is typed: it goes into the address after a pause in typing. */
export function TypedFilter({
  value,
  onSettled,
  fits = () => true,
  unfit,
  helperText,
  ...field
}: TypedFilterProps) {
  const [text, setText] = useState(value)
  const [left, setLeft] = useState(false)
  const trimmed = text.trim()
  const whole = trimmed === '' || fits(trimmed)

  // Taken off by its chip, or changed by going back.
  useEffect(() => setText((typed) => (typed.trim() === value ? typed : value)), [value])

  useEffect(() => {
    if (trimmed === value || !whole) return
    const timer = setTimeout(() => onSettled(trimmed), REST)
    return () => clearTimeout(timer)
  }, [trimmed, whole, value, onSettled])

  return (
    <TextField
      {...field}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={() => setLeft(false)}
      onBlur={() => setLeft(true)}
      error={left && !whole}
      helperText={left && !whole ? unfit : helperText}
    />
  )
}
