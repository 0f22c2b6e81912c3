import TextField from '@mui/material/TextField'
import { getTeleconsultationCallReasons } from '@rxdesk/contract/areas/teleconsultation/call-calls'
import {
  eRxAmazonRejectionMasterList,
  insertConsultaionFailed,
  rejectAmazoneRx,
} from '@rxdesk/contract/areas/teleconsultation/ending-calls'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useConfig } from '#wire/config.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { ReasonFields, useReason } from './reason-fields.tsx'
import { useEntry } from './use-entry.ts'

interface DialogProps {
  onClose: () => void
}

/** Rejects the whole consultation; the partner is told. */
export function RejectConsultationDialog({ onClose }: DialogProps) {
  const { t } = useTranslation('workbench-tele')
  const choices = useCall(eRxAmazonRejectionMasterList, {}, { staleTime: 0, meta: { quiet: true } })
  const reason = useReason(choices.data?.reasonList ?? [])
  const { enter, busy } = useEntry()
  const submit = async () => {
    const given = reason.take()
    if (!given) return
    if (await enter((held) => askCall(rejectAmazoneRx, { ...held, ...given }), { ends: true })) onClose()
  }
  return (
    <FormDialog
      open
      title={t('rejectTitle')}
      submitLabel={t('reject')}
      dangerous
      busy={busy}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choices.error ? (
        <ErrorState error={choices.error} onRetry={choices.refetch} />
      ) : (
        <ReasonFields of={reason} longest={1000} />
      )}
    </FormDialog>
  )
}

interface FailedProps extends DialogProps {
  /** Of an emergency, what was advised and where the patient was sent: the note of its reason. */
  emergency?: string
}

/** Ends a consultation that did not come about; what the partner is told is shown. */
export function ConsultationFailedDialog({ emergency, onClose }: FailedProps) {
  const { t } = useTranslation('workbench-tele')
  const { messageText } = useServerText()
  const { partnerName } = useConfig()
  const choices = useCall(getTeleconsultationCallReasons, {}, { staleTime: 0, meta: { quiet: true } })
  const reasons = choices.data?.list ?? []
  const ofEmergency = reasons.find((one) => one.emergency)?.reasonId
  const reason = useReason(
    reasons,
    emergency === undefined ? undefined : { reasonId: ofEmergency, note: emergency },
  )
  const [told, setTold] = useState(messageText('tele.consultationFailed'))
  const { enter, busy } = useEntry()
  const submit = async () => {
    const given = reason.take()
    if (!given) return
    const done = await enter(
      (held) => askCall(insertConsultaionFailed, { ...held, ...given, message: told.trim() }),
      { ends: true },
    )
    if (done) onClose()
  }
  return (
    <FormDialog
      open
      title={t('failTitle')}
      submitLabel={t('fail')}
      dangerous
      busy={busy}
      width="sm"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {choices.error ? (
        <ErrorState error={choices.error} onRetry={choices.refetch} />
      ) : (
        <ReasonFields of={reason} />
      )}
      <TextField
        label={t('toldTo', { partner: partnerName })}
        value={told}
        onChange={({ target }) => setTold(target.value)}
        slotProps={{ htmlInput: { maxLength: 300, dir: 'auto' } }}
      />
    </FormDialog>
  )
}
