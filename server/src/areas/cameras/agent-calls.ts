import * as contract from '@rxdesk/contract/areas/cameras/master-calls'
import { message } from '@rxdesk/contract/messages'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import { agentsOf, listedAgents, listedMappings } from './agent-store.ts'
import { readOwnClient } from './watched-clients.ts'

/** Which operators may look into the rooms of which clients. */
export function agentCalls() {
  return [
    serve(contract.getOperatorMastersList, {
      run: ({ db, caller }, asked) => listedAgents(db, caller, asked),
    }),
    serve(contract.getAgentMapping, {
      run: ({ db, caller }, asked) => listedMappings(db, caller, asked),
    }),
    serve(contract.saveAgentMapping, {
      async run(work, { clientId, userCode, method }) {
        const { db: tx, caller } = work
        const client = await readOwnClient(tx, caller, clientId)
        const agent = await agentsOf(tx, caller)
          .select(['users.id', 'users.agent_id', 'users.client_ids'])
          .where('users.user_code', '=', userCode)
          .executeTakeFirst()
        if (!agent) throw missing()
        const about = { clientId, subject: `account:${agent.id}` }
        if (method === 'delete') {
          const [gone] = await tx
            .deleteFrom('agent_mappings')
            .where('client_id', '=', clientId)
            .where('user_id', '=', agent.id)
            .returning('user_id')
            .execute()
          if (!gone) throw missing()
          await work.note('camera.unmapped', about)
          return { message: message('camera.unmapped', { agent: agent.agent_id, client: client.name }) }
        }
        if (agent.client_ids.length > 0 && !agent.client_ids.includes(clientId))
          throw refused('camera.notOfClient')
        const added = await tx
          .insertInto('agent_mappings')
          .values({ client_id: clientId, user_id: agent.id, mapped_by: caller.userId })
          .onConflict((conflict) => conflict.doNothing())
          .returning('user_id')
          .executeTakeFirst()
        if (!added) throw refused('camera.mappedAlready')
        await work.note('camera.mapped', about)
        return { message: message('camera.mapped') }
      },
    }),
  ]
}
