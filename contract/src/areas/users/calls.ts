import { z } from 'zod'
import { defineCall } from '#call.ts'
import { limits } from '#limits.ts'
import { lineOfText } from '#line-of-text.ts'
import { message } from '#messages.ts'
import { weekdaySets } from '#options.ts'
import { permissions, roleIds, roles } from '#roles.ts'
import { actingUser, messageAnswer, pageFields, sortField, wireId, wireNumber } from '#wire-types.ts'

/**
 * Roles that the users screen gives. Client staff are made by the client user dialog alone (decisions: roles).
 */
export const rolesOfUsersScreen = roleIds.filter((role) => role !== roles.client)

/** When a tele-consultant may be asked: a weekday or a set of them, from and to a half-hour slot (screens 3). */
export const consultTimeSchema = z.object({
  day: z.number().refine((id) => weekdaySets.some((day) => day.id === id)),
  /** Slot ids 1–48; the end is after the beginning. */
  from: z.number().int().min(1).max(48),
  to: z.number().int().min(1).max(48),
})
export type ConsultTime = z.infer<typeof consultTimeSchema>

const idOf = (ids: readonly number[]) => wireNumber.refine((id) => ids.includes(id))

/** Who a person is, and how he is reached. */
export const person = {
  agentId: z
    .string()
    .trim()
    .min(1, message('user.enterAgentId'))
    .max(limits.userIdLongest)
    .regex(/^[A-Za-z0-9]*$/, message('user.agentIdSigns')),
  fName: z.string().overwrite(lineOfText).min(1, message('user.enterFirstName')).max(100),
  lName: z.string().overwrite(lineOfText).max(100).default(''),
  email: z
    .string()
    .trim()
    .max(limits.emailLongest)
    .pipe(z.email(message('user.enterEmail'))),
  mobileNbr: z
    .string()
    .trim()
    .regex(/^(\+?\d{8,15})?$/, message('user.enterMobile'))
    .default(''),
}

/** What an administrator writes of a user; both calls send it. */
const written = {
  ...person,
  roleIds: z.array(idOf(rolesOfUsersScreen)).min(1, message('user.chooseRole')),
  permission: z.array(idOf(Object.values(permissions))),
  cameraDashPermission: z.boolean().default(false),
  /** Sees OPD cards alone (screens 6: OPD-only card flag). */
  opdOnly: z.boolean().default(false),
  /** Client forms are offered, and may be deleted (screens 6). */
  formEnabled: z.boolean().default(false),
  formDeleteFlag: z.boolean().default(false),
  userCategory: z.union([z.literal(0), z.literal(1)]).default(0),
  digitizationL2Tag: z.boolean().default(false),
  /** Minutes for which an alert that was put off stays away; 0 leaves the house's own time. */
  snooze: wireNumber.refine((minutes) => minutes >= 0 && minutes <= 1440).default(0),
  /** Clients that the account is held to; none sees every client, so it is never left out. */
  clientIds: z.array(wireId).max(500),
  departmentIds: z.array(wireId).max(100).default([]),
  consultTime: z
    .array(consultTimeSchema.refine(({ from, to }) => to > from, message('user.consultTimeOrder')))
    .max(20)
    .default([]),
}

/** A user as the list shows him (calls 3, User). */
export const userRowSchema = z.object({
  userCode: z.number(),
  userId: z.number(),
  agentId: z.string(),
  agentCode: z.string(),
  fName: z.string(),
  lName: z.string(),
  email: z.string(),
  mobileNbr: z.string(),
  roleName: z.string(),
  roleIds: z.array(z.number()),
  status: z.number(),
  statusName: z.string(),
  /** Whether a session of his is alive. */
  sessionstatus: z.enum(['Online', 'Offline', '']),
  locked: z.boolean(),
  /** He asked for the account himself, and nobody has approved it yet. */
  waiting: z.boolean(),
})
export type UserRow = z.infer<typeof userRowSchema>

/** As a status of the list, ours: who asked for the account himself and is not approved yet. */
export const WAITING = 3

/** What the list of users is narrowed down to; an export of it too. */
export const userFilter = {
  searchText: z.string().trim().max(100).default(''),
  roleId: wireNumber.optional(),
  permissionId: wireNumber.optional(),
  /** 1 Active, 2 Inactive (screens 4), or `WAITING`. */
  status: wireNumber.optional(),
  clientId: wireNumber.optional(),
}

export const getusers = defineCall({
  group: 'userMgmt',
  name: 'getusers',
  steps: 'pair',
  effect: 'reads',
  actor: ['userCode', 'userId'],
  summary: 'A page of the users, with the exact total',
  request: z.object({
    ...actingUser,
    ...userFilter,
    sortBy: sortField('agentId', 'fName', 'email', 'status'),
    ...pageFields,
  }),
  answer: z.object({ data: z.array(userRowSchema), totalCount: z.number() }),
})

export const getuser = defineCall({
  group: 'userMgmt',
  name: 'getuser',
  steps: 'pair',
  effect: 'reads',
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
        /** Whether an authenticator app is set up. */
        authenticator: z.boolean(),
        /** Who he is at the deployment's identity provider; empty when no identity is linked. */
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
  actor: ['userCode', 'userId'],
  summary: 'Removes a user: he is out at his next call, what he did stays under his name',
  request: z.object({
    /** Of the acting user, as the documents send it. */
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
