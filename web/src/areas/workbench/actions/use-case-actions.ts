import { mayUse } from '@rxdesk/contract/access-row'
import {
  rejecteRx,
  releaseeRx,
  reopeneRx,
  sendPrescription,
  sendtoReview,
} from '@rxdesk/contract/areas/cases/calls'
import { sendDigitizationIngresstoAmazon } from '@rxdesk/contract/areas/digitization/case-calls'
import {
  adminSendIngressToAmazon,
  sendIngressSchemaToAmazon,
} from '@rxdesk/contract/areas/teleconsultation/ending-calls'
import { geteRxDtls } from '@rxdesk/contract/areas/workbench/calls'
import { geteRxProposals } from '@rxdesk/contract/areas/workbench/proposal-calls'
import { teleChannel } from '@rxdesk/contract/channels'
import type { MessageKey } from '@rxdesk/contract/messages'
import type { OpenPointKind } from '@rxdesk/contract/record/open-points'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useNextCase } from '#areas/workbench/case/use-next-case.ts'
import { useSettle } from '#areas/workbench/case/use-settle.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { knownSentence } from '#language/server-text.ts'
import { useServerText } from '#language/use-server-text.ts'
import { useChosen } from '#parts/remembered-choice.ts'
import { submittedHere } from '#queue/submitted-here.ts'
import { queueReads } from '#queue/use-queue-refresh.ts'
import { useActor } from '#session/use-actor.ts'
import { notify } from '#shell/notices.ts'
import { CallRefused } from '#wire/refusal.ts'
import { callKey, useChange } from '#wire/use-call.ts'
import { nextAutomatically } from './next-automatically.ts'

/** Refusals of what the review names. */
const shownInReview: ReadonlySet<string | undefined> = new Set<MessageKey>([
  'case.openQuestions',
  'case.answersNotAgreed',
  'case.severeNotConfirmed',
  'case.noMedicine',
  'case.genericLeftOut',
  'case.noAge',
  'case.noSex',
])

export type CaseActions = ReturnType<typeof useCaseActions>

/** The actions on the case. Each first saves the typing, shows the server's sentence, and moves on. */
export function useCaseActions() {
  const { serverText, errorText } = useServerText()
  const { erxId, desk, opened, tab, openTab, refresh, open } = useWorkbench()
  const navigate = useNavigate()
  const settle = useSettle()
  const [automatic] = useChosen(nextAutomatically)
  const { next, busy: claiming } = useNextCase(erxId)
  const options = { reloads: [...queueReads, geteRxDtls] }
  const cache = useQueryClient()
  const review = useChange(sendtoReview, options)
  const reject = useChange(rejecteRx, options)
  const send = useChange(sendPrescription, options)
  const handOver = useChange(sendDigitizationIngresstoAmazon, options)
  const isAdmin = mayUse(adminSendIngressToAmazon.access, useActor())
  const consultation = useChange(sendIngressSchemaToAmazon, options)
  const consultationByAdmin = useChange(adminSendIngressToAmazon, options)
  const release = useChange(releaseeRx, options)
  const reopen = useChange(reopeneRx, options)
  const fence = opened.fence ?? 0

  /** Of the failure list, by the call of the channel. */
  const submitAgain = async () => {
    if (desk.channel === teleChannel)
      return isAdmin
        ? consultationByAdmin.mutateAsync({ erxId })
        : consultation.mutateAsync({ erxReqId: erxId })
    const answer = await handOver.mutateAsync({ erxId })
    submittedHere.add(erxId)
    return answer
  }

  /** What leaves the house stays confirmed. */
  const tellSent = (text: string) => notify.done(erxId, text)

  /** Runs an action; what follows a finished case is the next one, or the dashboard. */
  const act = async (
    ask: () => Promise<{ message: string }>,
    then: 'next' | 'dashboard' | 'stay',
    tell: (text: string) => void = notify.success,
  ) => {
    if (!(await settle())) return false
    try {
      const { message } = await ask()
      tell(serverText(message))
    } catch (error) {
      notify.error(errorText(error))
      // Read again: the cause of the refusal may be a change elsewhere, such as a warning after an edit of the patient.
      void refresh()
      void cache.invalidateQueries({ queryKey: callKey(geteRxProposals) })
      if (error instanceof CallRefused && shownInReview.has(knownSentence(error.message)?.key))
        openTab('review')
      return false
    }
    if (then === 'next' && automatic) await next('dashboard')
    else if (then !== 'stay') await navigate({ to: desk.dashboard })
    return true
  }

  return {
    busy:
      review.isPending ||
      reject.isPending ||
      send.isPending ||
      handOver.isPending ||
      consultation.isPending ||
      consultationByAdmin.isPending ||
      release.isPending ||
      reopen.isPending ||
      claiming,
    forward: (goesOnWith: OpenPointKind[]) =>
      act(() => review.mutateAsync({ erxId, fence, direction: 'forward', goesOnWith }), 'next'),
    sendBack: (comment: string) =>
      act(() => review.mutateAsync({ erxId, fence, direction: 'sendBack', comment }), 'next'),
    reject: (reasonId: number, note: string) =>
      act(() => reject.mutateAsync({ erxId, fence, reasonId, note }), 'next'),
    /** @param severeConfirmed keys of the severe warnings that the sender was asked about by their own words */
    send: (goesOnWith: OpenPointKind[], severeConfirmed: string[] = []) =>
      act(() => send.mutateAsync({ erxId, fence, goesOnWith, severeConfirmed }), 'next', tellSent),
    resend: () =>
      act(
        async () => {
          const answer = await send.mutateAsync({ erxId })
          void refresh()
          return answer
        },
        'stay',
        tellSent,
      ),
    resubmit: () =>
      act(
        async () => {
          const answer = await submitAgain()
          void refresh()
          return answer
        },
        'stay',
        tellSent,
      ),
    settle,
    release: () => act(() => release.mutateAsync({ erxId, ...(opened.fence ? { fence } : {}) }), 'dashboard'),
    reopen: (reason: string) =>
      act(async () => {
        const answer = await reopen.mutateAsync({ erxId, reason })
        void refresh()
        return answer
      }, 'stay'),
    claim: () => open('open'),
    next: async () => {
      if (await settle()) await next('stay')
    },
    /** Another case of the list; it is claimed when it waits. */
    goTo: async (other: number | null) => {
      if (other !== null && (await settle()))
        await navigate({ to: desk.detail, search: { erxId: other, tab } })
    },
  }
}
