import { wireDate } from '@rxdesk/contract/wire-types'
import type { ComponentProps } from 'react'
import { useEffect, useState } from 'react'
import { dateFault } from './date-fault.ts'
import { DateField } from './date-field.tsx'

interface WholeDateFieldProps
  extends Pick<ComponentProps<typeof DateField>, 'label' | 'error' | 'helperText' | 'disabled' | 'sx'> {
  /** dd-mm-yyyy, or empty. */
  value: string
  describedBy?: string
  /** There is always a date: an empty field reports nothing, and shows the date again when it loses focus. */
  needed?: boolean
  onWhole: (text: string) => void
  /** Whether the text of the field is no date. */
  onFault?: (isFault: boolean) => void
}

/**
 * A date that is reported when it is complete, or empty: for the filter of a list, or a field that is saved
 * automatically.
 */
export function WholeDateField({
  value,
  describedBy,
  needed = false,
  onWhole,
  onFault,
  ...rest
}: WholeDateFieldProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <DateField
      {...rest}
      value={text}
      aria-describedby={describedBy}
      onChange={(typed) => {
        setText(typed)
        onFault?.(dateFault(typed) !== undefined)
        if (typed === value || (needed && typed === '')) return
        if (wireDate.safeParse(typed).success) onWhole(typed)
      }}
      onBlur={() => {
        if (needed && text === '') setText(value)
      }}
    />
  )
}
