import type { UserCsvColumn } from '@rxdesk/contract/areas/imports/schemas'
import { userCsvColumns } from '@rxdesk/contract/areas/imports/schemas'
import { roles } from '@rxdesk/contract/roles'
import type { GivenRow } from '#domain/importing/csv-rows.ts'
import type { Judged } from '#domain/importing/import-subject.ts'
import {
  type AccountState,
  accountFault,
  administersAll,
  mayGiveClients,
  mayGivePermissions,
} from '#domain/people/account-state.ts'
import type { StoredUser } from '#domain/people/visible-users.ts'
import { givenUser, saysNothingNew, type UserNames, writtenUser } from './user-csv.ts'
import { columnsOf } from './user-record.ts'

/** What rows are compared with; agent ids in lower case. */
export interface KnownUsers {
  /** The users that the importing user manages. */
  managed: ReadonlyMap<string, StoredUser>
  /** Agent ids that are or were in use. */
  taken: ReadonlySet<string>
  /** Ids of the users who can administer the whole deployment. */
  admins: ReadonlySet<number>
}

/**
 * The users as they would be after the rows so far: each row follows the rules of the user dialog, or is
 * refused.
 */
export class UserModel {
  readonly #giver: Pick<AccountState, 'clientIds' | 'permissions'>
  readonly #names: UserNames
  readonly #known: KnownUsers
  readonly #admins: Set<number>
  readonly #lines = new Map<string, number>()

  /** @param giver the importing user */
  constructor(giver: Pick<AccountState, 'clientIds' | 'permissions'>, names: UserNames, known: KnownUsers) {
    this.#giver = giver
    this.#names = names
    this.#known = known
    this.#admins = new Set(known.admins)
  }

  judge({ line, cells }: GivenRow<UserCsvColumn>): Judged {
    const name = (cells.agent_id ?? '').trim()
    const key = name.toLowerCase()
    const user = this.#known.managed.get(key)
    const about = { name: (user?.agent_id ?? name).slice(0, 60), rowId: user?.id ?? null }
    const refused = (reason: Judged['reason']): Judged => ({
      ...about,
      outcome: 'refused',
      before: null,
      after: null,
      reason,
    })
    const earlier = this.#lines.get(key)
    if (earlier !== undefined) return refused({ key: 'import.repeated', values: { line: earlier } })
    const before = user ? writtenUser(user, this.#names) : null
    // An unchanged row is accepted even if the dialog would refuse it: waiting users have no role, client
    // staff have another dialog.
    if (before && saysNothingNew(cells, before)) return this.#unchanged(key, line, about)
    if (!user && this.#known.taken.has(key)) return refused({ key: 'user.agentIdTaken' })
    if (user?.role_ids.includes(roles.client)) return refused({ key: 'user.clientStaff' })
    const given = givenUser(cells, user, this.#names)
    if ('reason' in given) return refused(given.reason)
    const { written, status, locked } = given
    if (!mayGiveClients(this.#giver.clientIds, written.clientIds))
      return refused({ key: 'import.clientsNotYours' })
    if (!mayGivePermissions(this.#giver, written.permission, user?.permissions))
      return refused({ key: 'user.permissionsNotYours' })
    const current = {
      roleIds: written.roleIds,
      permissions: written.permission,
      clientIds: written.clientIds,
      status,
      locked,
    }
    const fault = accountFault(current)
    if (fault) return refused({ key: fault })
    const after = writtenUser(
      { ...(user as StoredUser), ...columnsOf(this.#names.sealer, written), status, locked },
      this.#names,
    )
    if (before && userCsvColumns.every((column) => before[column] === after[column]))
      return this.#unchanged(key, line, about)
    if (user && this.#admins.has(user.id) && !administersAll(current)) {
      if (this.#admins.size === 1) return refused({ key: 'user.lastAdmin' })
      this.#admins.delete(user.id)
    }
    this.#lines.set(key, line)
    return { ...about, outcome: user ? 'changed' : 'added', before, after }
  }

  #unchanged(key: string, line: number, about: Pick<Judged, 'name' | 'rowId'>): Judged {
    this.#lines.set(key, line)
    return { ...about, outcome: 'unchanged', before: null, after: null }
  }
}
