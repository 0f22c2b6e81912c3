import { expect, it } from 'vitest'
import { accessFlags, admin, mayUse, only } from './access-row.ts'
import {
  firstScreenOf,
  type MenuPlace,
  MOST_IN_STRIP,
  type NavigationEntry,
  type NavigationUser,
  stripOf,
} from './navigation.ts'
import { permissions, type RoleId, roleIds, roles } from './roles.ts'
import { navigation } from './screens.ts'

const reports = { group: 'reports' } as const

/** The screens of the documents that are not built yet (screens 2), as their flows will list them. */
const coming: readonly NavigationEntry[] = (
  [
    ['/covidVitals', admin, { group: 'patients', lesser: true }],
    ['/erxList', admin, reports],
    ['/operatorReport', admin, reports],
    ['/registrationReport', admin, reports],
  ] as const satisfies [string, readonly RoleId[], MenuPlace][]
).map(([path, who, menu]) => ({ path, access: only(who), menu }))

const tables: Record<string, readonly NavigationEntry[]> = {
  today: navigation,
  'with the screens to come': [...navigation, ...coming],
}

function subsets<One>(all: readonly One[]): One[][] {
  return all.reduce<One[][]>((found, one) => found.flatMap((set) => [set, [...set, one]]), [[]])
}

/** Permissions on which the navigation turns. */
const turning = [
  permissions.viewHistory,
  permissions.callBack,
  permissions.viewClientDashboard,
  permissions.dataTraining,
  permissions.digitizationMenu,
] as const

const everyUser: NavigationUser[] = subsets(roleIds).flatMap((held) =>
  subsets(turning).flatMap((given) =>
    [false, true]
      .filter((digitizesOnly) => !digitizesOnly || held.includes(roles.l3))
      .flatMap((digitizesOnly) =>
        [false, true].map((opdOnly) => ({
          roleIds: held,
          permissions: given,
          // Who sees OPD cards alone has no flag here: both are tried without twice as many users.
          flags: opdOnly ? [] : accessFlags,
          userCategory: digitizesOnly ? 1 : 0,
          digitizesOnly,
          opdOnly,
        })),
      ),
  ),
)

it('turns on the permissions that this test tries', () => {
  const named = [...navigation, ...coming].flatMap(({ access, menu }) => [
    ...(access.open ? [] : [access.permission]),
    menu.shownWith,
  ])
  expect(new Set(named.filter((one) => one !== undefined))).toEqual(new Set(turning))
})

it.each(Object.entries(tables))('holds at most seven places for anyone, %s', (_, entries) => {
  for (const who of everyUser) {
    const strip = stripOf(entries, who)
    expect(strip.length, JSON.stringify(who)).toBeLessThanOrEqual(MOST_IN_STRIP)
    expect(strip.every((part) => part.entries.length > 0)).toBe(true)
  }
})

it.each(Object.entries(tables))('shows each screen once, and none that would refuse, %s', (_, entries) => {
  for (const who of everyUser) {
    const shown = stripOf(entries, who).flatMap((part) => part.entries)
    expect(new Set(shown).size).toBe(shown.length)
    expect(shown.filter(({ access }) => !mayUse(access, who))).toEqual([])
    if (who.digitizesOnly) continue
    const reachable = entries.filter(
      ({ access, menu }) =>
        mayUse(access, who) && (menu.shownWith === undefined || who.permissions.includes(menu.shownWith)),
    )
    expect(new Set(shown), JSON.stringify(who)).toEqual(new Set(reachable))
  }
})

const nobody: NavigationUser = {
  roleIds: [],
  permissions: [],
  userCategory: 0,
  digitizesOnly: false,
  opdOnly: false,
}
const withAll = (role: RoleId): NavigationUser => ({
  ...nobody,
  roleIds: [role],
  permissions: turning,
  flags: accessFlags,
})
const everything = [...navigation, ...coming]

it.each([
  [roles.l1, ['/dashboard', '/amazondashboard', '/searchPatient', '/appointmentBooking', '/ai']],
  [roles.l3, ['/dashboard', '/digitizationdashboard', '/amazondashboard', '/searchPatient']],
  [roles.mrd, ['/mrdUpload', '/mrdexcelProcess', '/mrdExcelUpload']],
  [roles.partner, ['/amazonPanel', '/amazondashboard']],
  [roles.vendor, ['/client-credentials']],
  [roles.client, ['/clientDashboard']],
] as const)('begins with what role %i does most', (role, first) => {
  const paths = stripOf(everything, withAll(role)).flatMap(({ entries }) => entries.map(({ path }) => path))
  expect(paths.slice(0, first.length)).toEqual(first)
  expect(firstScreenOf(everything, withAll(role))?.path).toBe(first[0])
})

it('groups the screens of an administrator, and keeps the dashboard first', () => {
  const strip = stripOf(everything, withAll(roles.admin))
  expect(strip.map(({ group }) => group)).toEqual([
    'work',
    'patients',
    'records',
    'approvals',
    'reports',
    'assistant',
    'administration',
  ])
  expect(firstScreenOf(everything, withAll(roles.admin))?.path).toBe('/dashboard')
})

it('lands level-3 digitization on its desk, and on the dashboard without permission 11', () => {
  const digitizer = { ...withAll(roles.l3), digitizesOnly: true }
  expect(firstScreenOf(navigation, digitizer)?.path).toBe('/digitizationdashboard')
  expect(firstScreenOf(navigation, { ...digitizer, permissions: [] })?.path).toBe('/dashboard')
})
