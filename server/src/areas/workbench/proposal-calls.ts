import { geteRxProposals, nerSuggestionSuccess } from '@rxdesk/contract/areas/workbench/proposal-calls'
import { message } from '@rxdesk/contract/messages'
import { decideProposals, readProposals } from '#domain/entity-extraction/proposal-store.ts'
import { requireVisible } from '#domain/road/case-access.ts'
import { requireHeld } from '#domain/road/lease.ts'
import { serve } from '#platform/protocol/handler.ts'
import type { Services } from '#platform/services.ts'

/** What the machine proposes for a case, and what operators make of it. */
export function proposalCalls(services: Services) {
  return [
    serve(geteRxProposals, {
      async run({ db, caller }, { erxId }) {
        return readProposals(services, db, caller, await requireVisible(db, caller, erxId))
      },
    }),
    serve(nerSuggestionSuccess, {
      async run({ db, caller }, { erxId, fence, proposalId, alsoProposalIds, outcome, changedTo }) {
        const row = await requireHeld(services, db, caller, erxId, fence)
        const decided = await decideProposals(db, row, {
          proposalIds: [proposalId, ...alsoProposalIds],
          outcome,
          changedTo,
          userId: caller.userId,
        })
        await services.audit.append(db, {
          chain: `case:${erxId}`,
          action: 'proposal.decide',
          actorId: caller.userId,
          sessionId: caller.sessionId,
          clientId: row.client_id,
          detail: { outcome, proposals: decided.map(({ id, kind }) => ({ id, kind })) },
        })
        return {
          message: message('proposal.recorded'),
          proposals: decided.map(({ id }) => ({ proposalId: id, state: outcome })),
        }
      },
    }),
  ]
}
