import { claimNexteRx } from '@rxdesk/contract/areas/cases/calls'
import { getDigiPreviewDet } from '@rxdesk/contract/areas/digitization/case-calls'
import { digitizationChannel } from '@rxdesk/contract/channels'
import { status } from '@rxdesk/contract/lifecycle'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { useOpenCase } from '#queue/case-link.ts'
import { submittedHere } from '#queue/submitted-here.ts'
import { tabName } from '#queue/tab-name.ts'
import { queueReads } from '#queue/use-queue-refresh.ts'
import { notify } from '#shell/notices.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { useChange } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

/**
 * Shows the outcome of a case submitted from here: the partner did not take it, or cancelled it. Then the next case is
 * offered (screens 4, partner lifecycle; gap D6). Accepted cases appear only in the list of completed ones.
 */
export function SubmissionNews() {
  const { t } = useTranslation('digitization')
  const { serverText, errorText } = useServerText()
  const open = useOpenCase()
  const [cancelled, setCancelled] = useState<{ erxId: number; why: string }>()
  const next = useChange(claimNexteRx, {
    reloads: queueReads,
    onSuccess: ({ erxId }) => open(erxId, digitizationChannel),
    onError: (error) => {
      const tell = error instanceof CallRefused && error.status === 200 ? notify.info : notify.error
      tell(errorText(error))
    },
  })
  const look = useCallback(
    async (erxId: number) => {
      if (!submittedHere.has(erxId)) return
      // A failed check is repeated at the next event, or when this screen is opened again.
      const found = await askCall(getDigiPreviewDet, { erxId }).catch(() => undefined)
      if (!found || found.sending || !submittedHere.has(erxId)) return
      submittedHere.settle(erxId)
      const why = serverText(found.deliveryError)
      if (found.cancelled) setCancelled({ erxId, why })
      else if (found.status === status.apiError) notify.error(t('notTaken', { erxId, why }))
    },
    [serverText, t],
  )
  useEffect(() => {
    for (const erxId of submittedHere.all()) void look(erxId)
  }, [look])
  useServerEvents((event) => {
    if (event.type === 'reconnected') for (const erxId of submittedHere.all()) void look(erxId)
    else if (event.type === 'case') void look(event.erxId)
  })
  if (!cancelled) return null
  return (
    <ConfirmDialog
      open
      question={t('cancelledTitle', { erxId: cancelled.erxId })}
      explained={t('cancelledText', { why: cancelled.why })}
      confirmLabel={t('nextCase', { ns: 'queue-dashboard' })}
      cancelLabel={t('close', { ns: 'common' })}
      yesFirst
      busy={next.isPending}
      onConfirm={() => {
        setCancelled(undefined)
        next.mutate({ channel: digitizationChannel, tab: tabName })
      }}
      onCancel={() => setCancelled(undefined)}
    />
  )
}
