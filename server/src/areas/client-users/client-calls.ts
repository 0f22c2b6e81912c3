import * as contract from '@rxdesk/contract/areas/client-users/calls'
import { sql } from 'kysely'
import { likeText } from '#platform/database/like-text.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing } from '#platform/protocol/problem.ts'
import { clientsOf, countClientUsers } from './client-user-store.ts'

/** What vendor staff get about the clients whose users they manage. */
export function vendorClientCalls() {
  return [
    serve(contract.getVendorList, {
      async run({ db, caller }, { searchText, offset, limit }) {
        const found = clientsOf(db, caller)
          .where('active', '=', true)
          .$if(searchText !== '', (query) => query.where(sql`lower(name)`, 'like', likeText(searchText)))
        const [list, counted] = await Promise.all([
          found
            .select(['id as clientId', 'name as clientName'])
            .orderBy(sql`lower(name)`)
            .orderBy('id')
            .offset(offset)
            .limit(limit)
            .execute(),
          found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
        ])
        return { list, listCount: counted.total }
      },
    }),
    serve(contract.getClientCount, {
      async run({ db, caller }) {
        const [clients, users] = await Promise.all([
          clientsOf(db, caller).select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
          countClientUsers(db, caller),
        ])
        return { totalCount: clients.total, activeCount: users.active, inactiveCount: users.inactive }
      },
    }),
    serve(contract.getClientDetails, {
      async run({ db, caller }, { clientId }) {
        const client = await clientsOf(db, caller).selectAll().where('id', '=', clientId).executeTakeFirst()
        if (!client) throw missing()
        const [users, doctors] = await Promise.all([
          countClientUsers(db, caller, clientId),
          db
            .selectFrom('doctors')
            .select(sql<number>`count(*)::int`.as('total'))
            .where('client_id', '=', clientId)
            .where('approval', '=', 'approved')
            .executeTakeFirstOrThrow(),
        ])
        return {
          clientId,
          clientName: client.name,
          languages: client.languages,
          clientCTATData: client.turnaround_minutes,
          active: client.active,
          userCount: users.active + users.inactive,
          doctorCount: doctors.total,
        }
      },
    }),
    serve(contract.getClientDoctorsList, {
      async run({ db, caller }, { clientId, searchText, offset, limit }) {
        const client = await clientsOf(db, caller).select('id').where('id', '=', clientId).executeTakeFirst()
        if (!client) throw missing()
        const found = db
          .selectFrom('doctors')
          .where('client_id', '=', clientId)
          .where('approval', '=', 'approved')
          .$if(searchText !== '', (query) => query.where(sql`lower(name)`, 'like', likeText(searchText)))
        const [data, counted] = await Promise.all([
          found
            .select([
              'id as doctorId',
              'name as docName',
              'registration_number as registerno',
              'specialization',
            ])
            .orderBy(sql`lower(name)`)
            .orderBy('id')
            .offset(offset)
            .limit(limit)
            .execute(),
          found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
        ])
        return { data, count: counted.total }
      },
    }),
  ]
}
