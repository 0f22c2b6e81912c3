import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { screens } from '@rxdesk/contract/screens'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useMayUse } from '#session/session-store.ts'
import type { PrescriptionChannel, PrescriptionInput } from './prescription-values.ts'

/** Whether it is worked in the console's own queue or digitized; for those of the digitization dashboard alone. */
export function ChannelChoice() {
  const { t } = useTranslation('digitization')
  const mayDigitize = useMayUse(screens['/digitizationdashboard'].access)
  const id = useId()
  if (!mayDigitize) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
      <Box component="span" id={id} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {t('goesTo')}
      </Box>
      <Controller<PrescriptionInput, 'channel'>
        name="channel"
        render={({ field: { value, onChange } }) => (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={value}
            aria-labelledby={id}
            onChange={(_, chosen: PrescriptionChannel | null) => chosen && onChange(chosen)}
            sx={{ '& .MuiToggleButton-root': { px: 1.5 } }}
          >
            <ToggleButton value="opd">{t('channel.opd')}</ToggleButton>
            <ToggleButton value="digitization">{t('channel.digitization')}</ToggleButton>
          </ToggleButtonGroup>
        )}
      />
    </Box>
  )
}
