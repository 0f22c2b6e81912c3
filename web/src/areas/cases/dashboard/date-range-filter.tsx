import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { wireDate } from '@rxdesk/contract/areas/wire-types'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../parts/date-field.tsx'
import { rangeIsTurned } from './case-filters.ts'

interface DateRangeFilterProps {
  label: string
  from: string
  to: string
  onChange: (range: { from?: string; to?: string }) => void
  hint?: string
}

/** From and to, dd-mm-yyyy; either may stay empty. */
export function DateRangeFilter({ label, from, to, onChange, hint }: DateRangeFilterProps) {
  const { t } = useTranslation('dashboard')
  const id = useId()
  const turned = rangeIsTurned(from, to)
  const below = turned ? t('rangeTurned') : hint
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 1 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <DateFilter
          label={t('from')}
          value={from}
          describedBy={id}
          onWhole={(text) => onChange({ from: text })}
        />
        <DateFilter label={t('to')} value={to} describedBy={id} onWhole={(text) => onChange({ to: text })} />
      </Box>
      <FormHelperText id={id} error={turned} role={turned ? 'alert' : undefined} sx={{ mx: 0 }}>
        {below}
      </FormHelperText>
    </Box>
  )
}

interface DateFilterProps {
  label: string
  value: string
  describedBy: string
  onWhole: (text: string) => void
}

/** A date that goes into the address when it is whole, or empty. */
function DateFilter({ label, value, describedBy, onWhole }: DateFilterProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  return (
    <DateField
      label={label}
      value={text}
      aria-describedby={describedBy}
      onChange={(typed) => {
        setText(typed)
        if (typed !== value && wireDate.safeParse(typed).success) onWhole(typed)
      }}
    />
  )
}
