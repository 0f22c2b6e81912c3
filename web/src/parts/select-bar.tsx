import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { GUTTER } from './page-frame.tsx'
import { useNumber } from './written.ts'

interface SelectBarProps {
  count: number
  /** Buttons for what can be done with the selected rows. */
  actions: ReactNode
  onClear: () => void
}

/** In the place of a list's filters while rows are selected, as high as they are: nothing below it moves. */
export function SelectBar({ count, actions, onClear }: SelectBarProps) {
  const { t } = useTranslation()
  const number = useNumber()
  return (
    <Box
      role="toolbar"
      aria-label={t('selectedRows', { number: number(count) })}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: GUTTER,
        py: 1,
        minHeight: 56,
      }}
    >
      <IconButton size="small" aria-label={t('selectNone')} onClick={onClear}>
        <CloseIcon fontSize="small" />
      </IconButton>
      <Typography role="status" variant="subtitle2" sx={{ marginInlineEnd: 1 }}>
        {t('selectedRows', { number: number(count) })}
      </Typography>
      {actions}
    </Box>
  )
}
