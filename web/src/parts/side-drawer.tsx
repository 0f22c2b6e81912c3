import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useHeldPlace } from './side-pane/pane-place.ts'
import { SidePane } from './side-pane/side-pane.tsx'

interface SideDrawerProps {
  open: boolean
  title: string
  onClose: () => void
  /** For contents that are read side by side. */
  wide?: boolean
  children: ReactNode
  /** What stays at the foot while the rest scrolls. */
  foot?: ReactNode
}

/** A panel from the side: over the page, or in the place that the screen has for its dialogs. */
export function SideDrawer({ open, title, onClose, wide = false, children, foot }: SideDrawerProps) {
  const { t } = useTranslation()
  const id = useId()
  const at = useHeldPlace(open)
  const content = (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label={t('close')} onClick={onClose} autoFocus>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box tabIndex={0} sx={{ flex: 1, overflow: 'auto', p: 2, '&:focus-visible': { outlineOffset: -2 } }}>
        {children}
      </Box>
      {foot && <Box sx={{ p: 2, borderTop: 1, borderColor: 'divider' }}>{foot}</Box>}
    </>
  )
  if (at)
    return (
      <SidePane at={at} aria-labelledby={id} onClose={onClose}>
        {content}
      </SidePane>
    )
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: { width: wide ? 'min(760px, 100vw)' : 'min(440px, 100vw)' },
        },
      }}
    >
      {content}
    </Drawer>
  )
}
