import TextField from '@mui/material/TextField'
import { callbackeRx } from '@rxdesk/contract/areas/workbench/follow-up-calls'
import { callStatus } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { type ChangeOptions, useChange } from '#wire/use-call.ts'

export interface CallBackDialogProps {
  erxId: number
  told: ChangeOptions<typeof callbackeRx>
  onClose: () => void
}

/** Notes that a patient was called and not reached, with the reason. */
export function NotReachedDialog({ erxId, told, onClose }: CallBackDialogProps) {
  const { t } = useTranslation('queue-call-back')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const note = useChange(callbackeRx, told)
  const missing = reason.trim() === ''
  return (
    <FormDialog
      open
      title={t('notReachedTitle', { erxId })}
      submitLabel={t('saveAttempt')}
      busy={note.isPending}
      onClose={onClose}
      onSubmit={() => {
        setAsked(true)
        if (!missing) note.mutate({ erxId, status: callStatus.notCompleted, notReached: reason.trim() })
      }}
    >
      <TextField
        autoFocus
        required
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={asked && missing}
        helperText={asked && missing ? t('reasonMissing') : t('reasonHint')}
        slotProps={{ htmlInput: { maxLength: 200, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
