import { z } from 'zod'
import { admin, only } from '#access-row.ts'
import { rolesOfUsersScreen } from '#areas/users/schemas.ts'
import { defineCall } from '#call.ts'
import { permissionIds } from '#roles.ts'
import { actingUser, messageAnswer, wireNumber } from '#wire-types.ts'

const permission = wireNumber.refine((id) => permissionIds.some((known) => known === id))

export const getRolePermissions = defineCall({
  group: 'userMgmt',
  name: 'getRolePermissions',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'How many active users of each role hold which permission, and what a role proposes for a new user',
  request: z.object({ ...actingUser }),
  answer: z.object({
    /** The version of the defaults of all roles together. */
    version: z.number(),
    mayChange: z.boolean(),
    roles: z.array(
      z.object({
        roleId: z.number(),
        /** Active users with the role, of those that the caller sees. */
        users: z.number(),
        /** Permissions that a new user of the role gets by default. */
        defaults: z.array(z.number()),
        /** How many of its active users hold each permission; permissions that no user holds are left out. */
        holders: z.array(z.object({ permission: z.number(), users: z.number() })),
      }),
    ),
  }),
})
export type RolePermissions = z.infer<typeof getRolePermissions.answer>

export const saveRolePermissions = defineCall({
  group: 'userMgmt',
  name: 'saveRolePermissions',
  steps: 'pair',
  effect: 'changes',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Changes what roles propose for new users; nobody who has an account gets or loses anything',
  request: z.object({
    ...actingUser,
    /** The version as it was read, so that another user's save is not overwritten. */
    version: wireNumber,
    /** A role that is left out stays unchanged. */
    roles: z
      .array(
        z.object({
          roleId: wireNumber.refine((id) => rolesOfUsersScreen.some((known) => known === id)),
          defaults: z.array(permission).max(permissionIds.length),
        }),
      )
      .max(rolesOfUsersScreen.length),
  }),
  answer: messageAnswer.extend({ version: z.number() }),
})

export const getOpenedBy = defineCall({
  group: 'userMgmt',
  name: 'getOpenedBy',
  steps: 'pair',
  effect: 'reads',
  access: only(admin),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'The screens and calls that need a permission, with the roles that may use them',
  request: z.object({ ...actingUser, permissionId: permission }),
  answer: z.object({
    screens: z.array(z.object({ path: z.string(), roleIds: z.array(z.number()) })),
    calls: z.array(z.object({ id: z.string(), summary: z.string(), roleIds: z.array(z.number()) })),
  }),
})
export type OpenedBy = z.infer<typeof getOpenedBy.answer>
