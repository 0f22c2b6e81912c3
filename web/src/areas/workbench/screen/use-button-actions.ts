import { useRef } from 'react'
import type { ButtonId } from '#areas/workbench/actions/case-buttons.ts'
import type { CaseActions } from '#areas/workbench/actions/use-case-actions.ts'
import type { ReviewProblem } from '#areas/workbench/case/problems/review-problems.ts'
import { useReviewNow } from '#areas/workbench/case/problems/use-review-problems.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import type { AskedAction } from './action-dialogs.tsx'

const blocksOnward = ({ blocks }: ReviewProblem) => blocks

/** The effect of each button of the case; `ask` opens the dialog of one that asks first. */
export function useButtonActions(
  actions: CaseActions,
  ask: (action: AskedAction) => void,
): Record<ButtonId, () => void> {
  const { tab, openTab } = useWorkbench()
  const reviewNow = useReviewNow()
  const asking = useRef(false)

  /** From the state when the button is pressed, not the one rendered last; waits for lines that are being saved. */
  const onward = async (action: 'forward' | 'send') => {
    if (asking.current) return
    if (!reviewNow().some(blocksOnward)) {
      asking.current = true
      const settled = await actions.settle().finally(() => {
        asking.current = false
      })
      if (!settled) return
    }
    const found = reviewNow()
    const blocked = found.some(blocksOnward)
    // Problems to settle are shown first; when the user asks again from there, the refusal names them.
    if (blocked && tab !== 'review') openTab('review')
    else if (!blocked && (action === 'send' || found.length > 0)) ask(action)
    else void actions[action]([])
  }
  return {
    forward: () => void onward('forward'),
    send: () => void onward('send'),
    resend: () => void actions.resend(),
    // The preview shows the server's version: all typing is sent first.
    submit: () => void actions.settle().then((settled) => settled && ask('submit')),
    resubmit: () => void actions.resubmit(),
    claim: () => void actions.claim(),
    release: () => void actions.release(),
    nextCase: () => void actions.next(),
    sendBack: () => ask('sendBack'),
    reject: () => ask('reject'),
    reopen: () => ask('reopen'),
    defer: () => ask('defer'),
    consultationFail: () => ask('consultationFail'),
  }
}
