import { rolesOfUsersScreen } from '#areas/users/schemas.ts'
import { roles } from '#roles.ts'

/** The roles in the matrix: those that users can have. */
export const rolesOfMatrix = [...rolesOfUsersScreen, roles.client]
