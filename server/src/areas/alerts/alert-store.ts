import type { getHighPriorityAlert, showOperatorDetails } from '@rxdesk/contract/areas/alerts/calls'
import type { operatorStates } from '@rxdesk/contract/areas/alerts/schemas'
import type { AnswerOf } from '@rxdesk/contract/call'
import type { WorkedChannel } from '@rxdesk/contract/channel-rules'
import { channelRows, consoleChannel, teleChannel } from '@rxdesk/contract/channels'
import { type Level, levelOfRole, type RoleId, roles } from '@rxdesk/contract/roles'
import { type RawBuilder, sql } from 'kysely'
import { worksBeside } from '#domain/people/colleagues.ts'
import { hiddenChannels } from '#domain/road/case-access.ts'
import { channelCondition } from '#domain/road/case-list-filter.ts'
import { queuesOf } from '#domain/road/next-in-queue.ts'

import type { Reading, SystemReading } from '#platform/protocol/work.ts'

/** High-priority cases of a desk that the caller could claim, counted by client, largest count first. */
export async function highPriorityWaiting(
  work: Reading,
  channel: WorkedChannel,
): Promise<AnswerOf<typeof getHighPriorityAlert>['result']> {
  const { caller, db } = work
  const levels = [...new Set(queuesOf(caller, channel).map(({ level }) => level))]
  if (levels.length === 0) return []
  const ofChannels = channelCondition(caller, channel).text
  const rows = await db
    .selectFrom('cases')
    .innerJoin('clients', 'clients.id', 'cases.client_id')
    .select(({ fn }) => ['clients.name', fn.countAll<number>().as('total')])
    // Literals, so that the planner matches the partial index of the level.
    .where(sql<boolean>`${sql.raw(ofChannels)} and cases.status in (0, 4, 5) and cases.priority > 0`)
    .where((where) =>
      where.or(
        levels.map((level) =>
          level === 'L1'
            ? where('cases.level', '=', level)
            : where.and([
                where('cases.level', '=', level),
                where('cases.l1_by', 'is distinct from', caller.userId),
              ]),
        ),
      ),
    )
    .$if(caller.clientIds.length > 0, (query) => query.where('cases.client_id', 'in', [...caller.clientIds]))
    .groupBy(['clients.id', 'clients.name'])
    .orderBy('total', 'desc')
    .orderBy('clients.name')
    .execute()
  return rows.map(({ name, total }) => ({ clientName: name, total: Number(total) }))
}

type Operator = AnswerOf<typeof showOperatorDetails>['data'][number]

interface OperatorRow {
  user_code: number
  name: string
  role_ids: number[]
  online: boolean
  signed_in: boolean
  case_id: number | null
  channel: string | null
  since: Date | null
  held: number
  done: number
  total: number
}

/**
 * Who works cases of a desk, with the cases they hold and finished today; only of the clients that the caller sees. The
 * console's is that of every operator, over all channels.
 */
export async function operatorsAtWork(
  work: Reading,
  { desk, ...page }: { offset: number; limit: number; desk: WorkedChannel },
): Promise<{ data: Operator[]; totalCount: number }> {
  const { caller, settings, db } = work
  const ofDesk = (column: string) => (desk === consoleChannel ? sql`` : sql`and ${sql.ref(column)} = ${desk}`)
  const ofClients = (column: string) =>
    caller.clientIds.length > 0 ? sql`and ${sql.ref(column)} = any(${[...caller.clientIds]}::int[])` : sql``
  const { rows } = await sql<OperatorRow>`
    select users.user_code, trim(users.first_name || ' ' || users.last_name) as name, users.role_ids, users.online,
      live.id is not null as signed_in, held.case_id, held.channel, held.since, coalesce(held.held, 0)::int as held,
      done.done::int as done, count(*) over ()::int as total
    from users
    left join sessions live on live.user_id = users.id and live.ended_at is null
    left join lateral (
      select (array_agg(cases.id order by cases.claimed_at, cases.id))[1] as case_id,
        (array_agg(cases.channel order by cases.claimed_at, cases.id))[1] as channel, min(cases.claimed_at) as since,
        count(*) as held
      from cases where cases.holder_id = users.id and cases.status = 1
        and cases.channel <> all(${hiddenChannels(caller)}::text[]) ${ofDesk('cases.channel')} ${ofClients('cases.client_id')}
    ) held on true
    left join lateral (
      select count(*) as done from case_claims
      join cases worked on worked.client_id = case_claims.client_id and worked.id = case_claims.case_id
      where case_claims.user_id = users.id
        and end_action in ('forward', 'sendBack', 'reject', 'send', 'submit', 'consultationFail')
        and ended_at >= date_trunc('day', now() at time zone ${settings.TIME_ZONE}) at time zone ${settings.TIME_ZONE}
        ${ofDesk('worked.channel')} ${ofClients('case_claims.client_id')}
    ) done on true
    where users.status = 1 and not users.locked and ${worksAt(desk)} and ${worksBeside(caller)}
    order by (held.held > 0) desc nulls last, live.id is null, name, users.id
    limit ${page.limit} offset ${page.offset}`.execute(db)
  return {
    totalCount: rows[0]?.total ?? 0,
    data: rows.map((row) => ({
      userCode: row.user_code,
      operator: row.name,
      levels: levelsOfRoles(row.role_ids),
      state: stateOf(row),
      erxId: Number(row.case_id ?? 0),
      channel: row.channel ?? '',
      since: row.since?.toISOString() ?? '',
      held: row.held,
      doneToday: row.done,
    })),
  }
}

/** Accounts that work cases of a desk; the rule of the channel's row as a condition over all accounts. */
function worksAt(desk: WorkedChannel): RawBuilder<boolean> {
  if (desk !== teleChannel) return sql<boolean>`users.role_ids && array[2, 3, 4]`
  const { seenWith, staff } = channelRows[teleChannel]
  const ofHouse = sql`users.role_ids && ${staff.filter((role) => levelOfRole(role) !== undefined)}::int[]`
  const may = sql`(${seenWith.permission}::int = any(users.permissions)
    or (4 = any(users.role_ids) and users.user_category = ${seenWith.orCategory}))`
  return sql<boolean>`not users.opd_only and (${roles.partner}::int = any(users.role_ids) or (${ofHouse} and ${may}))`
}

/** The holder of one case: name, level and since when; no further details of that person. */
export async function holderOf(
  work: SystemReading,
  caseRow: { id: number; client_id: number; channel: string; level: Level },
): Promise<Operator | undefined> {
  const { db } = work
  const row = await db
    .selectFrom('cases')
    .innerJoin('users', 'users.id', 'cases.holder_id')
    .select(['first_name', 'last_name', 'claimed_at'])
    .where('cases.client_id', '=', caseRow.client_id)
    .where('cases.id', '=', caseRow.id)
    .executeTakeFirst()
  if (!row) return undefined
  return {
    userCode: 0,
    operator: `${row.first_name} ${row.last_name}`.trim(),
    levels: [caseRow.level],
    state: 'working',
    erxId: caseRow.id,
    channel: caseRow.channel,
    since: row.claimed_at?.toISOString() ?? '',
    held: 1,
    doneToday: 0,
  }
}

const levelsOfRoles = (roleIds: readonly number[]): Level[] =>
  roleIds.map((role) => levelOfRole(role as RoleId)).filter((level) => level !== undefined)

function stateOf(row: OperatorRow): (typeof operatorStates)[number] {
  if (!row.signed_in) return 'signedOut'
  if (row.held > 0) return 'working'
  return row.online ? 'free' : 'away'
}
