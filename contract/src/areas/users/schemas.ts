import { z } from 'zod'
import { limits } from '#limits.ts'
import { lineOfText } from '#line-of-text.ts'
import { message } from '#messages.ts'
import { weekdaySets } from '#options.ts'
import { roleIds, roles } from '#roles.ts'
import { wireNumber } from '#wire-types.ts'

/**
 * Roles that the users screen assigns. Client staff are only created in the client user dialog (decisions:
 * roles).
 */
export const rolesOfUsersScreen = roleIds.filter((role) => role !== roles.client)

/** When a tele-consultant is available: one or several weekdays, from and to a half-hour slot (screens 3). */
export const consultTimeSchema = z.object({
  day: z.number().refine((id) => weekdaySets.some((day) => day.id === id)),
  /** Slot ids 1–48; the end is after the beginning. */
  from: z.number().int().min(1).max(48),
  to: z.number().int().min(1).max(48),
})
export type ConsultTime = z.infer<typeof consultTimeSchema>

/** Name and contact data of a person. */
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

/** A user as the list shows one (calls 3, User). */
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
  /** Whether the user has a live session. */
  sessionstatus: z.enum(['Online', 'Offline', '']),
  locked: z.boolean(),
  /** The user signed up for the account, and no administrator has approved it yet. */
  waiting: z.boolean(),
})
export type UserRow = z.infer<typeof userRowSchema>

/** A status of the list that is our own: users who signed up and are not approved yet. */
export const WAITING = 3

/** The filter of the list of users, and of its export. */
export const userFilter = {
  searchText: z.string().trim().max(100).default(''),
  roleId: wireNumber.optional(),
  permissionId: wireNumber.optional(),
  /** 1 Active, 2 Inactive (screens 4), or `WAITING`. */
  status: wireNumber.optional(),
  clientId: wireNumber.optional(),
}
