import Box from '@mui/material/Box'
import Popover from '@mui/material/Popover'
import Slider from '@mui/material/Slider'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { usePercent } from '#parts/written.ts'
import type { PageViewControl } from './use-page-view.ts'

interface LightPopoverProps {
  view: PageViewControl
  /** The button it hangs from. */
  at: HTMLElement
  onClose: () => void
}

/** Brightness and contrast of the image. */
export function LightPopover({ view, at, onClose }: LightPopoverProps) {
  const { t } = useTranslation('workbench-image')
  const percent = usePercent()
  return (
    <Popover open anchorEl={at} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Box sx={{ p: 2, width: 240 }}>
        {(['brightness', 'contrast'] as const).map((kind) => (
          <Box key={kind}>
            <Typography id={`image-${kind}`} variant="body2">
              {t(kind)}
            </Typography>
            <Slider
              size="small"
              aria-labelledby={`image-${kind}`}
              min={0.4}
              max={2.4}
              step={0.1}
              value={view[kind]}
              valueLabelDisplay="auto"
              valueLabelFormat={percent}
              onChange={(_, value) => view.setLight({ [kind]: value })}
            />
          </Box>
        ))}
      </Box>
    </Popover>
  )
}
