import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'

interface TextDialogProps {
  title: string
  label: string
  submitLabel: string
  /** The message when the text is empty. */
  missing: string
  longest: number
  shortest?: number
  onSubmit: (text: string) => Promise<boolean>
  onClose: () => void
}

/** Asks for the text that goes with an action. It stays open when the action fails. */
export function TextDialog(props: TextDialogProps) {
  const { title, label, submitLabel, missing, longest, shortest = 1, onSubmit, onClose } = props
  const { t } = useTranslation('workbench')
  const [text, setText] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const tooShort = text.trim().length < shortest
  const submit = async () => {
    setAsked(true)
    if (tooShort || busy) return
    setBusy(true)
    if (await onSubmit(text.trim())) onClose()
    else setBusy(false)
  }
  return (
    <FormDialog
      open
      title={title}
      submitLabel={submitLabel}
      busy={busy}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
        }}
        autoFocus
        required
        multiline
        minRows={3}
        error={asked && tooShort}
        helperText={asked && tooShort ? missing : t('ctrlEnterSends')}
        slotProps={{ htmlInput: { maxLength: longest, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
