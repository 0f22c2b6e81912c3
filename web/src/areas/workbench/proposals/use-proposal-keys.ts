import type { KeyboardEvent } from 'react'
import { shortcutOf } from '#areas/workbench/case/keyboard/shortcut-table.ts'
import { useShortcuts } from '#areas/workbench/case/keyboard/use-shortcuts.ts'
import { chosen } from '#parts/remembered-choice.ts'
import { singleKeys } from '#parts/single-keys.ts'
import type { ProposalsPanelState } from './use-proposals-panel.ts'

/** The keys of the proposals: shortcuts from anywhere on the page, and for the list itself one key a decision. */
export function useProposalKeys(panel: ProposalsPanelState): (event: KeyboardEvent) => void {
  const { rows, at, only } = panel
  useShortcuts({
    proposals: panel.comeBack,
    acceptAll: panel.acceptAll,
    onlyNeeded: () => panel.setOnly(!only),
  })
  const goTo = (place: number) => {
    const target = rows[Math.max(0, Math.min(place, rows.length - 1))]
    document.getElementById(`proposal-${target?.proposal.proposalId}`)?.focus()
  }
  return (event) => {
    const row = rows[at]
    if (!row || event.ctrlKey || event.altKey || event.metaKey) return
    const id = shortcutOf(event, ['proposals'])
    if (event.key === 'ArrowDown') goTo(at + 1)
    else if (event.key === 'ArrowUp') goTo(at - 1)
    else if (event.key === 'Home') goTo(0)
    else if (event.key === 'End') goTo(rows.length - 1)
    else if (id === 'acceptProposal') panel.accept(row)
    else if (!chosen(singleKeys)) return
    else if (id === 'rejectProposal') panel.reject(row)
    else if (id === 'editProposal') panel.writeByHand(row)
    else if (id === 'chooseCandidate') panel.accept(row, Number(event.key) - 1)
    else return
    event.preventDefault()
  }
}
