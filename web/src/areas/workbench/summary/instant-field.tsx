import { useRef } from 'react'
import { MomentField } from '#parts/moment-field.tsx'

interface InstantFieldProps {
  label: string
  /** An instant (ISO 8601), or empty. */
  value: string
  onChange: (instant: string) => void
}

/** A day and a time that are typed here, and follow what is changed elsewhere. */
export function InstantField({ label, value, onChange }: InstantFieldProps) {
  const typed = useRef(value)
  const round = useRef(0)
  if (typed.current !== value) {
    typed.current = value
    round.current += 1
  }
  return (
    <MomentField
      key={round.current}
      label={label}
      value={value}
      onChange={(instant) => {
        typed.current = instant
        onChange(instant)
      }}
    />
  )
}
