import type { getuser, getusers } from '@rxdesk/contract/areas/users/calls'
import type { UserRow } from '@rxdesk/contract/areas/users/schemas'
import { consultTimeSchema, WAITING } from '@rxdesk/contract/areas/users/schemas'
import type { AnswerOf, ParsedRequestOf } from '@rxdesk/contract/call'
import { userStatus } from '@rxdesk/contract/options'
import type { RoleId } from '@rxdesk/contract/roles'
import { roleName, roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import { hasOwnFactor } from '#domain/identity/factor-roles.ts'
import { type StoredUser, searchedUsers, visibleUsers } from '#domain/people/visible-users.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { readPage } from '#platform/database/read-page.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { missing } from '#platform/protocol/problem.ts'
import type { Reading } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { openText } from '#platform/sealing/sealed-text.ts'

const order = {
  sortedBy: {
    agentId: sql`lower(agent_id)`,
    fName: sql`lower(first_name || ' ' || last_name)`,
    status: sql`status`,
  },
  ownOrder: [sql`lower(agent_id)`, sql.ref('id')],
}

/** A page of users with the exact total. */
export async function listUsers(
  { db, caller, sealer }: Pick<Reading, 'db' | 'caller' | 'sealer'>,
  question: ParsedRequestOf<typeof getusers>,
  partnerName: string,
): Promise<AnswerOf<typeof getusers>> {
  const { rows, total } = await readPage(
    foundUsers({ db, sealer }, caller, question),
    question,
    order,
    (users) =>
      users
        .selectAll('users')
        .select((of) =>
          of
            .selectFrom('sessions')
            .select('id')
            .whereRef('sessions.user_id', '=', 'users.id')
            .where('ended_at', 'is', null)
            .as('live'),
        ),
  )
  return {
    data: rows.map(({ live, ...user }) => rowOf(sealer, user, live !== null, partnerName)),
    totalCount: total,
  }
}

export type UserFilter = Pick<
  ParsedRequestOf<typeof getusers>,
  'searchText' | 'roleId' | 'permissionId' | 'status' | 'clientId'
>

/** The users that the caller sees, filtered. */
export function foundUsers(
  { db, sealer }: { db: Db; sealer: Sealer },
  caller: Pick<Caller, 'clientIds'>,
  { searchText, roleId, permissionId, status, clientId }: UserFilter,
) {
  return visibleUsers(db, caller)
    .$if(searchText !== '', (query) => query.where(searchedUsers(sealer, searchText)))
    .$if(roleId !== undefined, (query) => query.where(sql<boolean>`role_ids @> ${[roleId]}::int[]`))
    .$if(permissionId !== undefined, (query) =>
      query.where(sql<boolean>`permissions @> ${[permissionId]}::int[]`),
    )
    .$if(status === WAITING, (query) => query.where('waiting_since', 'is not', null))
    .$if(status !== undefined && status !== WAITING, (query) => query.where('status', '=', status ?? 0))
    .$if(clientId !== undefined, (query) => query.where(sql<boolean>`client_ids @> ${[clientId]}::int[]`))
}

/** All fields of one user; missing when the caller does not see the user. */
export async function readUser(
  { db, caller, sealer }: Pick<Reading, 'db' | 'caller' | 'sealer'>,
  userCode: number,
  partnerName: string,
): Promise<AnswerOf<typeof getuser>> {
  const user = await visibleUsers(db, caller)
    .selectAll('users')
    .select(hasOwnFactor.as('own_factor'))
    .where('user_code', '=', userCode)
    .executeTakeFirst()
  if (!user) throw missing()
  const [clientList, department, identity, live] = await Promise.all([
    db
      .selectFrom('clients')
      .select(['id as clientId', 'name as clientName'])
      .where('id', 'in', [0, ...user.client_ids])
      .orderBy(sql`lower(name)`)
      .execute(),
    db
      .selectFrom('departments')
      .select(['id', 'name'])
      .where('id', 'in', [0, ...user.department_ids])
      .orderBy(sql`lower(name)`)
      .execute(),
    db
      .selectFrom('user_identities')
      .select('subject')
      .where('user_id', '=', user.id)
      .orderBy('id', 'desc')
      .executeTakeFirst(),
    db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst(),
  ])
  const full = {
    ...rowOf(sealer, user, live !== undefined, partnerName),
    permission: user.permissions,
    cameraDashPermission: user.camera_permission,
    opdOnly: user.opd_only,
    formEnabled: user.forms_enabled,
    formDeleteFlag: user.forms_delete,
    userCategory: user.user_category === 1 ? (1 as const) : (0 as const),
    digitizationL2Tag: user.digitization_l2_tag,
    snooze: user.snooze_minutes,
    authenticator: user.own_factor,
    identitySubject: identity?.subject ?? '',
    version: user.version,
  }
  return {
    resultRows: [full],
    tcConsultTime: z.array(consultTimeSchema).parse(user.consult_times),
    department,
    clientList,
  }
}

/** A user whom the caller sees, locked for a change; missing otherwise. */
export async function lockUser(db: Tx, caller: Caller, userCode: number): Promise<StoredUser> {
  const user = await visibleUsers(db, caller)
    .selectAll('users')
    .where('user_code', '=', userCode)
    .forUpdate()
    .executeTakeFirst()
  if (!user) throw missing()
  return user
}

/**
 * Whether another administrator of the whole deployment could still sign in. Locked until the transaction
 * ends, so that two administrators cannot remove each other's role at once.
 */
export async function hasAnotherAdmin(db: Tx, userId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('users.last-admin'))`.execute(db)
  const other = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`role_ids @> ${[roles.admin]}::int[]`)
    .where('status', '=', userStatus.active)
    .where('locked', '=', false)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`client_ids = '{}'`)
    .where('id', '<>', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

function rowOf(sealer: Sealer, user: StoredUser, live: boolean, partnerName: string): UserRow {
  return {
    userCode: user.user_code,
    userId: user.id,
    agentId: user.agent_id,
    agentCode: String(user.user_code),
    fName: user.first_name,
    lName: user.last_name,
    email: openText(sealer, user.email),
    mobileNbr: openText(sealer, user.mobile),
    roleName: user.role_ids.map((role) => roleName(role as RoleId, partnerName)).join(', '),
    roleIds: user.role_ids,
    status: user.status,
    statusName: user.status === userStatus.active ? 'Active' : 'Inactive',
    sessionstatus: !live ? '' : user.online ? 'Online' : 'Offline',
    locked: user.locked,
    waiting: user.waiting_since !== null,
  }
}
