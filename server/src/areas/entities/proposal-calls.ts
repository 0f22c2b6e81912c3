import { geteRxProposals, nerSuggestionSuccess } from '@rxdesk/contract/areas/entities'
import { message } from '@rxdesk/contract/messages'
import { decideProposals, readProposals } from '../../entities/proposal-store.ts'
import { serve } from '../../protocol/handler.ts'
import { requireVisible } from '../../road/case-access.ts'
import { requireHeld } from '../../road/lease.ts'
import type { Services } from '../../services.ts'

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
