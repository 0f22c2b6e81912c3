import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

interface FilterPlaceProps {
  phone: boolean
  open: boolean
  anchor: HTMLElement | null
  onClose: () => void
  children: ReactNode
}

/** The filters open below their button, or from the bottom of a phone. */
export function FilterPlace({ phone, open, anchor, onClose, children }: FilterPlaceProps) {
  const { t } = useTranslation('filter-bar')
  const id = useId()
  const content = (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h3" component="h2" id={id}>
          {t('filters')}
        </Typography>
        <IconButton aria-label={t('close', { ns: 'common' })} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      {children}
    </>
  )
  const paper = { role: 'dialog', 'aria-labelledby': id, 'aria-modal': true }
  return phone ? (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: { ...paper, sx: { ...inside, maxHeight: '85dvh', borderRadius: '12px 12px 0 0' } },
      }}
    >
      {content}
    </Drawer>
  ) : (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: { ...paper, sx: { ...inside, width: 380, mt: 0.5, border: 1, borderColor: 'divider' } },
      }}
    >
      {content}
    </Popover>
  )
}

const inside = { display: 'grid', gap: 2, p: 2, overflowY: 'auto' } as const
