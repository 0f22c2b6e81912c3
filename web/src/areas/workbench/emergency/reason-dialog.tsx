import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import {
  correctEmergencyForm,
  deleteEmergencyForm,
  getEmergencyFormDetails,
} from '@rxdesk/contract/areas/emergency/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'

interface ReasonDialogProps {
  step: 'delete' | 'correct'
  formId: number
  onClose: () => void
}

/** Deletes a draft, or begins the correction of a closed assessment, for a reason that stays in the log. */
export default function ReasonDialog({ step, formId, onClose }: ReasonDialogProps) {
  const { t } = useTranslation('workbench-emergency')
  const { errorText, serverText } = useServerText()
  const { erxId, opened } = useWorkbench()
  const [reason, setReason] = useState('')
  const reloads = [getEmergencyFormDetails]
  const remove = useChange(deleteEmergencyForm, { reloads })
  const correct = useChange(correctEmergencyForm, { reloads })
  const change = step === 'delete' ? remove : correct
  const submit = async () => {
    const asked = { erxId, fence: opened.fence ?? 0, formId, reason: reason.trim() }
    const asking = step === 'delete' ? remove.mutateAsync(asked) : correct.mutateAsync(asked)
    const answer = await asking.catch(() => undefined)
    if (!answer) return
    notify.success(serverText(answer.message))
    onClose()
  }
  return (
    <FormDialog
      open
      title={t(`${step}Title`)}
      submitLabel={t(step)}
      submitDisabled={reason.trim().length < 3}
      dangerous={step === 'delete'}
      busy={change.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {change.error && <Alert severity="error">{errorText(change.error)}</Alert>}
      <TextField
        autoFocus
        required
        multiline
        minRows={2}
        label={t('reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        helperText={t('reasonHint')}
        slotProps={{ htmlInput: { maxLength: 500, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
