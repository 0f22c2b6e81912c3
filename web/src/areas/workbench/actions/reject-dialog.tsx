import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { masters } from '@rxdesk/contract/areas/masters/calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useCall } from '#wire/use-call.ts'

interface RejectDialogProps {
  onReject: (reasonId: number, note: string) => Promise<boolean>
  onClose: () => void
}

/** Rejects with a reason; some reasons require a note (decisions: reject). */
export function RejectDialog({ onReject, onClose }: RejectDialogProps) {
  const { t } = useTranslation('workbench')
  const { messageText } = useServerText()
  const choices = useCall(masters, {}, { staleTime: 600_000, meta: { quiet: true } })
  const [reasonId, setReasonId] = useState<number>()
  const [note, setNote] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const reasons = choices.data?.rejectReasons ?? []
  const needsNote = reasons.find((reason) => reason.reasonId === reasonId)?.userReasons ?? false
  const noteMissing = needsNote && note.trim() === ''
  const submit = async () => {
    setAsked(true)
    if (reasonId === undefined || noteMissing || busy) return
    setBusy(true)
    if (await onReject(reasonId, note.trim())) onClose()
    else setBusy(false)
  }
  return (
    <FormDialog
      open
      title={t('rejectTitle')}
      submitLabel={t('action.reject')}
      dangerous
      busy={busy}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choices.error ? (
        <ErrorState error={choices.error} onRetry={choices.refetch} />
      ) : (
        <RadioGroup
          aria-label={t('rejectReason')}
          value={reasonId ?? ''}
          onChange={(_, value) => setReasonId(Number(value))}
          // Two in a row, so that the note stays in sight below them.
          sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}
        >
          {reasons.map((reason, at) => (
            <FormControlLabel
              key={reason.reasonId}
              value={reason.reasonId}
              control={<Radio size="small" autoFocus={at === 0} />}
              label={reason.reason}
            />
          ))}
        </RadioGroup>
      )}
      {asked && reasonId === undefined && (
        <FormHelperText error role="alert">
          {messageText('case.needsReason')}
        </FormHelperText>
      )}
      <TextField
        label={t('note')}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        required={needsNote}
        multiline
        minRows={2}
        error={asked && noteMissing}
        helperText={asked && noteMissing ? messageText('case.needsNote') : undefined}
        slotProps={{ htmlInput: { maxLength: 1000, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
