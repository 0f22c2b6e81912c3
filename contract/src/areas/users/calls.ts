import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { message } from '#messages.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, sortField, wireId, wireNumber } from '#wire-types.ts'
import { consultTimeSchema, person, rolesOfUsersScreen, userFilter, userRowSchema } from './schemas.ts'

const idOf = (ids: readonly number[]) => wireNumber.refine((id) => ids.includes(id))

/** The fields of a user that an administrator writes; adding and editing both send them. */
const written = {
  ...person,
  roleIds: z.array(idOf(rolesOfUsersScreen)).min(1, message('user.chooseRole')),
  permission: z.array(idOf(Object.values(permissions))),
  cameraDashPermission: z.boolean().default(false),
  /** Sees only OPD cards (screens 6: OPD-only card flag). */
  opdOnly: z.boolean().default(false),
  /** Client forms are offered, and may be deleted (screens 6). */
  formEnabled: z.boolean().default(false),
  formDeleteFlag: z.boolean().default(false),
  userCategory: z.union([z.literal(0), z.literal(1)]).default(0),
  digitizationL2Tag: z.boolean().default(false),
  /** Minutes for which a postponed alert stays hidden; 0 uses the default. */
  snooze: wireNumber.refine((minutes) => minutes >= 0 && minutes <= 1440).default(0),
  /** Clients that the account is restricted to. None means every client, so the field is required. */
  clientIds: z.array(wireId).max(500),
  departmentIds: z.array(wireId).max(100).default([]),
  consultTime: z
    .array(consultTimeSchema.refine(({ from, to }) => to > from, message('user.consultTimeOrder')))
    .max(20)
    .default([]),
}

export const getusers = defineCall({
  group: 'userMgmt',
  name: 'getusers',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'A page of the users, with the exact total',
  request: z.object({
    ...actingUser,
    ...userFilter,
    sortBy: sortField('agentId', 'fName', 'status'),
    ...pageFields,
  }),
  answer: z.object({ data: z.array(userRowSchema), totalCount: z.number() }),
})

export const getuser = defineCall({
  group: 'userMgmt',
  name: 'getuser',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'One user with everything that an administrator writes of him',
  request: z.object({ ...actingUser, selectedUserCode: wireId }),
  answer: z.object({
    resultRows: z.array(
      userRowSchema.extend({
        permission: z.array(z.number()),
        cameraDashPermission: z.boolean(),
        opdOnly: z.boolean(),
        formEnabled: z.boolean(),
        formDeleteFlag: z.boolean(),
        userCategory: z.union([z.literal(0), z.literal(1)]),
        digitizationL2Tag: z.boolean(),
        snooze: z.number(),
        /** Whether an authenticator app or a passkey is set up. */
        authenticator: z.boolean(),
        /** The user's subject at the deployment's identity provider; empty when no identity is linked. */
        identitySubject: z.string(),
        version: z.number(),
      }),
    ),
    tcConsultTime: z.array(consultTimeSchema),
    department: z.array(z.object({ id: z.number(), name: z.string() })),
    clientList: z.array(z.object({ clientId: z.number(), clientName: z.string() })),
  }),
})

export const createUser = defineCall({
  group: 'userMgmt',
  name: 'create',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode'],
  summary: 'Makes a user; refused with "Error: …" in step one when the agent id is taken',
  request: z.object({
    userCode: wireNumber.optional(),
    ...written,
    /** In the client cipher. */
    pwd: z.string().min(1, message('password.enterNew')).max(400),
  }),
  answer: messageAnswer.extend({ createdUserCode: z.number() }),
})

export const updateUser = defineCall({
  group: 'userMgmt',
  name: 'update',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode'],
  summary: 'Changes a user; another role, or none of the clients he is working for, ends his session',
  request: z.object({
    userCode: wireNumber.optional(),
    updateUserCode: wireId,
    version: wireId,
    statusCode: wireNumber.refine((status) => status === 1 || status === 2),
    locked: z.boolean().default(false),
    ...written,
  }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const deleteUser = defineCall({
  group: 'userMgmt',
  name: 'deleteUser',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode', 'userId'],
  summary: 'Removes a user: he is out at his next call, what he did stays under his name',
  request: z.object({
    /** Of the acting user; the documents send it. */
    email: z.string().optional(),
    ...actingUser,
    deleteuserCode: wireId,
  }),
  answer: messageAnswer,
})

export const resetUserPaswd = defineCall({
  group: 'userMgmt',
  name: 'resetUserPaswd',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  actor: ['userCode'],
  summary: 'Gives a user another password; his sessions and trusted devices end',
  request: z.object({
    userCode: wireNumber.optional(),
    resetUserCode: wireId,
    /** In the client cipher. */
    pwd: z.string().min(1).max(400),
  }),
  answer: messageAnswer,
})
