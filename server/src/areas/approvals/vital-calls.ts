import {
  approvedVitalMasters,
  deleteVitalMasters,
  getVitalApprovals,
  insertVitalMaster,
} from '@rxdesk/contract/areas/approvals/calls'
import { approvalStates } from '@rxdesk/contract/areas/approvals/schemas'
import type { MedicineApproval } from '@rxdesk/contract/areas/workbench/medicine-schemas'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { message } from '@rxdesk/contract/messages'
import { sql } from 'kysely'
import { requireHeld } from '#domain/road/lease.ts'
import type { Tx } from '#platform/database/db.ts'
import { type Caller, seesClient } from '#platform/protocol/caller.ts'
import { serve } from '#platform/protocol/handler.ts'
import { missing, refused } from '#platform/protocol/problem.ts'
import type { Work } from '#platform/protocol/work.ts'

/** After the signs of the reference content. */
const LAST = 1000

/** A rejected one was retired before anybody approved it. */
const stateOfVital = sql<MedicineApproval>`case when v.approval = 'approved' then 'approved'
  when v.retired then 'rejected' else 'pending' end`

/**
 * Vital signs that operators add: available to their client at once, to all clients once approved (calls
 * 7.1).
 */
export function vitalApprovalCalls() {
  const note = (work: Work, action: AuditAction, vitalId: number, name: string) =>
    work.note(action, { subject: `vital:${vitalId}` }, { name })
  return [
    serve(insertVitalMaster, {
      async run(work, { erxId, fence, name, unit }) {
        const { db, caller } = work
        const row = await requireHeld(work, erxId, fence)
        await refuseNamesake(db, name, row.client_id)
        const { id } = await db
          .insertInto('vital_masters')
          .values({
            code: `asked-${crypto.randomUUID()}`,
            name,
            unit,
            position: LAST,
            owner_client_id: row.client_id,
            approval: 'pending',
            asked_by: caller.userId,
            asked_at: work.now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await note(work, 'vital.add', id, name)
        return { message: message('vital.asked'), vitalId: id }
      },
    }),
    serve(getVitalApprovals, {
      async run({ db, caller }, { approvalStatus }) {
        const rows = await db
          .selectFrom('vital_masters as v')
          // An approved one is every client's, so it has no client any more.
          .leftJoin('clients', 'clients.id', 'v.owner_client_id')
          .leftJoin('users', 'users.id', 'v.asked_by')
          .select(['v.id', 'v.name', 'v.unit', 'clients.name as client_name', 'first_name', 'last_name'])
          .select(sql<number>`(select count(*)::int from case_vitals where vital_id = v.id)`.as('uses'))
          .select(stateOfVital.as('state'))
          .where('v.asked_by', 'is not', null)
          .where(stateOfVital, 'in', approvalStates[approvalStatus])
          .$if(caller.clientIds.length > 0, (query) =>
            query.where('v.owner_client_id', 'in', [...caller.clientIds]),
          )
          .orderBy('v.asked_at', approvalStatus === 0 ? 'asc' : 'desc')
          .execute()
        const list = rows.map(({ id, name, unit, client_name, first_name, last_name, uses, state }) => ({
          vitalId: id,
          name,
          unit,
          clientName: client_name ?? '',
          askedBy: `${first_name ?? ''} ${last_name ?? ''}`.trim(),
          uses,
          state,
        }))
        return { vitallen: list.length, list }
      },
    }),
    serve(approvedVitalMasters, {
      async run(work, { vitalId, name, unit, lowest, highest }) {
        const { db, caller } = work
        await lockPending(db, caller, vitalId)
        await refuseNamesake(db, name, null, vitalId)
        await db
          .updateTable('vital_masters')
          .set({ name, unit, lowest, highest, approval: 'approved', owner_client_id: null })
          .where('id', '=', vitalId)
          .execute()
        await note(work, 'vital.approve', vitalId, name)
        return { message: message('vital.approved') }
      },
    }),
    serve(deleteVitalMasters, {
      async run(work, { vitalId }) {
        const { db, caller } = work
        const { name } = await lockPending(db, caller, vitalId)
        const used = await db
          .selectFrom('readings')
          .select('vital_id')
          .where('vital_id', '=', vitalId)
          .limit(1)
          .executeTakeFirst()
        if (used) throw refused('vital.inUse')
        await db.updateTable('vital_masters').set({ retired: true }).where('id', '=', vitalId).execute()
        await note(work, 'vital.remove', vitalId, name)
        return { message: message('vital.removed') }
      },
    }),
  ]
}

async function lockPending(db: Tx, caller: Caller, id: number) {
  const row = await db
    .selectFrom('vital_masters')
    .selectAll()
    .where('id', '=', id)
    .where('approval', '=', 'pending')
    .where('retired', '=', false)
    .forUpdate()
    .executeTakeFirst()
  if (!row || row.owner_client_id === null || !seesClient(caller, row.owner_client_id)) throw missing()
  return row
}

/** Names of signs are unique among those that a client sees. */
async function refuseNamesake(db: Tx, name: string, clientId: number | null, except = 0): Promise<void> {
  const namesake = await db
    .selectFrom('vital_masters')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('retired', '=', false)
    .where('id', '<>', except)
    .where((where) =>
      where.or([where('owner_client_id', 'is', null), where('owner_client_id', '=', clientId ?? 0)]),
    )
    .executeTakeFirst()
  if (namesake) throw refused('vital.known', { name })
}
