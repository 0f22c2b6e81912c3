import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { WholeDateField } from '#parts/whole-date-field.tsx'
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
  const { t } = useTranslation('cases-dashboard')
  const id = useId()
  const turned = rangeIsTurned(from, to)
  const below = turned ? t('rangeTurned') : hint
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <Box component="legend" sx={{ typography: 'subtitle2', p: 0, mb: 1 }}>
        {label}
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        <WholeDateField
          label={t('from')}
          value={from}
          describedBy={id}
          onWhole={(text) => onChange({ from: text })}
        />
        <WholeDateField
          label={t('to')}
          value={to}
          describedBy={id}
          onWhole={(text) => onChange({ to: text })}
        />
      </Box>
      <FormHelperText id={id} error={turned} role={turned ? 'alert' : undefined} sx={{ mx: 0 }}>
        {below}
      </FormHelperText>
    </Box>
  )
}
