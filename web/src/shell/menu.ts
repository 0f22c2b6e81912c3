import { mayUse } from '@rxdesk/contract/access-row'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { permissions } from '@rxdesk/contract/roles'
import type { MenuPlace, Screen, ScreenPath } from '@rxdesk/contract/screens'
import { screens } from '@rxdesk/contract/screens'
import { logsActivity } from '#session/activity.ts'
import { viewerOf } from '#session/viewer.ts'
import { type ScreenTitle, titleOf } from './screen-title.ts'

/**
 * Menus of the strip, each a button that opens a list, in their order; entries without a menu are in the strip itself.
 */
export const menuGroups = ['reports', 'administration'] as const satisfies readonly MenuPlace['group'][]

type MenuPath = {
  [Path in ScreenPath]: (typeof screens)[Path] extends { menu: MenuPlace } ? Path : never
}[ScreenPath]
export interface MenuItem extends MenuPlace {
  path: MenuPath
  label: ScreenTitle
}

/** Screens of the navigation in their order. Only those that the user may access are shown. */
const items: readonly MenuItem[] = (Object.entries(screens) as [MenuPath, Screen][]).flatMap(
  ([path, { menu }]) => (menu ? [{ path, label: titleOf(path), ...menu }] : []),
)

/** What level-3 digitization is shown of it. */
const reduced: readonly ScreenPath[] = ['/dashboard', '/digitizationdashboard']

export function menuOf(user: SessionUser): readonly MenuItem[] {
  const who = viewerOf(user)
  const shown = items.filter(({ path }) => {
    // The route is for roles 1 and 4, the menu shows it with permission 11 (gap A20).
    if (path === '/digitizationdashboard' && !who.permissions.includes(permissions.digitizationMenu))
      return false
    // Level-3 digitization has a reduced menu (screens 6).
    if (logsActivity(user) && !reduced.includes(path)) return false
    return mayUse(screens[path].access, who)
  })
  // A menu of one screen is that screen.
  return shown.map(({ group, section, ...item }) =>
    shown.filter((other) => other.group === group).length === 1 ? item : { ...item, group, section },
  )
}
