import Dialog, { type DialogProps } from '@mui/material/Dialog'
import type { KeyboardEvent, ReactNode } from 'react'
import { useHeldPlace } from './side-pane/pane-place.ts'
import { SidePane } from './side-pane/side-pane.tsx'

interface PlacedDialogProps {
  open: boolean
  role?: 'dialog' | 'alertdialog'
  'aria-labelledby': string
  'aria-describedby'?: string | undefined
  maxWidth?: DialogProps['maxWidth']
  fullScreen?: boolean
  slotProps?: DialogProps['slotProps']
  /** Where the screen has a place for its dialogs: all of it, or as much at its foot as the content needs. */
  shape?: 'half' | 'strip'
  /** Undefined: it cannot be closed now. */
  onClose?: (() => void) | undefined
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A dialog: in the place that the screen has for them, else over the page. */
export function PlacedDialog({ open, shape, onClose, onKeyDown, ...dialog }: PlacedDialogProps) {
  const at = useHeldPlace(open)
  if (!at) {
    return (
      <Dialog
        open={open}
        onClose={() => onClose?.()}
        fullWidth
        {...dialog}
        // One that is undefined would take the place of the dialog's own, which hears Escape.
        {...(onKeyDown ? { onKeyDown } : {})}
      />
    )
  }
  return (
    <SidePane
      at={at}
      role={dialog.role}
      shape={shape ?? 'half'}
      aria-labelledby={dialog['aria-labelledby']}
      aria-describedby={dialog['aria-describedby']}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      {dialog.children}
    </SidePane>
  )
}
