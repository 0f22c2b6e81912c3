import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { focusPart } from '#areas/workbench/case/keyboard/focus-part.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { chosen, useChosen } from '#parts/remembered-choice.ts'
import { drawerOpens, onlyNeeded } from './only-needed.ts'
import type { ProposalRow } from './proposal-rows.ts'
import { clearRows, needsPerson } from './proposal-rows.ts'
import { useProposalRows, useSharedProposals } from './proposals-context.ts'
import type { ProposalsStore } from './proposals-store.ts'
import { acceptFrom } from './threshold.ts'
import type { TermProposal } from './unlisted-terms.ts'
import { useAcceptance } from './use-acceptance.ts'
import type { NeedWalk } from './use-need-walk.ts'
import { useRegister } from './use-register.ts'
import { isInForm, useTypingInForm } from './use-typing-in-form.ts'
import { useUntouched } from './use-untouched.ts'
import { useWriteByHand } from './use-write-by-hand.ts'

export type ProposalsPanelState = ReturnType<typeof useProposalsPanel>

/** The rows that wait, which of them is the current one, and what can be decided of each. */
export function useProposalsPanel(walk: NeedWalk) {
  const { t } = useTranslation('workbench-proposals')
  const { writable, shownBoxes } = useWorkbench()
  const { store, visit, parts } = useSharedProposals()
  const rows = useProposalRows()
  const [threshold, setThreshold] = useChosen(acceptFrom)
  const [only, setOnly] = useChosen(onlyNeeded)
  const [open, setOpen] = useState(false)
  const [, setOpens] = useChosen(drawerOpens)
  const { typing, stopped } = useTypingInForm()
  const [currentId, setCurrentId] = useState<number>()
  const [said, setSaid] = useState('')
  const writeByHand = useWriteByHand()
  const register = useRegister(rows)
  const list = useRef<HTMLUListElement>(null)
  const lastAt = useRef(0)
  const found = rows.findIndex(({ proposal }) => proposal.proposalId === currentId)
  // Where the current row is settled, the one that took its place.
  const at = found >= 0 ? found : Math.max(0, Math.min(lastAt.current, rows.length - 1))
  const unfoldAt = (row: ProposalRow | undefined) => {
    setOpen(true)
    stopped()
    if (row) focusPart(`proposal-${row.proposal.proposalId}`)
  }
  useArrival(rows, () => {
    if (chosen(drawerOpens)) unfoldAt(rows[0])
  })
  const focusNext = useNextFocus(rows, walk)
  const comeBack = () => unfoldAt(rows[at])
  useReturn(store, () => (rows.length > 0 ? comeBack() : walk.go(1)))
  useEffect(() => {
    visit.current = comeBack
  })
  return {
    rows,
    at,
    list,
    threshold,
    setThreshold,
    only,
    setOnly,
    isOpen: open && !typing && rows.length > 0,
    /** Open, and out of the way while the user types. */
    isFolded: open && typing && rows.length > 0,
    /** By the button: the next case begins so too. */
    setOpen: (next: boolean) => {
      setOpen(next)
      stopped()
      setOpens(next)
    },
    /** What accepting all did, until a row has the focus again. */
    said,
    /** How many rows "accept all" would accept. */
    sure: parts.length > 1 ? 0 : clearRows(rows, threshold).length,
    /** How many the user must look at. */
    needing: rows.filter((row) => needsPerson(row, threshold)).length,
    isNeeded: (row: ProposalRow) => needsPerson(row, threshold),
    comeBack,
    writeByHand,
    /** The card of what no register has, open at its row. */
    card: register.card,
    closeCard: (outcome: 'added' | 'left') => {
      if (outcome === 'added') focusNext(at)
      else focusPart(`proposal-${rows[at]?.proposal.proposalId}`)
      register.close()
    },
    /** A term of the card as a new one, or the one of the list that is meant. */
    takeTerm: (row: ProposalRow, term: TermProposal, chosenAs: string | number) => {
      focusNext(at)
      register.close()
      const taken =
        typeof chosenAs === 'number' ? store.accept(term, chosenAs) : store.acceptTerm(term, chosenAs)
      if (taken) return
      focusNext(undefined)
      writeByHand(row)
    },
    reject: ({ proposal }: ProposalRow) => {
      focusNext(at)
      store.reject(proposal)
    },
    accept: useAcceptance({ at, focusNext, say: setSaid, writeByHand, openCard: register.open }),
    acceptAll: () => {
      if (!writable) return
      if (parts.length > 1) {
        setSaid(t('parts.first'))
        focusPart('parts-banner')
        return
      }
      if (list.current?.contains(document.activeElement)) focusNext(0)
      const taken = store.acceptAll(threshold)
      if (taken === 0) focusNext(undefined)
      setSaid(taken === 0 ? t('tookNone') : t('takenOver', { n: taken }))
    },
    /** A row got the focus: the image highlights its words, and the walk continues from it. */
    focused: ({ proposal }: ProposalRow, place: number) => {
      setCurrentId(proposal.proposalId)
      lastAt.current = place
      setSaid('')
      shownBoxes.show(proposal)
      walk.stoodAt(`proposal-${proposal.proposalId}`, needPlace(rows, place, threshold))
    },
    /** The focus left the list. */
    left: () => shownBoxes.show(undefined),
  }
}

/** Runs `arrive` once, when the first proposals come, unless the user has begun to work. */
function useArrival(rows: readonly ProposalRow[], arrive: () => void): void {
  const { writable } = useWorkbench()
  const onArrival = useEffectEvent(arrive)
  const untouched = useUntouched()
  const arrived = useRef(false)
  useEffect(() => {
    if (rows.length === 0 || arrived.current || !writable) return
    arrived.current = true
    if (untouched()) onArrival()
  }, [rows, writable, untouched])
}

/**
 * Leads back to the list once Enter in the form has settled what was taken there from a row: the next one is read
 * without another key.
 */
function useReturn(store: ProposalsStore, back: () => void): void {
  const onSettled = useEffectEvent(back)
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.ctrlKey || event.altKey || event.metaKey || !isInForm(event.target))
        return
      // The control hears of the key after this; what it adds is there when it has.
      setTimeout(() => {
        if (store.takeByHand()) onSettled()
      })
    }
    window.addEventListener('keydown', pressed, true)
    return () => window.removeEventListener('keydown', pressed, true)
  }, [store])
}

/** The next focus when the focused row is gone: the row now at that place, or the next need after the last row. */
function useNextFocus(rows: readonly ProposalRow[], walk: NeedWalk): (at: number | undefined) => void {
  const next = useRef<number>(undefined)
  useLayoutEffect(() => {
    const wanted = next.current
    if (wanted === undefined) return
    next.current = undefined
    const row = rows[Math.min(wanted, rows.length - 1)]
    if (row) document.getElementById(`proposal-${row.proposal.proposalId}`)?.focus()
    else walk.go(1)
  }, [rows, walk])
  return (at) => {
    next.current = at
  }
}

/** The index of a row among those that need a decision: the walk continues from there. */
function needPlace(rows: readonly ProposalRow[], at: number, threshold: number): number {
  return rows.slice(0, at).filter((row) => needsPerson(row, threshold)).length
}
