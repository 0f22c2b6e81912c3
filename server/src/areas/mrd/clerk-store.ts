import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import type { Reading } from '#platform/protocol/work.ts'

/** The clients for which the caller files documents. */
export async function clientsOfClerk({ db, caller }: Reading) {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'name'])
    // What was filed last tells what its department files.
    .select((of) =>
      of
        .selectFrom('mrd_records as r')
        .select('r.source')
        .whereRef('r.client_id', '=', 'clients.id')
        .orderBy('r.uploaded_at', 'desc')
        .orderBy('r.id', 'desc')
        .limit(1)
        .as('source'),
    )
    .where('active', '=', true)
    .$if(caller.clientIds.length > 0, (query) => query.where('id', 'in', [...caller.clientIds]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
  return rows.map(({ id, name, source }) => ({
    clientId: id,
    clientName: name,
    documentSource: source ?? ('MRD' as const),
  }))
}

/** The records users who work for one of the caller's clients. */
export async function clerksOf({ db, caller }: Reading) {
  const rows = await db
    .selectFrom('users')
    .select(['user_code', 'agent_id', 'first_name', 'last_name'])
    .where('status', '=', 1)
    .where(sql<boolean>`role_ids @> array[${roles.mrd}]::int[]`)
    .$if(caller.clientIds.length > 0, (query) =>
      query.where(sql<boolean>`(client_ids = '{}' or client_ids && ${[...caller.clientIds]}::int[])`),
    )
    .orderBy('first_name')
    .orderBy('user_code')
    .execute()
  return rows.map(({ user_code, agent_id, first_name, last_name }) => ({
    userCode: user_code,
    agentId: agent_id,
    name: `${first_name} ${last_name}`.trim(),
  }))
}
