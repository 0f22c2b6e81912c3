import type { RoutePath } from '@rxdesk/contract/access'
import { mayUse, routeAccess } from '@rxdesk/contract/access'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in'

/** Screens of the navigation strip in their order. Only those whose access row lets the user in are shown. */
const items = [
  { path: '/dashboard', label: 'title.dashboard' },
  { path: '/training', label: 'title.training' },
  { path: '/adminApproval', label: 'title.approval' },
] as const satisfies readonly {
  path: RoutePath
  label: string
}[]

export type MenuItem = (typeof items)[number]

export function menuOf(user: SessionUser): readonly MenuItem[] {
  const who = { roleIds: user.roleIds, permissions: user.userPermissions.permission }
  return items.filter(({ path }) => mayUse(routeAccess[path], who))
}
