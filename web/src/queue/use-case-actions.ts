import { mayUse } from '@rxdesk/contract/access-row'
import { releaseeRx, sendPrescription, seteRxPriority } from '@rxdesk/contract/areas/cases/calls'
import { sendDigitizationIngresstoAmazon } from '@rxdesk/contract/areas/digitization/case-calls'
import {
  adminRetryRejecteRx,
  adminSendIngressToAmazon,
  retryRejecteRx,
  sendIngressSchemaToAmazon,
} from '@rxdesk/contract/areas/teleconsultation/ending-calls'
import { callbackeRx } from '@rxdesk/contract/areas/workbench/follow-up-calls'
import { teleChannel } from '@rxdesk/contract/channels'
import { callStatus } from '@rxdesk/contract/options'
import { useCallback, useState } from 'react'
import { useServerText } from '#language/use-server-text.ts'
import { useActor } from '#session/use-actor.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import type { ActionTarget, RowAction } from './row-actions.ts'
import { submittedHere } from './submitted-here.ts'
import { queueReads } from './use-queue-refresh.ts'

/** A question before an action. */
export interface OpenQuestion {
  action: Exclude<RowAction, 'raisePriority' | 'lowerPriority' | 'callDone'>
  row: ActionTarget
}

/**
 * Does what the menu of a row offers. Priority is set at once; the rest asks first (`question`, shown by
 * CaseDialogs). `onChanged` is called when the server has done something.
 */
export function useCaseActions(onChanged: () => void) {
  const { serverText, errorText } = useServerText()
  const [question, setQuestion] = useState<OpenQuestion>()
  const told = {
    reloads: queueReads,
    onSuccess: ({ message }: { message: string }) => {
      onChanged()
      setQuestion(undefined)
      notify.success(serverText(message))
    },
    onError: (error: Error) => notify.error(errorText(error)),
  }
  const priority = useChange(seteRxPriority, told)
  const release = useChange(releaseeRx, told)
  const called = useChange(callbackeRx, told)
  /** What leaves the house stays confirmed. */
  const sent = (erxId: number, message: string) => {
    onChanged()
    setQuestion(undefined)
    notify.done(erxId, serverText(message))
  }
  const resend = useChange(sendPrescription, {
    ...told,
    onSuccess: ({ message }, { erxId }) => sent(Number(erxId), message),
  })
  const resubmit = useChange(sendDigitizationIngresstoAmazon, {
    ...told,
    onSuccess: ({ erxId, message }) => {
      submittedHere.add(erxId)
      sent(erxId, message)
    },
  })
  const again = {
    ...told,
    onSuccess: ({ message }: { message: string }, { erxId }: { erxId: number | string }) =>
      sent(Number(erxId), message),
  }
  const actor = useActor()
  const isAdmin = mayUse(adminSendIngressToAmazon.access, actor)
  const consultationByAdmin = useChange(adminSendIngressToAmazon, again)
  const consultation = useChange(sendIngressSchemaToAmazon, {
    ...told,
    onSuccess: ({ message }, { erxReqId }) => sent(Number(erxReqId), message),
  })
  const retry = useChange(retryRejecteRx, again)
  const retryByAdmin = useChange(adminRetryRejecteRx, again)

  const setPriority = priority.mutate
  const setCalled = called.mutate
  const act = useCallback(
    (action: RowAction, row: ActionTarget) => {
      if (action === 'raisePriority' || action === 'lowerPriority')
        setPriority({ erxId: row.erxId, priority: action === 'raisePriority' ? 1 : 0 })
      else if (action === 'callDone') setCalled({ erxId: row.erxId, status: callStatus.completed })
      else setQuestion({ action, row })
    },
    [setPriority, setCalled],
  )
  return {
    act,
    question,
    closeQuestion: () => setQuestion(undefined),
    release: (erxId: number) => release.mutate({ erxId }),
    resend: (erxId: number) => resend.mutate({ erxId }),
    resubmit: (erxId: number, channel: string) => {
      if (channel !== teleChannel) resubmit.mutate({ erxId })
      else if (isAdmin) consultationByAdmin.mutate({ erxId })
      else consultation.mutate({ erxReqId: erxId })
    },
    retryReject: (erxId: number) => (isAdmin ? retryByAdmin : retry).mutate({ erxId }),
    busy: [release, resend, resubmit, consultation, consultationByAdmin, retry, retryByAdmin].some(
      ({ isPending }) => isPending,
    ),
    told,
  }
}
export type CaseActions = ReturnType<typeof useCaseActions>
