import type { geteRxHolders } from '@rxdesk/contract/areas/cases/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { worksCases } from '@rxdesk/contract/channel-rules'
import { consoleChannel, teleChannel } from '@rxdesk/contract/channels'
import { queuedStatuses, status } from '@rxdesk/contract/lifecycle'
import { type Level, levelOfRole, type RoleId } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { viewerOf } from '#domain/people/account-viewer.ts'
import { worksBeside } from '#domain/people/colleagues.ts'
import { type CaseData, hiddenChannels, requireVisible, seesChannel } from '#domain/road/case-access.ts'
import type { Reading } from '#platform/protocol/work.ts'

/**
 * The holder of a case, the user whom it waits for (assigned while signed out, or sent back to), and the
 * operators who could take it.
 */
export async function listHolders(
  work: Reading,
  page: { offset: number; limit: number; everyChannel: boolean; erxId: number },
): Promise<AnswerOf<typeof geteRxHolders>> {
  const { caller } = work
  const given = page.erxId > 0 ? await requireVisible(work.db, caller, page.erxId) : undefined
  const held = work.db
    .selectFrom('cases')
    .innerJoin('users', (join) =>
      join.on(
        sql<boolean>`users.id = case when cases.status = ${status.inProgress} then cases.holder_id else cases.return_to end`,
      ),
    )
    .where(({ and, eb, or }) =>
      or([
        eb('cases.status', '=', status.inProgress),
        and([
          eb('cases.return_to', 'is not', null),
          eb('cases.status', 'in', queuedStatuses),
          eb('cases.return_until', '>', sql<Date>`now()`),
        ]),
      ]),
    )
    .$if(!page.everyChannel, (query) => query.where('cases.channel', '=', consoleChannel))
    .$if(page.everyChannel, (query) => query.where('cases.channel', 'not in', hiddenChannels(caller)))
    .$if(caller.clientIds.length > 0, (query) => query.where('cases.client_id', 'in', [...caller.clientIds]))
  const [rows, total, operators] = await Promise.all([
    held
      .innerJoin('clients', 'clients.id', 'cases.client_id')
      .leftJoin('sessions', 'sessions.id', 'cases.holder_session')
      .select([
        'cases.id',
        'cases.patient_name',
        'cases.level',
        'cases.status',
        'users.first_name',
        'users.last_name',
        'users.user_code',
        'cases.claimed_at',
        'cases.lease_until',
        'cases.return_until',
        'cases.channel',
        'clients.name as client_name',
        'sessions.last_seen_at',
      ])
      .orderBy('cases.claimed_at')
      .orderBy('cases.id')
      .offset(page.offset)
      .limit(page.limit)
      .execute(),
    held.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    work.db
      .selectFrom('users')
      .leftJoin('sessions', (join) =>
        join.onRef('sessions.user_id', '=', 'users.id').on('sessions.ended_at', 'is', null),
      )
      .select([
        'user_code',
        'agent_id',
        'first_name',
        'last_name',
        'role_ids',
        'permissions',
        'user_category',
        'opd_only',
        'online',
        'sessions.id as session',
      ])
      .where('status', '=', 1)
      .where('locked', '=', false)
      .where(worksBeside(caller))
      .$if(given !== undefined, (query) =>
        query
          .where(sql<boolean>`(client_ids = '{}' or client_ids @> array[${given?.client_id}::int])`)
          .where('users.id', '<>', given?.holder_id ?? 0),
      )
      .orderBy('first_name')
      .execute(),
  ])
  return {
    data: rows.map((row) => ({
      erxId: row.id,
      patName: row.patient_name,
      level: row.level as 'L1' | 'L2' | 'L3',
      status: row.status,
      holder: `${row.first_name} ${row.last_name}`.trim(),
      holderCode: row.user_code,
      claimedAt: row.claimed_at?.toISOString() ?? '',
      leaseUntil: (row.lease_until ?? row.return_until)?.toISOString() ?? '',
      clientName: row.client_name,
      channel: row.channel,
      lastSeen: row.last_seen_at?.toISOString() ?? '',
    })),
    totalCount: Number(total.count),
    fence: given?.fence ?? 0,
    operators: operators
      .map((user) => ({
        userCode: user.user_code,
        agentId: user.agent_id,
        name: `${user.first_name} ${user.last_name}`.trim(),
        levels: levelsOf(user, page.everyChannel, given),
        online: user.session !== null && user.online,
      }))
      .filter((user) => user.levels.length > 0),
  }
}

/**
 * Levels that an account works: of a given case its own level or none, by the rules of its channel. Where every channel
 * is asked for, those who are staff of one count at the level of its cases.
 */
function levelsOf(
  user: Parameters<typeof viewerOf>[0],
  everyChannel: boolean,
  given: CaseData | undefined,
): Level[] {
  if (given) {
    const works =
      worksCases(given.channel, given.level, user.role_ids) && seesChannel(viewerOf(user), given.channel)
    return works ? [given.level] : []
  }
  const own = user.role_ids.map((role) => levelOfRole(role as RoleId)).filter((level) => level !== undefined)
  const isStaff = everyChannel && worksCases(teleChannel, 'L3', user.role_ids)
  return own.length === 0 && isStaff && seesChannel(viewerOf(user), teleChannel) ? ['L3'] : own
}
