import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { mayUse } from '@rxdesk/contract/access-row'
import { deskOfChannel, uploadChannels } from '@rxdesk/contract/channel-rules'
import { screens } from '@rxdesk/contract/screens'
import { useId } from 'react'
import { Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useActor } from '#session/use-actor.ts'
import type { PrescriptionChannel, PrescriptionInput } from './prescription-values.ts'

/** The channel on which it is worked; for users who have more than one. */
export function ChannelChoice() {
  const { t } = useTranslation('digitization')
  const actor = useActor()
  const open = uploadChannels.filter((channel) =>
    mayUse(screens[deskOfChannel(channel).dashboard].access, actor),
  )
  const id = useId()
  if (open.length < 2) return null
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
            {open.map((channel) => (
              <ToggleButton key={channel} value={channel}>
                {t(`channel.${channel}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      />
    </Box>
  )
}
