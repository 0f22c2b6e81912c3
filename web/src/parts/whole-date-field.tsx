import { wireDate } from '@rxdesk/contract/areas/wire-types'
import { useEffect, useState } from 'react'
import { DateField } from './date-field.tsx'

interface WholeDateFieldProps {
  label: string
  /** dd-mm-yyyy, or empty. */
  value: string
  describedBy?: string
  error?: boolean
  onWhole: (text: string) => void
}

/** A date of a filter: it goes into the address when it is whole, or empty. */
export function WholeDateField({ label, value, describedBy, error, onWhole }: WholeDateFieldProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <DateField
      label={label}
      value={text}
      error={error}
      aria-describedby={describedBy}
      onChange={(typed) => {
        setText(typed)
        if (typed !== value && wireDate.safeParse(typed).success) onWhole(typed)
      }}
    />
  )
}
