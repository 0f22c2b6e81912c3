import type { UserCsvColumn } from '@rxdesk/contract/areas/imports/schemas'
import { userCsvColumns } from '@rxdesk/contract/areas/imports/schemas'
import { userFilter } from '@rxdesk/contract/areas/users/schemas'
import type { AuditAction } from '@rxdesk/contract/audit-actions'
import { userStatus } from '@rxdesk/contract/options'
import { roles } from '@rxdesk/contract/roles'
import { sql } from 'kysely'
import { z } from 'zod'
import type { IdentityParts } from '#domain/identity/identity-parts.ts'
import type { GivenRow } from '#domain/importing/csv-rows.ts'
import type {
  ExportedList,
  ImportActor,
  ImportSubject,
  StagedChange,
} from '#domain/importing/import-subject.ts'
import {
  type AccountState,
  accountFault,
  administersAll,
  endOfSession,
  mayGiveClients,
  mayGivePermissions,
} from '#domain/people/account-state.ts'
import { accountStateOf, type StoredUser, visibleUsers } from '#domain/people/visible-users.ts'
import type { AuditEntry } from '#platform/audit/append.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { everyRow } from '#platform/database/every-row.ts'
import type { Caller } from '#platform/protocol/caller.ts'
import { invalid } from '#platform/protocol/problem.ts'
import { jobsIn } from '#platform/protocol/work.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import type { Services } from '#platform/services.ts'
import { namesOfIds } from './names-of-ids.ts'
import { welcomeUser } from './new-account-message.ts'
import { givenUser, type UserCells, type UserNames, writtenUser } from './user-csv.ts'
import { type KnownUsers, UserModel } from './user-model.ts'
import { changes, insertUsers, type NewUser, rewriteUser, shownOf, userForLog } from './user-record.ts'
import { foundUsers, hasAnotherAdmin } from './user-store.ts'

type Parts = Pick<IdentityParts, 'ends' | 'audit' | 'partnerName'>

/**
 * The import of users by their agent ids: the rules of the user dialog apply to every row. A file has no
 * passwords: new users get an e-mail and set their own by "Forgot password"; until then the account cannot
 * sign in.
 */
export function userSubject(
  services: Pick<Services, 'sealer' | 'jobs' | 'settings'>,
  parts: Parts,
): ImportSubject {
  const { partnerName } = parts
  const { sealer } = services
  return {
    kind: 'users',
    columns: userCsvColumns.map((name) => ({ name, required: name === 'agent_id' })),
    action: 'users.imported',
    personal: ['first_name', 'last_name', 'email', 'mobile'],
    async plan(db, actor, rows: readonly GivenRow<UserCsvColumn>[]) {
      const names = await readNames({ db, sealer }, actor, partnerName)
      const known = await knownUsers(db, actor, rows)
      const model = new UserModel(actor, names, known)
      return { base: 0, judge: (row: GivenRow<UserCsvColumn>) => model.judge(row) }
    },
    // Each row is compared with its own preview as it is written: changes to other users do not matter.
    lock: async () => 0,
    async apply(tx, actor, batches) {
      const names = await readNames({ db: tx, sealer }, actor, partnerName)
      let adminLost = false
      for await (const batch of batches)
        for (let at = 0; at < batch.length; at += AT_ONCE) {
          const some = batch.slice(at, at + AT_ONCE)
          const written = await write(services, parts, tx, { actor, names, changes: some })
          if (!written) return false
          adminLost ||= written.adminLost
        }
      return !adminLost || hasAnotherAdmin(tx, 0)
    },
    exported: (caller, asked) => exportedUsers(sealer, caller, asked, partnerName),
  }
}

const filterSchema = z.object(userFilter)

/**
 * The users as the screen filters them. A search text may be a name, so the log only says that there was one.
 */
function exportedUsers(sealer: Sealer, caller: Caller, asked: unknown, partnerName: string): ExportedList {
  const parsed = filterSchema.safeParse(asked)
  if (!parsed.success)
    throw invalid(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
  const { searchText, ...filter } = parsed.data
  return {
    columns: userCsvColumns,
    noted: { ...filter, searched: searchText !== '' },
    async *rows(db) {
      const names = await readNames({ db, sealer }, caller, partnerName)
      const users = everyRow<StoredUser, number>(
        ({ after = 0, limit }) =>
          foundUsers({ db, sealer }, caller, parsed.data)
            .selectAll('users')
            .where('users.id', '>', after)
            .orderBy('users.id')
            .limit(limit)
            .execute(),
        ({ id }) => id,
      )
      for await (const user of users) yield [writtenUser(user, names)]
    },
  }
}

/** Clients that a user may assign, and the departments of the deployment. */
async function readNames(
  { db, sealer }: { db: Db; sealer: Sealer },
  { clientIds }: Pick<Caller, 'clientIds'>,
  partnerName: string,
): Promise<UserNames> {
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'name', 'key'])
    .$if(clientIds.length > 0, (query) => query.where('id', 'in', [...clientIds]))
    .execute()
  const departments = await db
    .selectFrom('departments')
    .select(['id', 'name'])
    .where('client_id', 'is', null)
    .execute()
  return { clients: namesOfIds(clients), departments: namesOfIds(departments), partnerName, sealer }
}

async function knownUsers(
  db: Db,
  actor: ImportActor,
  rows: readonly GivenRow<UserCsvColumn>[],
): Promise<KnownUsers> {
  const asked = rows.map(({ cells }) => (cells.agent_id ?? '').trim().toLowerCase())
  const named = sql<boolean>`lower(agent_id) = any(${asked}::text[])`
  const managed = await visibleUsers(db, actor).selectAll('users').where(named).execute()
  const taken = await db.selectFrom('users').select('agent_id').where(named).execute()
  const admins = await db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`role_ids @> ${[roles.admin]}::int[]`)
    .where('removed_at', 'is', null)
    .execute()
  return {
    managed: new Map(managed.map((user) => [user.agent_id.toLowerCase(), user])),
    taken: new Set(taken.map(({ agent_id }) => agent_id.toLowerCase())),
    admins: new Set(admins.filter((user) => administersAll(accountStateOf(user))).map(({ id }) => id)),
  }
}

/** Rows whose accounts are locked, written and logged together. */
const AT_ONCE = 500

interface Writing {
  actor: ImportActor
  names: UserNames
  changes: readonly StagedChange[]
}

/** Writes rows, each with its audit row; undefined when one of them no longer matches its preview. */
async function write(
  services: Pick<Services, 'sealer' | 'jobs' | 'settings'>,
  { audit, ends }: Parts,
  tx: Tx,
  { actor, names, changes: staged }: Writing,
): Promise<{ adminLost: boolean } | undefined> {
  const held = await holdManaged(
    tx,
    actor,
    staged.flatMap(({ rowId }) => rowId ?? []),
  )
  const rows = staged.flatMap((change) => decided(actor, names, change, held) ?? [])
  if (rows.length < staged.length) return undefined
  const added = rows.filter(({ user }) => !user)
  const made = await insertUsers(
    { db: tx, sealer: services.sealer },
    added.map(({ written, status, locked }) => ({ written, status, locked, passwordHash: '' })),
  )
  if (made.size < added.length) return undefined
  const by = actor.userId
  const note = (userId: number, action: AuditAction, detail: object): AuditEntry => ({
    chain: `account:${userId}`,
    action,
    ...(by !== undefined && { actorId: by }),
    subject: `user:${userId}`,
    detail: { ...detail, import: actor.importId },
  })
  const notes: AuditEntry[] = []
  let adminLost = false
  for (const { user, written, status, locked, standing: current } of rows) {
    const now = { ...userForLog(written), status, locked }
    if (user) {
      await rewriteUser({ db: tx, sealer: services.sealer }, user, written, { status, locked })
      const before = accountStateOf(user)
      const end = endOfSession(before, current)
      if (end && by !== undefined) await ends.endSessionsOf(tx, user.id, end, { by })
      notes.push(note(user.id, 'user.updated', changes(services.sealer, shownOf(user), now, user, written)))
      adminLost ||= administersAll(before) && !administersAll(current)
      continue
    }
    const userId = made.get(written.agentId)?.id
    if (userId === undefined) return undefined
    notes.push(note(userId, 'user.created', now))
    if (status === userStatus.active && !locked)
      await welcomeUser(
        { ...services, db: tx, jobs: jobsIn(services.jobs, tx) },
        {
          userId,
          agentId: written.agentId,
          email: written.email,
          firstName: written.fName,
          clientIds: written.clientIds,
        },
      )
  }
  await audit.appendAll(tx, notes)
  return { adminLost }
}

interface Decided extends Omit<NewUser, 'passwordHash'> {
  /** The user whose row is locked; undefined for a new account. */
  user: StoredUser | undefined
  standing: AccountState
}

/**
 * The current meaning of a row; undefined when it no longer matches the preview, or may not be assigned any
 * more.
 */
function decided(
  actor: ImportActor,
  names: UserNames,
  change: StagedChange,
  held: ReadonlyMap<number, StoredUser>,
): Decided | undefined {
  const user = change.rowId === null ? undefined : held.get(change.rowId)
  if (change.rowId !== null && (!user || !isAsShown(writtenUser(user, names), change))) return undefined
  const given = givenUser(change.after as UserCells, user, names)
  if ('reason' in given) return undefined
  const { written, status, locked } = given
  const current = {
    roleIds: written.roleIds,
    permissions: written.permission,
    clientIds: written.clientIds,
    status,
    locked,
  }
  const mayGive =
    mayGiveClients(actor.clientIds, written.clientIds) &&
    mayGivePermissions(actor, written.permission, user?.permissions)
  return mayGive && !accountFault(current) ? { user, written, status, locked, standing: current } : undefined
}

/** Accounts that the actor manages, locked in a fixed order to prevent deadlocks. */
async function holdManaged(
  tx: Tx,
  actor: ImportActor,
  userIds: readonly number[],
): Promise<Map<number, StoredUser>> {
  const users = await visibleUsers(tx, actor)
    .selectAll('users')
    .where('id', '=', sql<number>`any(${userIds}::bigint[])`)
    .where(sql<boolean>`not role_ids @> ${[roles.client]}::int[]`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Map(users.map((user) => [user.id, user]))
}

function isAsShown(now: Readonly<Record<string, string>>, { before }: StagedChange): boolean {
  return before !== null && userCsvColumns.every((column) => before[column] === now[column])
}
