import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import type { ProposedValue } from '@rxdesk/contract/record/proposal-status'
import { useTranslation } from 'react-i18next'
import { isolated } from '#language/isolated.ts'
import { HIDDEN_NUMBER } from './open-mobile.ts'

/** The field of a proposal, and its value, in words. */
export function useProposalWords() {
  const { t } = useTranslation('workbench-proposals')
  const { t: form } = useTranslation('workbench')
  const kindText = (proposal: Proposal) =>
    proposal.kind === 'vital' ? proposal.value.name : t(`kind.${proposal.kind}`)
  const valueText = (proposed: ProposedValue): string => {
    switch (proposed.kind) {
      case 'age': {
        const { years, months, days } = proposed.value
        const parts = [
          years === null ? '' : t('years', { n: years }),
          months === null ? '' : t('months', { n: months }),
          days === null ? '' : t('days', { n: days }),
        ]
        return parts.filter((part) => part !== '').join(' ')
      }
      case 'sex':
        return form(`gender.${proposed.value.sexCode as 1 | 2 | 3}`)
      case 'date':
        return proposed.value.date
      case 'doctor':
      case 'hospital':
        return proposed.value.name
      case 'vital':
        return `${proposed.value.value} ${proposed.value.unit}`.trim()
      case 'followUp': {
        const { date, days } = proposed.value
        return date !== '' ? date : days === null ? '' : t('afterDays', { n: days })
      }
      case 'medicine': {
        const { form: kind, name, strength, directions } = proposed.value
        const named = name.toLowerCase().includes(strength.toLowerCase()) ? name : `${name} ${strength}`
        return [kind, named.trim(), directions].filter((part) => part !== '').join(' · ')
      }
      case 'complaint':
      case 'diagnosis':
      case 'investigation':
      case 'procedure':
      case 'allergy':
      case 'history':
        return proposed.value.term
      case 'mobile':
        return proposed.value.text || HIDDEN_NUMBER
      default:
        return proposed.value.text
    }
  }
  /** The value keeps its own direction in a line of text. */
  const inLine = (proposal: Proposal) =>
    `${kindText(proposal)}: ${isolated(valueText(proposal as ProposedValue))}`
  return {
    kindText,
    valueText,
    inLine,
    /** What taking some proposals over, or rejecting them, is called where it can be undone. */
    stepText: (act: 'accepted' | 'rejected', proposals: readonly Proposal[]) => {
      const [only, ...more] = proposals
      if (!only || more.length > 0) return t('acceptedMany', { n: proposals.length })
      return t(act === 'accepted' ? 'acceptedWords' : 'rejectedWords', { what: inLine(only) })
    },
  }
}
