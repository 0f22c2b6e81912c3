import { claimNexteRx } from '@rxdesk/contract/areas/cases/calls'
import { getDigiPreviewDet } from '@rxdesk/contract/areas/digitization/case-calls'
import { digitizationChannel } from '@rxdesk/contract/channels'
import { status } from '@rxdesk/contract/lifecycle'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ConfirmDialog } from '#parts/confirm-dialog.tsx'
import { notify } from '#shell/notices.ts'
import { CallRefused } from '#wire/refusal.ts'
import { useServerEvents } from '#wire/server-events.ts'
import { useChange } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'
import { useOpenCase } from './case-link.ts'
import { submittedHere } from './submitted-here.ts'
import { tabName } from './tab-name.ts'
import { queueReads } from './use-queue-refresh.ts'

/**
 * Shows the partner's answer to a case submitted from this tab: the documented sentence of success, that it was not
 * taken, or that it was cancelled. After a cancellation the next case is offered (screens 4, partner lifecycle; gap D6)
 * where that covers no other case: on a list, and over the case itself, which the user is leaving.
 *
 * @param open the case that the screen shows
 */
export function SubmissionNews({ open: shown }: { open?: number }) {
  const { t } = useTranslation('digitization')
  const { messageText, serverText, errorText } = useServerText()
  const open = useOpenCase()
  const cancelled = useSyncExternalStore(submittedHere.subscribe, submittedHere.cancelled)
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
      if (found.cancelled && !coversAnother(erxId, shown)) submittedHere.setCancelled({ erxId, why })
      else if (found.cancelled) notify.error(`${t('cancelledTitle', { erxId })}. ${why}`)
      else if (found.status === status.apiError) notify.error(t('notTaken', { erxId, why }))
      else if (found.status === status.completed)
        notify.success(t('taken', { erxId, words: messageText('digitization.submitted') }))
    },
    [messageText, serverText, shown, t],
  )
  useEffect(() => {
    for (const erxId of submittedHere.all()) void look(erxId)
  }, [look])
  useServerEvents((event) => {
    if (event.type === 'reconnected') for (const erxId of submittedHere.all()) void look(erxId)
    else if (event.type === 'case') void look(event.erxId)
  })
  if (!cancelled || coversAnother(cancelled.erxId, shown)) return null
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
        submittedHere.setCancelled(undefined)
        next.mutate({ channel: digitizationChannel, tab: tabName })
      }}
      onCancel={() => submittedHere.setCancelled(undefined)}
    />
  )
}

/** Whether a question about a prescription would lie over another one. */
const coversAnother = (erxId: number, shown: number | undefined) => shown !== undefined && shown !== erxId
