import { permissions } from '@rxdesk/contract/roles'
import { useState } from 'react'
import { useDoctor } from '#areas/workbench/case/fields/use-doctor.ts'
import { useRecordValue } from '#areas/workbench/case/workbench-context.ts'
import { usePermission } from '#session/session-store.ts'
import type { ProposalRow } from './proposal-rows.ts'
import { useSharedProposals } from './proposals-context.ts'
import type { Registered } from './registered.ts'
import { registeredOf } from './registered.ts'
import { isTerm, type TermProposal } from './unlisted-terms.ts'

/** The card of a row: of a doctor or hospital, or of a term that its list does not have. */
export type OpenCard = { proposalId: number } & ({ of: Registered } | { term: TermProposal })

/** The card by which what was read and is not registered is added, one at a time. */
export function useRegister(rows: readonly ProposalRow[]) {
  const { store } = useSharedProposals()
  const mayAdd = usePermission(permissions.editPrescription)
  const doctor = useDoctor(useRecordValue('rxdtls.doctorId'))
  const [card, setCard] = useState<OpenCard>()
  return {
    card,
    /** Opens the card of a row; false where the user may not add, or a hospital's doctor is not known yet. */
    open({ proposal }: ProposalRow): boolean {
      // A term is typed into the record as any other; a doctor enters a register.
      if (isTerm(proposal)) {
        setCard({ proposalId: proposal.proposalId, term: proposal })
        return true
      }
      if (!mayAdd || (proposal.kind !== 'doctor' && proposal.kind !== 'hospital')) return false
      const waiting = rows.map((row) => row.proposal)
      const of = registeredOf(proposal, store.all(), waiting, doctor ?? undefined)
      if (of) setCard({ proposalId: proposal.proposalId, of })
      return of !== undefined
    },
    close: () => setCard(undefined),
  }
}
