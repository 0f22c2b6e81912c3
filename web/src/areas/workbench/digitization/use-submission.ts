import {
  getDigitizationeRxList,
  getDigitizationRxPendingList,
} from '@rxdesk/contract/areas/digitization/calls'
import {
  getDigiPreviewDet,
  sendDigitizationIngresstoAmazon,
  updatePrescriptionInfo,
} from '@rxdesk/contract/areas/digitization/case-calls'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { wireDayIn } from '@rxdesk/contract/dates'
import type { diseaseTypes } from '@rxdesk/contract/options'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { submittedHere } from '#queue/submitted-here.ts'
import { queueReads } from '#queue/use-queue-refresh.ts'
import { notify } from '#shell/notices.ts'
import { useConfig } from '#wire/config.ts'
import { CallRefused } from '#wire/refusal.ts'
import { callQuery, useCall, useChange } from '#wire/use-call.ts'

/** What the partner would get of the case, changing it, and handing it over. */
export function useSubmission(onClose: () => void) {
  const { serverText, errorText } = useServerText()
  const { erxId, opened, refresh } = useWorkbench()
  const { timeZone } = useConfig()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const fence = opened.fence ?? 0
  const preview = useCall(getDigiPreviewDet, { erxId }, { staleTime: 0, gcTime: 0 })
  const submit = useChange(sendDigitizationIngresstoAmazon, { reloads: [...queueReads, geteRxDtls] })
  const save = useChange(updatePrescriptionInfo, {
    quiet: true,
    onSuccess: ({ status }) => {
      // The text after the underscore is shown (screens 4).
      notify.success(serverText(status.slice(status.indexOf('_') + 1)))
      void preview.refetch()
      void refresh()
    },
    onError: (error) => notify.error(errorText(error)),
  })

  const send = async (severeConfirmed: string[]) => {
    try {
      const { message } = await submit.mutateAsync({ erxId, fence, severeConfirmed })
      submittedHere.add(erxId)
      // Lists "0" and "3" are read again, the latter for today (screens 4).
      const today = wireDayIn(timeZone, new Date())
      void cache.fetchQuery(callQuery(getDigitizationRxPendingList, { status: '0' })).catch(() => undefined)
      void cache
        .fetchQuery(
          callQuery(getDigitizationeRxList, {
            status: '3',
            filterfullfillmentStartDate: today,
            filterfullfillmentEndDate: today,
          }),
        )
        .catch(() => undefined)
      await navigate({ to: '/digitizationdashboard' })
      notify.done(erxId, serverText(message))
    } catch (error) {
      notify.error(errorText(error))
      if (error instanceof CallRefused && error.status === 409) onClose()
      void refresh()
      void preview.refetch()
    }
  }
  return {
    preview,
    send,
    sending: submit.isPending,
    saving: save.isPending,
    change: (changed: { issueDate: string } | { diseaseType: (typeof diseaseTypes)[number] | '' }) =>
      save.mutate({ erxId, fence, ...changed }),
  }
}
