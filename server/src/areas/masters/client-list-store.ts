import type { getClientMastersList } from '@rxdesk/contract/areas/masters/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { sql } from 'kysely'
import { ALL_MEDIA } from '#domain/reference/master-store.ts'
import { nearnessTo } from '#platform/database/beginning-first.ts'
import type { Db } from '#platform/database/db.ts'

export interface ClientQuestion {
  searchText: string
  offset: number
  limit: number
  clientId?: number
  /** Tenants that may be seen; empty means every one. */
  clientIds: readonly number[]
}

/** Doctors that a page of clients includes; the doctor search finds the others. */
const MOST_DOCTORS = 200

/** A page of the active clients, with the doctors and media of these clients and the shared ones. */
export async function readClientPage(
  db: Db,
  question: ClientQuestion,
): Promise<AnswerOf<typeof getClientMastersList>> {
  let clients = db.selectFrom('clients').where('active', '=', true)
  if (question.clientIds.length > 0) clients = clients.where('id', 'in', [...question.clientIds])
  if (question.clientId !== undefined) clients = clients.where('id', '=', question.clientId)
  if (question.searchText !== '')
    clients = clients.where(sql<boolean>`position(${question.searchText.toLowerCase()} in lower(name)) > 0`)
  const [page, counted] = await Promise.all([
    clients
      .select(['id as clientId', 'name as clientName', 'languages'])
      .$if(question.searchText !== '', (query) =>
        query.orderBy(nearnessTo(sql<string>`lower(name)`, question.searchText)),
      )
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(question.limit)
      .offset(question.offset)
      .execute(),
    clients.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const shown = page.map((client) => client.clientId)
  const [drList, media] = await Promise.all([doctorsOf(db, shown), mediaOf(db, shown)])
  return { list: page, drList, mediaList: [...media, ALL_MEDIA], totalCount: Number(counted.count) }
}

function doctorsOf(db: Db, clientIds: number[]) {
  return db
    .selectFrom('doctors')
    .select(['id as doctorId', 'name as docName'])
    .where('approval', '=', 'approved')
    .where((where) =>
      where.or([
        where('client_id', 'is', null),
        where('client_id', '=', sql<number>`any(${clientIds}::int[])`),
      ]),
    )
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_DOCTORS)
    .execute()
}

function mediaOf(db: Db, clientIds: number[]) {
  return db
    .selectFrom('media')
    .select(['id as mediaId', 'name as mediaName'])
    .where('retired', '=', false)
    .where((where) =>
      where.or([
        where('client_id', 'is', null),
        where('client_id', '=', sql<number>`any(${clientIds}::int[])`),
      ]),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
}
