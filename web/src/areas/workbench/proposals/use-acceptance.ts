import { useTranslation } from 'react-i18next'
import { isolated } from '#language/isolated.ts'
import { notify } from '#shell/notices.ts'
import type { ProposalRow } from './proposal-rows.ts'
import { openIn } from './proposal-rows.ts'
import { useSharedProposals } from './proposals-context.ts'
import { useProposalWords } from './use-proposal-words.ts'

interface Panel {
  /** The place of the current row. */
  at: number
  /** Moves the focus once the row there is gone. */
  focusNext: (at: number | undefined) => void
  say: (text: string) => void
  writeByHand: (row: ProposalRow, candidate?: number) => void
  /** Opens the card of what no register has; false where that cannot be added. */
  openCard: (row: ProposalRow) => boolean
}

/**
 * What Enter, or the figure of a candidate, does on a row: it is taken over, its card is opened, or it leads into the
 * form and says why.
 */
export function useAcceptance({ at, focusNext, say, writeByHand, openCard }: Panel) {
  const { t } = useTranslation('workbench-proposals')
  const { store } = useSharedProposals()
  const { kindText } = useProposalWords()
  return (row: ProposalRow, candidate?: number): void => {
    const { proposal, takes } = row
    if (candidate !== undefined && !proposal.candidates[candidate]) return
    if (takes === 'register' && candidate === undefined) {
      if (openCard(row)) return
      if (proposal.kind === 'hospital') notify.info(t('open.noDoctor'))
      writeByHand(row)
      return
    }
    // Of the names of a medicine Enter takes the first, which is the likeliest by far.
    const taken = candidate ?? (proposal.kind === 'medicine' && takes === 'choice' ? 0 : undefined)
    if (taken === undefined && takes === 'choice') {
      say(t('chooseFirst', { n: proposal.candidates.length }))
      return
    }
    const isLookedAt = proposal.needsPerson || takes === 'hand'
    const open = proposal.kind === 'medicine' && isLookedAt ? openIn(proposal, taken) : undefined
    if (open !== undefined || (taken === undefined && takes === 'hand')) {
      // Enter accepts elsewhere: why it leads into the form here is told.
      const what = { what: kindText(proposal), text: isolated(proposal.text) }
      notify.info(open === undefined ? t('byHandNow', what) : t(`open.${open}`, what))
      writeByHand(row, taken)
      return
    }
    focusNext(at)
    if (store.accept(proposal, taken)) return
    focusNext(undefined)
    writeByHand(row, taken)
  }
}
