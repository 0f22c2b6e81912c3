import {
  callAttempts,
  getTeleconsultationCallReasons,
} from '@rxdesk/contract/areas/teleconsultation/call-calls'
import { useTranslation } from 'react-i18next'
import { ErrorState } from '#parts/error-state.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { ReasonFields, useReason } from './reason-fields.tsx'
import { useEntry } from './use-entry.ts'

/** Why a call did not reach the patient. */
export function NotReachedDialog({ attemptId, onClose }: { attemptId: number; onClose: () => void }) {
  const { t } = useTranslation('workbench-tele')
  const choices = useCall(getTeleconsultationCallReasons, {}, { staleTime: 0, meta: { quiet: true } })
  const reason = useReason(choices.data?.list ?? [])
  const { enter, busy } = useEntry()
  const submit = async () => {
    const given = reason.take()
    if (!given) return
    if (await enter((held) => askCall(callAttempts, { ...held, attemptId, result: 1, ...given }))) onClose()
  }
  return (
    <FormDialog
      open
      title={t('notReachedTitle')}
      submitLabel={t('save', { ns: 'common' })}
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
    </FormDialog>
  )
}
