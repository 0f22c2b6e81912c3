import { operators } from '@rxdesk/contract/access-row'
import type { getAgentMapping, getOperatorMastersList } from '@rxdesk/contract/areas/cameras/master-calls'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { sql } from 'kysely'
import { worksBeside } from '#domain/people/colleagues.ts'
import type { Db } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { ofClients } from './watched-clients.ts'

/** Names that a list of users searches, as the index `users_search` has them. */
const names = sql<string>`lower(agent_id || ' ' || first_name || ' ' || last_name)`
const fullName = sql<string>`trim(users.first_name || ' ' || users.last_name)`

/** Operators who work for one of the caller's clients. */
export function agentsOf(db: Db, caller: Pick<Caller, 'clientIds'>) {
  return db
    .selectFrom('users')
    .where('users.removed_at', 'is', null)
    .where(sql<boolean>`users.role_ids && ${[...operators]}::int[]`)
    .where(worksBeside(caller))
}

export async function listedAgents(
  db: Db,
  caller: Caller,
  asked: ParsedRequestOf<typeof getOperatorMastersList>,
): Promise<AnswerOf<typeof getOperatorMastersList>> {
  const { searchText } = asked
  const found = agentsOf(db, caller).$if(searchText !== '', (query) =>
    query.where(names, 'like', likeText(searchText)),
  )
  const { rows, total } = await readPage(
    found,
    { ...asked, sortBy: '' },
    { sortedBy: {}, ownOrder: [sql`lower(users.agent_id)`, sql.ref('users.id')] },
    (query) =>
      query.select([
        'users.user_code as userCode',
        'users.agent_id as agentId',
        fullName.as('name'),
        'users.camera_permission as watches',
      ]),
  )
  return { data: rows, totalCount: total }
}

export async function listedMappings(
  db: Db,
  caller: Caller,
  asked: ParsedRequestOf<typeof getAgentMapping>,
): Promise<AnswerOf<typeof getAgentMapping>> {
  const { searchText, clientId } = asked
  const found = db
    .selectFrom('agent_mappings')
    .innerJoin('users', 'users.id', 'agent_mappings.user_id')
    .innerJoin('clients', 'clients.id', 'agent_mappings.client_id')
    .where('users.removed_at', 'is', null)
    .where(ofClients(caller, 'agent_mappings.client_id'))
    .$if(clientId > 0, (query) => query.where('agent_mappings.client_id', '=', clientId))
    .$if(searchText !== '', (query) =>
      query.where(
        sql<string>`lower(users.agent_id || ' ' || users.first_name || ' ' || users.last_name || ' ' || clients.name)`,
        'like',
        likeText(searchText),
      ),
    )
  const { rows, total } = await readPage(
    found,
    { ...asked, sortBy: '' },
    {
      sortedBy: {},
      ownOrder: [sql`lower(clients.name)`, sql`lower(users.agent_id)`, sql.ref('users.id')],
    },
    (query) =>
      query.select([
        'agent_mappings.client_id as clientId',
        'clients.name as clientName',
        'users.user_code as userCode',
        'users.agent_id as agentId',
        fullName.as('name'),
        'users.camera_permission as watches',
        sql<number>`(select count(*)::int from rooms where rooms.client_id = agent_mappings.client_id)`.as(
          'rooms',
        ),
        'agent_mappings.mapped_at as mappedAt',
        sql<string>`coalesce((select by.agent_id from users by where by.id = agent_mappings.mapped_by), '')`.as(
          'mappedBy',
        ),
      ]),
  )
  return {
    data: rows.map(({ mappedAt, ...row }) => ({ ...row, mappedOn: mappedAt.toISOString() })),
    totalCount: total,
  }
}
