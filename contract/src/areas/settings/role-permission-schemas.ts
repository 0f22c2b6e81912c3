import { rolesOfUsersScreen } from '#areas/users/schemas.ts'
import { roles } from '#roles.ts'

/** Roles that the matrix shows: those that users have. */
export const rolesOfMatrix = [...rolesOfUsersScreen, roles.client]
