import TextField from '@mui/material/TextField'
import { updateIPD } from '@rxdesk/contract/areas/inpatient/stay-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { askCall } from '#wire/wire.ts'
import { useStayStep } from './use-stay.ts'

interface ReasonDialogProps {
  action: 'undoDischarge' | 'cancelAdmission'
  title: string
  submitLabel: string
  onClose: () => void
}

/** Takes a step of a stay back, for a reason that stays in its history. */
export default function ReasonDialog({ action, title, submitLabel, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('workbench-stay')
  const step = useStayStep()
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    const isDone = await step(({ erxId }) =>
      askCall(updateIPD, { erxId, status: action, reason: reason.trim() }),
    )
    setBusy(false)
    if (isDone) onClose()
  }
  return (
    <FormDialog
      open
      title={title}
      submitLabel={submitLabel}
      submitDisabled={reason.trim().length < 3}
      dangerous={action === 'cancelAdmission'}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={2}
        label={t('why')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        helperText={t('whyHint')}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
