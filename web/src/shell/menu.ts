import type { RoutePath } from '@rxdesk/contract/access'
import { mayUse, routeAccess } from '@rxdesk/contract/access'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in'
import { permissions } from '@rxdesk/contract/roles'
import { logsActivity } from '../session/activity.ts'

/** Screens of the navigation strip in their order. Only those whose access row lets the user in are shown. */
const items = [
  { path: '/dashboard', label: 'title.dashboard' },
  { path: '/digitizationdashboard', label: 'title.digitization' },
  { path: '/training', label: 'title.training' },
  { path: '/adminApproval', label: 'title.approval' },
  { path: '/digitizationreports', label: 'title.digitizationReports' },
  { path: '/nerReport', label: 'title.nerReport' },
  { path: '/nerReportentityruler', label: 'title.nerRules' },
] as const satisfies readonly {
  path: RoutePath
  label: string
}[]

export type MenuItem = (typeof items)[number]

/** What level-3 digitization is shown of it. */
const reduced: readonly RoutePath[] = ['/dashboard', '/digitizationdashboard']

export function menuOf(user: SessionUser): readonly MenuItem[] {
  const who = { roleIds: user.roleIds, permissions: user.userPermissions.permission }
  return items.filter(({ path }) => {
    // The route is for roles 1 and 4, the menu shows it with permission 11 (gap A20).
    if (path === '/digitizationdashboard' && !who.permissions.includes(permissions.digitizationMenu))
      return false
    // Level-3 digitization has a reduced menu (screens 6).
    if (logsActivity(user) && !reduced.includes(path)) return false
    return mayUse(routeAccess[path], who)
  })
}
