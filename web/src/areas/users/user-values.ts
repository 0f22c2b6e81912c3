import type { getuser } from '@rxdesk/contract/areas/users/calls'
import { updateUser } from '@rxdesk/contract/areas/users/calls'
import type { AnswerOf, RequestOf } from '@rxdesk/contract/call'
import type { MessageKey } from '@rxdesk/contract/messages'
import { userStatus } from '@rxdesk/contract/options'
import type { z } from 'zod'

interface Named {
  id: number
  name: string
}

/** The fields of the user form; the rules are the call's own. */
export const userSchema = updateUser.request.omit({ userCode: true, updateUserCode: true, version: true })
type Input = z.input<typeof userSchema>
/** The form's values; only a new user has a `password`. */
export type UserValues = Omit<Input, 'roleIds' | 'permission' | 'clientIds' | 'departmentIds'> & {
  roleIds: number[]
  permission: number[]
  clientIds: number[]
  departmentIds: number[]
  password?: string
}

/** Users chosen with their names, which the request does not carry. */
export interface UserNames {
  clients: readonly Named[]
  departments: readonly Named[]
}
export const noNames: UserNames = { clients: [], departments: [] }

export const emptyUser: UserValues = {
  agentId: '',
  fName: '',
  lName: '',
  email: '',
  mobileNbr: '',
  roleIds: [],
  permission: [],
  cameraDashPermission: false,
  opdOnly: false,
  formEnabled: false,
  formDeleteFlag: false,
  userCategory: 0,
  digitizationL2Tag: false,
  snooze: '0',
  clientIds: [],
  departmentIds: [],
  consultTime: [],
  statusCode: userStatus.active,
  locked: false,
}

export type UserDetail = AnswerOf<typeof getuser>
/** A user as read. */
export interface KnownUser {
  user: UserDetail['resultRows'][number]
  detail: UserDetail
}

export function valuesOf({ user, detail }: KnownUser): UserValues {
  return {
    agentId: user.agentId,
    fName: user.fName,
    lName: user.lName,
    email: user.email,
    mobileNbr: user.mobileNbr,
    roleIds: user.roleIds,
    permission: user.permission,
    cameraDashPermission: user.cameraDashPermission,
    opdOnly: user.opdOnly,
    formEnabled: user.formEnabled,
    formDeleteFlag: user.formDeleteFlag,
    userCategory: user.userCategory,
    digitizationL2Tag: user.digitizationL2Tag,
    snooze: String(user.snooze),
    clientIds: detail.clientList.map(({ clientId }) => clientId),
    departmentIds: detail.department.map(({ id }) => id),
    consultTime: detail.tcConsultTime,
    statusCode: user.status,
    locked: user.locked,
  }
}

export function namesOf({ detail }: KnownUser): UserNames {
  return {
    clients: detail.clientList.map(({ clientId, clientName }) => ({ id: clientId, name: clientName })),
    departments: detail.department,
  }
}

export function changeOf(values: UserValues, { user }: KnownUser): RequestOf<typeof updateUser> {
  return { ...values, updateUserCode: user.userCode, version: user.version }
}

/** The field that a refusal of the server is about. */
export function fieldOf(refusal: MessageKey): 'agentId' | 'clientIds' | 'permission' | 'roleIds' | undefined {
  if (refusal === 'user.agentIdTaken') return 'agentId'
  if (refusal === 'user.vendorNeedsClient') return 'clientIds'
  if (refusal === 'user.permissionsNotYours') return 'permission'
  return refusal === 'user.lastAdmin' ? 'roleIds' : undefined
}
