import { type AccessRow, mayUse, type Viewer } from './access-row.ts'
import { type PermissionId, roles } from './roles.ts'

/**
 * Groups of the navigation. An administrator sees each as one entry of the strip, in this order; everybody else sees
 * the screens themselves, as far as the strip holds them.
 */
export const navigationGroups = [
  'work',
  'patients',
  'records',
  'approvals',
  'reports',
  'assistant',
  'administration',
] as const
export type NavigationGroup = (typeof navigationGroups)[number]

/** Headings within a group. */
export type NavigationSection = 'people' | 'doctors' | 'masters' | 'house'

/** The place of a screen in the navigation. */
export interface MenuPlace {
  group: NavigationGroup
  section?: NavigationSection
  /** Shown only with this permission, where the screen itself opens without it. */
  shownWith?: PermissionId
  /** Comes behind the screens of all groups where the screens stand side by side. */
  lesser?: true
}

export interface NavigationEntry {
  path: string
  access: AccessRow
  menu: MenuPlace
}

/** Whom the navigation is for. */
export interface NavigationUser extends Viewer {
  /** Level-3 digitization has a reduced menu: the dashboards alone, their own first (screens 6). */
  digitizesOnly: boolean
}

/** One place of the strip: a screen, or screens behind a button that is named by the group. */
export interface StripPart<Entry> {
  group: NavigationGroup | 'more'
  entries: readonly Entry[]
}

/** No strip has more places than this, at any number of screens. */
export const MOST_IN_STRIP = 7

/** Where screens stand side by side, what is worked off comes first and what is looked up now and then last. */
const besideEachOther: readonly NavigationGroup[] = [
  'work',
  'patients',
  'assistant',
  'records',
  'approvals',
  'administration',
  'reports',
]

/** The screen on which somebody's work is, when that is not the first of all. */
function ownScreenOf({ roleIds, digitizesOnly }: NavigationUser): string | undefined {
  if (digitizesOnly) return '/digitizationdashboard'
  if (roleIds.includes(roles.partner) && !roleIds.some((role) => role < roles.mrd)) return '/amazonPanel'
  if (roleIds.includes(roles.mrd) && !roleIds.some((role) => role < roles.mrd)) return '/mrdUpload'
  if (roleIds.length === 1 && roleIds.includes(roles.client)) return '/clientDashboard'
}

/** Entries that a user is shown, in the order of their list. */
function shownTo<Entry extends NavigationEntry>(entries: readonly Entry[], who: NavigationUser): Entry[] {
  return entries.filter(({ access, menu }) => {
    if (menu.shownWith !== undefined && !who.permissions.includes(menu.shownWith)) return false
    if (who.digitizesOnly && (menu.group !== 'work' || menu.lesser)) return false
    return mayUse(access, who)
  })
}

/**
 * The places of the strip for a user, in order: at most {@link MOST_IN_STRIP}, each shown screen in exactly one. A
 * group of one screen is that screen. What does not fit stands behind the last place, `more`.
 */
export function stripOf<Entry extends NavigationEntry>(
  entries: readonly Entry[],
  who: NavigationUser,
): StripPart<Entry>[] {
  const shown = shownTo(entries, who)
  if (who.roleIds.includes(roles.admin) && !who.digitizesOnly)
    return navigationGroups.flatMap((group) => {
      const within = shown.filter(({ menu }) => menu.group === group)
      return within.length > 0 ? [{ group, entries: within }] : []
    })
  const own = ownScreenOf(who)
  const rank = ({ path, menu }: Entry) =>
    path === own ? -1 : besideEachOther.indexOf(menu.group) + (menu.lesser ? besideEachOther.length : 0)
  const ordered = shown.toSorted((one, other) => rank(one) - rank(other))
  const fitting = ordered.length > MOST_IN_STRIP ? MOST_IN_STRIP - 1 : ordered.length
  const rest = ordered.slice(fitting)
  return [
    ...ordered.slice(0, fitting).map((entry) => ({ group: entry.menu.group, entries: [entry] })),
    ...(rest.length > 0 ? [{ group: 'more', entries: rest } as const] : []),
  ]
}

/** The screen on which a user lands: the first of their navigation, for that is what they do most. */
export function firstScreenOf<Entry extends NavigationEntry>(
  entries: readonly Entry[],
  who: NavigationUser,
): Entry | undefined {
  return stripOf(entries, who)[0]?.entries[0]
}
