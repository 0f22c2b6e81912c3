import { permissions } from '@rxdesk/contract/roles'
import { useState } from 'react'
import { useDoctor } from '#areas/workbench/case/fields/use-doctor.ts'
import { useRecordValue } from '#areas/workbench/case/workbench-context.ts'
import { usePermission } from '#session/session-store.ts'
import type { ProposalRow } from './proposal-rows.ts'
import { useSharedProposals } from './proposals-context.ts'
import type { Registered } from './registered.ts'
import { registeredOf } from './registered.ts'

/** The card by which a doctor or hospital that was read and is not registered is added, one at a time. */
export function useRegister(rows: readonly ProposalRow[]) {
  const { store } = useSharedProposals()
  const mayAdd = usePermission(permissions.editPrescription)
  const doctor = useDoctor(useRecordValue('rxdtls.doctorId'))
  const [card, setCard] = useState<{ proposalId: number; of: Registered }>()
  return {
    card,
    /** Opens the card of a row; false where the user may not add, or a hospital's doctor is not known yet. */
    open({ proposal }: ProposalRow): boolean {
      if (!mayAdd || (proposal.kind !== 'doctor' && proposal.kind !== 'hospital')) return false
      const waiting = rows.map((row) => row.proposal)
      const of = registeredOf(proposal, store.all(), waiting, doctor ?? undefined)
      if (of) setCard({ proposalId: proposal.proposalId, of })
      return of !== undefined
    },
    close: () => setCard(undefined),
  }
}
