import BackIcon from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface EditorFrameProps {
  erxId: number
  number: number
  onBack: () => void
  /** Beside the heading, and at the end of the bar. */
  beside?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** Heading of a page being corrected, the link back to the list, and the content below. */
export function EditorFrame({ erxId, number, onBack, beside, actions, children }: EditorFrameProps) {
  const { t } = useTranslation('ocr-training')
  const rtl = useTheme().direction === 'rtl'
  return (
    <Box sx={{ flex: 1, minHeight: { md: 480 }, position: 'relative', bgcolor: 'background.paper' }}>
      <Box
        // The page fills what the window leaves; absolute, so that its image never makes the window scroll.
        sx={{
          position: { md: 'absolute' },
          inset: 0,
          display: 'flex',
          flexDirection: 'column',
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 1.5,
            rowGap: 0.5,
            px: 1.5,
            py: 0.75,
            minHeight: 52,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <IconButton aria-label={t('toList')} onClick={onBack} edge="start">
            <BackIcon sx={rtl ? { transform: 'scaleX(-1)' } : undefined} />
          </IconButton>
          <Typography component="h1" variant="deskTitle" sx={{ whiteSpace: 'nowrap' }}>
            {t('pageTitle', { erxId, page: number })}
          </Typography>
          {beside}
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              marginInlineStart: 'auto',
              alignItems: 'center',
            }}
          >
            {actions}
          </Box>
        </Box>
        {children}
      </Box>
    </Box>
  )
}
