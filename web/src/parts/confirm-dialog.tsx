import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PlacedDialog } from './placed-dialog.tsx'
import { unbroken } from './unbroken.ts'

interface ConfirmDialogProps {
  open: boolean
  question: string
  /** What follows from a yes, in a sentence. */
  explained?: ReactNode
  /** Words of the two buttons; Yes and No when not given. */
  confirmLabel?: string
  cancelLabel?: string
  /** A yes that destroys something. */
  dangerous?: boolean
  busy?: boolean
  /** Something in the question must be answered before a yes. */
  yesDisabled?: boolean
  /** More room, for an explanation of several lines. */
  wide?: boolean
  /** Yes has the focus: for frequent questions whose action can be undone. */
  yesFirst?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** A question with two answers. The careful answer has the focus, unless `yesFirst`. */
export function ConfirmDialog({
  open,
  question,
  explained,
  confirmLabel,
  cancelLabel,
  dangerous = false,
  busy = false,
  yesDisabled = false,
  wide = false,
  yesFirst = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <PlacedDialog
      shape="strip"
      open={open}
      onClose={busy ? undefined : onCancel}
      // A key still held down from before the question is no answer to it.
      onKeyDown={(event) => {
        if (event.repeat && event.key === 'Enter') event.preventDefault()
      }}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={explained ? `${id}-explained` : undefined}
      maxWidth={wide ? 'sm' : 'xs'}
    >
      <DialogTitle id={`${id}-question`}>{unbroken(question)}</DialogTitle>
      {explained && (
        <DialogContent sx={{ pb: 1 }}>
          <DialogContentText id={`${id}-explained`} component="div">
            {explained}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} autoFocus={!yesFirst}>
          {cancelLabel ?? t('no')}
        </Button>
        <Button
          onClick={onConfirm}
          autoFocus={yesFirst}
          loading={busy}
          disabled={yesDisabled}
          variant="contained"
          color={dangerous ? 'error' : 'primary'}
        >
          {confirmLabel ?? t('yes')}
        </Button>
      </DialogActions>
    </PlacedDialog>
  )
}
