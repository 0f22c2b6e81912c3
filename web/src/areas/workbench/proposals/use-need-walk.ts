import type { KeyboardEvent } from 'react'
import { useRef } from 'react'
import { focusField, focusInTab } from '#areas/workbench/case/keyboard/focus-in-tab.ts'
import { focusPart } from '#areas/workbench/case/keyboard/focus-part.ts'
import type { ReviewProblem } from '#areas/workbench/case/problems/review-problems.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { chosen, useChosen } from '#parts/remembered-choice.ts'
import type { Need, Stand } from './need-walk.ts'
import { needAfter, needsIn } from './need-walk.ts'
import { onlyNeeded } from './only-needed.ts'
import { useProposalRows } from './proposals-context.ts'
import { acceptFrom } from './threshold.ts'

export type NeedWalk = ReturnType<typeof useNeedWalk>

/** Walks from one place that needs a decision to the next; at the end is the button that forwards the case. */
export function useNeedWalk(problems: readonly ReviewProblem[]) {
  const { openTab } = useWorkbench()
  const rows = useProposalRows()
  const [threshold] = useChosen(acceptFrom)
  const stand = useRef<Stand>(undefined)
  const visit = (need: Need) => {
    if (need.kind === 'proposal') {
      focusPart(`proposal-${need.proposalId}`)
      return
    }
    const { tab, field } = need.problem
    openTab(tab)
    if (field) focusField(field)
    else focusInTab(tab)
  }
  const go = (step: 1 | -1) => {
    const next = needAfter(needsIn(rows, threshold, problems), stand.current, step)
    stand.current = next?.stand
    if (next) visit(next.need)
    else focusPart('primary-action')
  }
  return {
    go,
    /** The focus reached a need in another way: the walk continues from there. */
    stoodAt: (id: string, at: number) => {
      stand.current = { id, at }
    },
    /**
     * For the form and the list of proposals: Tab, and Enter in a single-line field, go to the next need while that
     * mode is on.
     */
    onKeyDown: (event: KeyboardEvent) => {
      if (!chosen(onlyNeeded) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey)
        return
      // A dialog opened from there handles its own walk.
      if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return
      if (event.key !== 'Tab' && !(event.key === 'Enter' && isLineOfText(event.target))) return
      event.preventDefault()
      go(event.key === 'Tab' && event.shiftKey ? -1 : 1)
    },
  }
}

/** A single-line field that has no use of its own for Enter: no list to choose from, no form that Enter sends. */
function isLineOfText(target: EventTarget): boolean {
  return (
    target instanceof HTMLInputElement &&
    target.getAttribute('role') !== 'combobox' &&
    target.closest('form') === null
  )
}
