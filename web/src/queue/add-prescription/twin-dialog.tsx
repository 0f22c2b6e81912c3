import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ButtonLink } from '#parts/button-link.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import type { Twin } from './prescription-values.ts'

interface TwinDialogProps {
  /** The prescription that is there already. */
  twin: Twin
  busy: boolean
  onBack: () => void
  onGoOn: (reason: string) => void
}

const LONGEST_REASON = 300

/** The new prescription looks like an existing one: names it, and lets the user continue with a reason. */
export function TwinDialog({ twin, busy, onBack, onGoOn }: TwinDialogProps) {
  const { t } = useTranslation('queue-add-prescription')
  const { messageText } = useServerText()
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const missing = reason.trim() === ''
  return (
    <FormDialog
      open
      title={t('twinTitle')}
      submitLabel={t('addAllTheSame')}
      busy={busy}
      onClose={onBack}
      onSubmit={() => {
        setAsked(true)
        if (!missing) onGoOn(reason.trim())
      }}
    >
      <Typography role="alert">
        {messageText('duplicate.prescription', { erxId: twin.duplicateOf })}
      </Typography>
      {twin.why && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {twin.duplicateOf}: {messageText(`duplicate.${twin.why}`)}
        </Typography>
      )}
      <ButtonLink
        to="/eRxDetails"
        search={{ erxId: twin.duplicateOf, mode: 'view' }}
        target="_blank"
        rel="noopener"
        sx={{ justifySelf: 'start' }}
      >
        {t('seeTwin', { erxId: twin.duplicateOf })}
      </ButtonLink>
      <TextField
        autoFocus
        required
        multiline
        minRows={2}
        label={t('reason')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        error={asked && missing}
        helperText={asked && missing ? t('reasonMissing') : undefined}
        slotProps={{ htmlInput: { maxLength: LONGEST_REASON } }}
      />
    </FormDialog>
  )
}
