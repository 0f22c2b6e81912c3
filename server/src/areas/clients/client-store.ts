import type { ClientAssistant } from '@rxdesk/contract/areas/assistant/options'
import type { getClientMasterData, getClientPage } from '@rxdesk/contract/areas/clients/calls'
import { type ClientRow, MOST_HOSPITALS } from '@rxdesk/contract/areas/clients/schemas'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { userStatus } from '@rxdesk/contract/options'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { knownMusts } from '#domain/client-terms/summary-musts.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { likeText } from '#platform/database/like-text.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { ClientsTable } from '#platform/database/tables/masters.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { missing, stale } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import { openContact } from '#platform/sealing/sealed-text.ts'

export type StoredClient = Selectable<ClientsTable>

/** The expression of the index `clients_search`. */
const searched = sql<string>`lower(name || ' ' || key)`
const order = {
  sortedBy: {
    clientName: sql`lower(name)`,
    clientCTATData: sql`turnaround_minutes`,
    active: sql`active`,
  },
  ownOrder: [sql`lower(name)`, sql.ref('id')],
}

/** A page of the caller's clients with the exact total. */
export async function listClients(
  db: Db,
  { clientIds }: Caller,
  question: ParsedRequestOf<typeof getClientPage>,
): Promise<AnswerOf<typeof getClientPage>> {
  const { searchText, status } = question
  const found = db
    .selectFrom('clients')
    .$if(clientIds.length > 0, (query) => query.where('id', 'in', [...clientIds]))
    .$if(searchText !== '', (query) => query.where(searched, 'like', likeText(searchText)))
    .$if(status !== undefined, (query) => query.where('active', '=', status === userStatus.active))
  const { rows, total } = await readPage(found, question, order, (clients) => clients.selectAll())
  return { list: rows.map(clientOnWire), totalCount: total }
}

/** One client with all its parts; missing when the caller does not see it. */
export async function readClient(
  { db, caller, sealer }: Pick<Reading, 'db' | 'caller' | 'sealer'>,
  { clientId, hospitalText }: ParsedRequestOf<typeof getClientMasterData>,
): Promise<Omit<AnswerOf<typeof getClientMasterData>, 'billing' | 'readiness'>> {
  const client = seesClient(caller, clientId)
    ? await db.selectFrom('clients').selectAll().where('id', '=', clientId).executeTakeFirst()
    : undefined
  if (!client) throw missing()
  const hospitals = db
    .selectFrom('hospitals')
    .where('client_id', '=', clientId)
    .where('approval', '=', 'approved')
    .$if(hospitalText !== '', (query) => query.where(sql`lower(name)`, 'like', likeText(hospitalText)))
  const [hospital, hospitalCount, department, media, pharmacyList] = await Promise.all([
    hospitals
      .select(['id', 'name', 'address', 'city', 'phone'])
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(MOST_HOSPITALS)
      .execute(),
    hospitals.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    db
      .selectFrom('departments')
      .select(['id', 'name'])
      .where('client_id', '=', clientId)
      .where('retired', '=', false)
      .orderBy(sql`lower(name)`)
      .execute(),
    db
      .selectFrom('media')
      .select(['id', 'name', 'client_id'])
      .where('retired', '=', false)
      .where((where) => where.or([where('client_id', 'is', null), where('client_id', '=', clientId)]))
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('client_pharmacies')
      .select(['name', 'email', 'mobile'])
      .where('client_id', '=', clientId)
      .execute(),
  ])
  const named = ({ id, name }: { id: number; name: string }) => ({ id, name })
  return {
    ...clientOnWire(client),
    clientData: clientOnWire(client),
    version: client.version,
    hospital,
    hospitalCount: hospitalCount.total,
    department,
    media: media.filter(({ client_id }) => client_id !== null).map(named),
    mediaMaster: media.filter(({ client_id }) => client_id === null).map(named),
    pharmacyList: pharmacyList.map((pharmacy) => openContact(sealer, pharmacy)),
    webhookUrl: client.webhook_url ?? '',
    webhookSecret: client.webhook_secret_sealed !== null,
    deliveryEmails: client.delivery_emails,
    summaryMusts: knownMusts(client.summary_musts),
    tellsAppointments: client.tells_appointments,
    mrdToQueue: client.mrd_to_queue,
    logo: client.logo_file_id ?? '',
  }
}

/** @throws Problem `missing` when there is no such client, or the caller does not see it */
export async function requireClient(db: Db, caller: Caller, clientId: number): Promise<void> {
  const client = seesClient(caller, clientId)
    ? await db.selectFrom('clients').select('id').where('id', '=', clientId).executeTakeFirst()
    : undefined
  if (!client) throw missing()
}

/** A client that the caller sees, locked until the end of the transaction. */
export async function holdClient(tx: Tx, caller: Caller, clientId: number): Promise<StoredClient> {
  const client = seesClient(caller, clientId)
    ? await tx.selectFrom('clients').selectAll().where('id', '=', clientId).forUpdate().executeTakeFirst()
    : undefined
  if (!client) throw missing()
  return client
}

/** The same for a change; stale when the client or one of its parts was changed meanwhile. */
export async function lockClient(
  tx: Tx,
  caller: Caller,
  { clientId, version }: { clientId: number; version: number },
): Promise<StoredClient> {
  const client = await holdClient(tx, caller, clientId)
  if (client.version !== version) throw stale('record.changedMeanwhile')
  return client
}

/** Whether another client has the name, ignoring case. */
export async function isClientNameTaken(db: Db, name: string, exceptId = 0): Promise<boolean> {
  const other = await db
    .selectFrom('clients')
    .select('id')
    .where(sql`lower(name)`, '=', name.toLowerCase())
    .where('id', '<>', exceptId)
    .executeTakeFirst()
  return other !== undefined
}

function clientOnWire(client: StoredClient): ClientRow {
  return {
    clientId: client.id,
    clientName: client.name,
    key: client.key,
    clientCTATData: client.turnaround_minutes,
    languages: client.languages,
    active: client.active,
    assistant: client.assistant as ClientAssistant,
  }
}
