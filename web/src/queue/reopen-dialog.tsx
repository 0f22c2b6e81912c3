import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { reopeneRx } from '@rxdesk/contract/areas/cases/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useChange } from '#wire/use-call.ts'
import type { ActionTarget } from './row-actions.ts'
import type { CaseActions } from './use-case-actions.ts'

const reasonSchema = reopeneRx.request.shape.reason

interface ReopenDialogProps {
  row: ActionTarget
  told: CaseActions['told']
  onClose: () => void
}

/** Opens a finished case again; the reason goes into its history. */
export function ReopenDialog({ row, told, onClose }: ReopenDialogProps) {
  const { t } = useTranslation('cases-dashboard')
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const reopen = useChange(reopeneRx, told)
  const fits = reasonSchema.safeParse(reason).success
  return (
    <FormDialog
      open
      title={t('reopenTitle', { erxId: row.erxId })}
      submitLabel={t('action.reopen')}
      busy={reopen.isPending}
      onClose={onClose}
      onSubmit={() => {
        setAsked(true)
        if (fits) reopen.mutate({ erxId: row.erxId, reason: reason.trim() })
      }}
    >
      <Typography sx={{ color: 'text.secondary' }}>{t('reopenExplained', { level: row.level })}</Typography>
      <TextField
        autoFocus
        required
        multiline
        minRows={3}
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={asked && !fits}
        helperText={asked && !fits ? t('reasonMissing') : undefined}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  )
}
