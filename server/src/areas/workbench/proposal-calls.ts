import {
  erxIsOnePatient,
  geteRxProposals,
  nerSuggestionSuccess,
} from '@rxdesk/contract/areas/workbench/proposal-calls'
import { message } from '@rxdesk/contract/messages'
import { disagreeingParts, saidToBeOne } from '#domain/entity-extraction/parts-store.ts'
import { decideProposals, readProposals } from '#domain/entity-extraction/proposal-store.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { serve } from '#platform/protocol/handler.ts'

/** Proposals for a case, and the decisions of operators on them. */
export function proposalCalls() {
  return [
    serve(geteRxProposals, {
      async run(work, { erxId }) {
        const { db, caller } = work
        const row = await requireVisible(db, caller, erxId)
        return { ...(await readProposals(work, row)), parts: await disagreeingParts(work, row) }
      },
    }),
    serve(erxIsOnePatient, {
      async run(work, { erxId, fence }) {
        const row = await requireHeld(work, erxId, fence)
        await saidToBeOne(work, row)
        await work.note('proposal.onePatient', { chain: `case:${erxId}`, clientId: row.client_id }, {})
        return { message: message('proposal.recorded') }
      },
    }),
    serve(nerSuggestionSuccess, {
      async run(work, { erxId, fence, proposalId, alsoProposalIds, outcome, changedTo, mCode }) {
        const { db, caller } = work
        const row = await requireHeld(work, erxId, fence)
        const decided = await decideProposals(db, row, {
          proposalIds: [proposalId, ...alsoProposalIds],
          outcome,
          changedTo,
          mCode,
          userId: caller.userId,
        })
        await work.note(
          'proposal.decide',
          { chain: `case:${erxId}`, clientId: row.client_id },
          { outcome, proposals: decided.map(({ id, kind }) => ({ id, kind })) },
        )
        return {
          message: message('proposal.recorded'),
          proposals: decided.map(({ id }) => ({ proposalId: id, state: outcome })),
        }
      },
    }),
  ]
}
