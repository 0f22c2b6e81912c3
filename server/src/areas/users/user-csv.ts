import type { UserCsvColumn } from '@rxdesk/contract/areas/imports/schemas'
import { userCsvColumns } from '@rxdesk/contract/areas/imports/schemas'
import { createUser } from '@rxdesk/contract/areas/users/calls'
import { rolesOfUsersScreen } from '@rxdesk/contract/areas/users/schemas'
import { lineOfText } from '@rxdesk/contract/line-of-text'
import type { MessageKey } from '@rxdesk/contract/messages'
import { messages } from '@rxdesk/contract/messages'
import { userStatus } from '@rxdesk/contract/options'
import type { PermissionId, RoleId } from '@rxdesk/contract/roles'
import { permissionIds, permissionNames, roleName } from '@rxdesk/contract/roles'
import type { FaultValues } from '#domain/importing/csv-rows.ts'
import { listCell, textsOfCell } from '#domain/importing/csv-text.ts'
import type { StoredUser } from '#domain/people/visible-users.ts'
import type { Sealer } from '#platform/sealing/seal.ts'
import { openText } from '#platform/sealing/sealed-text.ts'
import type { NamesOfIds } from './names-of-ids.ts'
import type { Written } from './user-record.ts'

export type UserFields = Record<UserCsvColumn, string>
export type UserCells = Partial<UserFields>

/** The rows for which a file has texts and the database numbers. */
export interface UserNames {
  clients: NamesOfIds
  departments: NamesOfIds
  partnerName: string
  sealer: Sealer
}

/** In the column of clients: every client. */
const ALL = 'all'

const flags = {
  locked: 'locked',
  camera_dashboard: 'camera_permission',
  opd_only: 'opd_only',
  client_forms: 'forms_enabled',
  delete_client_forms: 'forms_delete',
  level3_digitization: 'user_category',
  l2_digitization_tag: 'digitization_l2_tag',
} as const satisfies Partial<Record<UserCsvColumn, keyof StoredUser>>
type Flag = keyof typeof flags

const yesOrNo = (on: boolean | number) => (on === true || on === 1 ? 'yes' : 'no')

/** A user as a file writes one. */
export function writtenUser(
  user: StoredUser,
  { clients, departments, partnerName, sealer }: UserNames,
): UserFields {
  const flag = (column: Flag) => yesOrNo(user[flags[column]])
  return {
    agent_id: user.agent_id,
    first_name: user.first_name,
    last_name: user.last_name,
    email: openText(sealer, user.email),
    mobile: openText(sealer, user.mobile),
    roles: listCell(user.role_ids.map((id) => roleName(id as RoleId, partnerName))),
    permissions: listCell(user.permissions.map((id) => permissionNames[id as PermissionId] ?? String(id))),
    clients: user.client_ids.length === 0 ? ALL : listCell(user.client_ids.map((id) => clients.nameOf(id))),
    departments: listCell(user.department_ids.map((id) => departments.nameOf(id))),
    status: user.status === userStatus.active ? 'active' : 'inactive',
    locked: flag('locked'),
    camera_dashboard: flag('camera_dashboard'),
    opd_only: flag('opd_only'),
    client_forms: flag('client_forms'),
    delete_client_forms: flag('delete_client_forms'),
    level3_digitization: flag('level3_digitization'),
    l2_digitization_tag: flag('l2_digitization_tag'),
    snooze_minutes: String(user.snooze_minutes),
  }
}

/** Whether a row only repeats what is stored. */
export function saysNothingNew(cells: UserCells, stored: UserFields): boolean {
  return userCsvColumns.every(
    (column) => cells[column] === undefined || cells[column].trim() === stored[column].trim(),
  )
}

type Reason = { key: MessageKey; values?: FaultValues }
/** A fully parsed row: the fields that an administrator writes in the dialog, with the switches beside it. */
export interface GivenUser {
  written: Written
  status: number
  locked: boolean
}

const schema = createUser.request.omit({ pwd: true, userCode: true })

/**
 * The meaning of a row; fields without a column stay as stored. A new user needs the fields that the dialog
 * requires, and the clients: without any, the user would see every client.
 */
export function givenUser(
  cells: UserCells,
  stored: StoredUser | undefined,
  { clients, departments, partnerName, sealer }: UserNames,
): GivenUser | { reason: Reason } {
  const role = (text: string) => rolesOfUsersScreen.find((id) => means(text, id, roleName(id, partnerName)))
  const permission = (text: string) => permissionIds.find((id) => means(text, id, permissionNames[id]))
  const ids = (
    column: UserCsvColumn,
    known: readonly number[] | undefined,
    idOf: (text: string) => number | undefined,
  ) => {
    const cell = cells[column]
    if (cell === undefined) return [...(known ?? [])]
    const said = new Set(textsOfCell(cell).map((text) => idOf(text) ?? unknown(text, column)))
    // The same in another order is no change.
    return known && known.length === said.size && known.every((id) => said.has(id)) ? [...known] : [...said]
  }
  const clientIds = () => {
    const says = (cells.clients ?? '').trim()
    if (says.toLowerCase() === ALL) return []
    if (says !== '') return ids('clients', stored?.client_ids, clients.idOf)
    if (!stored) throw new Faulty({ key: 'import.sayClients' })
    return stored.client_ids
  }
  const flag = (column: Flag) => {
    const says = (cells[column] ?? '').trim().toLowerCase()
    if (says === '') return stored !== undefined && yesOrNo(stored[flags[column]]) === 'yes'
    if (YES.includes(says)) return true
    return NO.includes(says) ? false : unknown(cells[column] ?? '', column)
  }
  const text = (column: UserCsvColumn, known: string | undefined) => lineOfText(cells[column] ?? known ?? '')
  try {
    for (const column of userCsvColumns)
      if (cells[column]?.includes('\0')) throw new Faulty({ key: 'import.unstorable' })
    const read = schema.safeParse({
      agentId: stored?.agent_id ?? text('agent_id', ''),
      fName: text('first_name', stored?.first_name),
      lName: text('last_name', stored?.last_name),
      email: text('email', stored && openText(sealer, stored.email)),
      mobileNbr: text('mobile', stored && openText(sealer, stored.mobile)),
      roleIds: ids('roles', stored?.role_ids, role),
      permission: ids('permissions', stored?.permissions, permission),
      clientIds: clientIds(),
      departmentIds: ids('departments', stored?.department_ids, departments.idOf),
      cameraDashPermission: flag('camera_dashboard'),
      opdOnly: flag('opd_only'),
      formEnabled: flag('client_forms'),
      formDeleteFlag: flag('delete_client_forms'),
      userCategory: flag('level3_digitization') ? 1 : 0,
      digitizationL2Tag: flag('l2_digitization_tag'),
      snooze: text('snooze_minutes', undefined) || stored?.snooze_minutes || 0,
      consultTime: stored?.consult_times ?? [],
    })
    if (!read.success) throw new Faulty(reasonOf(read.error.issues[0], cells))
    return { written: read.data, status: statusOf(cells.status, stored), locked: flag('locked') }
  } catch (error) {
    if (error instanceof Faulty) return { reason: error.reason }
    throw error
  }
}

class Faulty extends Error {
  readonly reason: Reason
  constructor(reason: Reason) {
    super(reason.key)
    this.reason = reason
  }
}

const SHOWN = 60

function unknown(value: string, column: UserCsvColumn): never {
  throw new Faulty({ key: 'import.notInColumn', values: { value: value.slice(0, SHOWN), column } })
}

const YES = ['yes', 'y', 'true', '1']
const NO = ['no', 'n', 'false', '0']

const means = (text: string, id: number, name: string) =>
  text === String(id) || text.toLowerCase() === name.toLowerCase()

function statusOf(cell: string | undefined, stored: StoredUser | undefined): number {
  const says = (cell ?? '').trim().toLowerCase()
  if (says === '') return stored?.status ?? userStatus.active
  if (says === 'active') return userStatus.active
  return says === 'inactive' ? userStatus.inactive : unknown(cell ?? '', 'status')
}

const columnOf: Readonly<Record<string, UserCsvColumn>> = {
  agentId: 'agent_id',
  fName: 'first_name',
  lName: 'last_name',
  email: 'email',
  mobileNbr: 'mobile',
  roleIds: 'roles',
  permission: 'permissions',
  clientIds: 'clients',
  departmentIds: 'departments',
  snooze: 'snooze_minutes',
}

interface Issue {
  code: string
  message: string
  path: readonly PropertyKey[]
  maximum?: number | bigint
  origin?: string
}

/** The sentence that the dialog would show at the field, or what is wrong with the cell. */
function reasonOf(issue: Issue | undefined, cells: UserCells): Reason {
  const key = (Object.keys(messages) as MessageKey[]).find((each) => messages[each] === issue?.message)
  if (key) return { key }
  const column = columnOf[String(issue?.path[0])] ?? 'agent_id'
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return { key: 'import.tooLong', values: { column, most: Number(issue.maximum) } }
  return { key: 'import.notInColumn', values: { value: (cells[column] ?? '').slice(0, SHOWN), column } }
}
