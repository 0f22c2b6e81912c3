import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogHeading } from './dialog-heading.tsx'
import { PlacedDialog } from './placed-dialog.tsx'
import { unbroken } from './unbroken.ts'

interface FormDialogProps {
  open: boolean
  title: string
  children: ReactNode
  /** The text of the button: "Save", "Add prescription"; left out where there is nothing to do but to look and close. */
  submitLabel?: string
  /** The text of the button that leaves it, where "Cancel" could mean what the form does. */
  closeLabel?: string
  submitDisabled?: boolean
  /** Of a dialog that asks nothing: Enter confirms it, as soon as it may be confirmed. */
  submitFocused?: boolean
  /** What the form does cannot be undone. */
  dangerous?: boolean
  busy?: boolean
  width?: 'xs' | 'sm' | 'md' | 'lg'
  onSubmit?: () => void
  onClose: () => void
}

/**
 * A form in a dialog: fields in one column, the primary action bottom right; the whole screen on a phone, the half
 * beside the image in the workbench.
 */
export function FormDialog({
  open,
  title,
  children,
  submitLabel,
  closeLabel,
  submitDisabled = false,
  submitFocused = false,
  dangerous = false,
  busy = false,
  width = 'xs',
  onSubmit,
  onClose,
}: FormDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const phone = useMediaQuery('(max-width: 599.95px)')
  return (
    <PlacedDialog
      open={open}
      onClose={busy ? undefined : onClose}
      aria-labelledby={id}
      maxWidth={width}
      fullScreen={phone && width !== 'xs'}
      // A form that grows while it is filled in grows at its end: nothing moves under the pointer.
      slotProps={width === 'lg' ? { container: { sx: { alignItems: 'flex-start' } } } : undefined}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // The form that opened the dialog would take this event for a submit of its own.
          event.stopPropagation()
          if (onSubmit) onSubmit()
          else onClose()
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogHeading id={id} busy={busy} onClose={onClose}>
          {unbroken(title)}
        </DialogHeading>
        <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
          {/* Without this space the scroll edge would cut the first label. */}
          <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>{children}</Box>
        </DialogContent>
        <DialogActions>
          {submitLabel !== undefined && (
            <Button onClick={onClose} disabled={busy}>
              {closeLabel ?? t('cancel')}
            </Button>
          )}
          <Button
            type="submit"
            variant="contained"
            color={dangerous ? 'error' : 'primary'}
            loading={busy}
            disabled={submitDisabled}
            autoFocus={submitFocused && !submitDisabled}
          >
            {submitLabel ?? t('close')}
          </Button>
        </DialogActions>
      </Box>
    </PlacedDialog>
  )
}
