import CloseIcon from '@mui/icons-material/Close'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DialogHeadingProps {
  /** What the dialog is labelled by. */
  id: string
  children: ReactNode
  /** It cannot be closed now. */
  busy?: boolean
  onClose: () => void
}

/** The title of a dialog with a button in the corner that closes it. */
export function DialogHeading({ id, children, busy = false, onClose }: DialogHeadingProps) {
  const { t } = useTranslation()
  return (
    <>
      <DialogTitle id={id} sx={{ pr: 7 }}>
        {children}
      </DialogTitle>
      <IconButton
        aria-label={t('close')}
        onClick={onClose}
        disabled={busy}
        sx={{ position: 'absolute', insetBlockStart: 14, insetInlineEnd: 14 }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </>
  )
}
