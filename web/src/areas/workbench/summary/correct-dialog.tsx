import Alert from '@mui/material/Alert'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { unsignDischargeSummary } from '@rxdesk/contract/areas/discharge/summary-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { useSummary } from './summary-context.tsx'

/** Begins the next version of a signed summary, for a reason that is printed on it. */
export default function CorrectDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workbench-summary')
  const { erxId } = useWorkbench()
  const { reload } = useSummary()
  const { errorText, serverText } = useServerText()
  const change = useChange(unsignDischargeSummary)
  const [reason, setReason] = useState('')
  const [refusal, setRefusal] = useState('')
  const submit = async () => {
    setRefusal('')
    try {
      const { message } = await change.mutateAsync({ erxId, reason: reason.trim() })
      await reload()
      notify.success(serverText(message))
      onClose()
    } catch (error) {
      setRefusal(errorText(error))
    }
  }
  return (
    <FormDialog
      open
      title={t('correctTitle')}
      submitLabel={t('correct')}
      submitDisabled={reason.trim().length < 3}
      busy={change.isPending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Typography variant="body2">{t('correctExplained')}</Typography>
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
      {refusal !== '' && <Alert severity="error">{refusal}</Alert>}
    </FormDialog>
  )
}
