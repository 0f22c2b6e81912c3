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
  /** There is always a date: an empty box tells nothing, and shows the date again once it is left. */
  needed?: boolean
  onWhole: (text: string) => void
  /** Whether what stands in the box is no date. */
  onFault?: (isFault: boolean) => void
}

/** A date that is told when it is whole, or empty: the filter of a list, a field that is saved by itself. */
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
