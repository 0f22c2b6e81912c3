import Button from '@mui/material/Button'
import { getEmergencyFormDetails, sendEmergencyForm } from '@rxdesk/contract/areas/emergency/calls'
import type { FormEntry } from '@rxdesk/contract/areas/emergency/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { StatusChip } from '#parts/status-chip.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'
import { useMayUse } from '#session/session-store.ts'

/** How the chip of a sending looks. */
const looks = { waiting: 'sending', sent: 'completed', failed: 'failed' } as const

/** Sends a closed assessment to the patient, and says how far it is; one that did not go out is sent again. */
export function SendButton({ entry: { formId, sent, state } }: { entry: FormEntry }) {
  const { t } = useTranslation('workbench-emergency')
  const { erxId } = useWorkbench()
  const may = useMayUse(sendEmergencyForm.access)
  const [asking, setAsking] = useState(false)
  const send = useNotifiedChange(sendEmergencyForm, {
    reloads: [getEmergencyFormDetails],
    notifyError: true,
    onDone: () => setAsking(false),
    onError: () => setAsking(false),
  })
  const offers = may && state === 'closed' && (sent === '' || sent === 'failed')
  return (
    <>
      {sent !== '' && <StatusChip status={looks[sent]} label={t(`sent.${sent}`)} />}
      {offers && (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setAsking(true)}>
          {t('send')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        question={t('sendQuestion')}
        explained={t('sendExplained')}
        confirmLabel={t('send')}
        cancelLabel={t('notNow')}
        busy={send.isPending}
        onConfirm={() => send.mutate({ erxId, formId })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
