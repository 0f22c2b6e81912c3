import type { getMedicineApprovals } from '@rxdesk/contract/areas/approvals/calls'
import { approvalStates } from '@rxdesk/contract/areas/approvals/schemas'
import type { MedicineApproval, MedicineLine } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { ApprovalFilter } from '@rxdesk/contract/options'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { hiddenChannels } from '#domain/road/case-access.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import type { MedicineRequestsTable } from '#platform/database/tables.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'

export type MedicineRequest = Selectable<MedicineRequestsTable>

/** A page of the requests, newest first; of the clients that the caller sees. */
export async function readRequests(
  db: Db,
  caller: Caller,
  page: { approvalStatus: ApprovalFilter; offset: number; limit: number },
): Promise<AnswerOf<typeof getMedicineApprovals>> {
  const seen = db
    .selectFrom('medicine_requests as r')
    .where('r.status', 'in', approvalStates[page.approvalStatus])
    .$if(caller.clientIds.length > 0, (query) => query.where('r.client_id', 'in', [...caller.clientIds]))
    .$if(caller.opdOnly, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('cases')
            .select('cases.id')
            .whereRef('cases.client_id', '=', 'r.client_id')
            .whereRef('cases.id', '=', 'r.case_id')
            .where('cases.channel', 'not in', hiddenChannels(caller)),
        ),
      ),
    )
  const [rows, { total }] = await Promise.all([
    seen
      .innerJoin('clients', 'clients.id', 'r.client_id')
      .innerJoin('users', 'users.id', 'r.asked_by')
      .leftJoin('users as decider', 'decider.id', 'r.decided_by')
      .leftJoin('medicines', 'medicines.id', 'r.medicine_id')
      .selectAll('r')
      .select([
        'clients.name as client_name',
        'users.first_name',
        'users.last_name',
        sql<string>`trim(coalesce(decider.first_name || ' ' || decider.last_name, ''))`.as('decider'),
        'medicines.name as product',
      ])
      .select(
        sql<number>`(select count(*)::int from case_medicines l join cases c
          on c.client_id = l.client_id and c.id = l.case_id
          where l.client_id = r.client_id and l.request_id = r.id and l.approval = 'pending'
            and l.removed_at is null and c.status in (0, 1, 4, 5) and not c.sending)`.as('waiting'),
      )
      .orderBy(sql`coalesce(r.decided_at, r.asked_at)`, 'desc')
      .orderBy('r.id', 'desc')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    seen.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return {
    totalCount: Number(total),
    data: rows.map((row) => ({
      requestId: row.id,
      medName: row.name,
      saltName: row.salt,
      strength: row.strength,
      type: row.form,
      company: row.company,
      clientName: row.client_name,
      erxId: row.case_id,
      askedBy: `${row.first_name} ${row.last_name}`.trim(),
      askedAt: row.asked_at.toISOString(),
      waiting: row.waiting,
      reason: row.reason,
      product: row.product ?? '',
      state: row.status as MedicineApproval,
      decidedBy: row.decider,
      decidedAt: row.decided_at?.toISOString() ?? '',
    })),
  }
}

/** The request, locked; another tenant's is missing. */
export async function lockRequest(db: Tx, caller: Caller, id: number): Promise<MedicineRequest> {
  const row = await db
    .selectFrom('medicine_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row || !seesClient(caller, row.client_id)) throw missing()
  return row
}

/**
 * The pending request for a medicine of this name, strength and form at the client; created when there is
 * none.
 */
export async function requestFor(
  db: Tx,
  asked: { clientId: number; caseId: number; userId: number; key: string; line: MedicineLine },
): Promise<number> {
  const { line, key } = asked
  const same = db
    .selectFrom('medicine_requests')
    .select('id')
    .where('client_id', '=', asked.clientId)
    .where('name_key', '=', key)
    .where(sql<boolean>`lower(strength) = lower(${line.strength}) and lower(form) = lower(${line.type})`)
    .where('status', '=', 'pending')
  const made = await db
    .insertInto('medicine_requests')
    .values({
      client_id: asked.clientId,
      name: line.medName,
      name_key: key,
      salt: line.saltName,
      strength: line.strength,
      form: line.type,
      company: line.company,
      case_id: asked.caseId,
      asked_by: asked.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id ?? (await same.executeTakeFirstOrThrow()).id
}
