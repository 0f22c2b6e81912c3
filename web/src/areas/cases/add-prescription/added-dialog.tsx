import DoneIcon from '@mui/icons-material/CheckCircleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'

interface AddedDialogProps {
  erxId: number
  onOpen: () => void
  onAnother: () => void
  onClose: () => void
}

/** The prescription is there: open it, or add another. */
export function AddedDialog({ erxId, onOpen, onAnother, onClose }: AddedDialogProps) {
  const { t } = useTranslation('cases-add-prescription')
  const { messageText } = useServerText()
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="span" aria-hidden sx={{ display: 'grid', color: 'success.main' }}>
          <DoneIcon />
        </Box>
        {messageText('case.added')}
      </DialogTitle>
      <DialogContent>{t('addedAs', { erxId })}</DialogContent>
      <DialogActions
        // One row where all three fit, else one below the other, the likeliest on top.
        sx={{
          '@media (max-width: 479.95px)': {
            flexDirection: 'column-reverse',
            alignItems: 'stretch',
            '& > *': { m: '0 !important' },
          },
        }}
      >
        <Button onClick={onClose}>{t('close', { ns: 'common' })}</Button>
        <Button variant="outlined" onClick={onOpen}>
          {t('openIt')}
        </Button>
        <Button variant="contained" autoFocus onClick={onAnother}>
          {t('addAnother')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
