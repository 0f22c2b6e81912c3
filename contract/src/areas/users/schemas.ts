import { z } from 'zod'
import { limits } from '#limits.ts'
import { lineOfText } from '#line-of-text.ts'
import { message } from '#messages.ts'
import { weekdaySets } from '#options.ts'
import { roleIds, roles } from '#roles.ts'
import { wireNumber } from '#wire-types.ts'

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
