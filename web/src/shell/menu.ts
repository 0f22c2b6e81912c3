import { mayUse } from '@rxdesk/contract/access-row'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { permissions } from '@rxdesk/contract/roles'
import type { RoutePath } from '@rxdesk/contract/route-access'
import { routeAccess } from '@rxdesk/contract/route-access'
import { logsActivity } from '#session/activity.ts'

/** Menus of the strip, each a button that opens a list, in their order; what is in none stands in the strip itself. */
export const menuGroups = ['reports', 'administration'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** Parts of the administration, with a heading each. */
type Section = 'people' | 'doctors' | 'patients' | 'masters' | 'house'

/** Screens of the navigation in their order. Only those whose access row lets the user in are shown. */
const items = [
  { path: '/dashboard', label: 'title.dashboard' },
  { path: '/digitizationdashboard', label: 'title.digitization' },
  { path: '/clientDashboard', label: 'title.clientDashboard' },
  { path: '/searchPatient', label: 'title.searchPatient' },
  { path: '/training', label: 'title.training' },
  { path: '/adminApproval', label: 'title.approval' },
  { path: '/digitizationreports', label: 'title.digitizationReports', group: 'reports' },
  { path: '/nerReport', label: 'title.nerReport', group: 'reports' },
  { path: '/nerReportentityruler', label: 'title.nerRules', group: 'reports' },
  { path: '/{$product}users', label: 'title.users', group: 'administration', section: 'people' },
  { path: '/clients', label: 'title.clients', group: 'administration', section: 'people' },
  {
    path: '/client-credentials',
    label: 'title.clientCredentials',
    group: 'administration',
    section: 'people',
  },
  { path: '/doctors', label: 'title.doctors', group: 'administration', section: 'doctors' },
  {
    path: '/registered-doctors',
    label: 'title.registeredDoctors',
    group: 'administration',
    section: 'doctors',
  },
  { path: '/doctor-approved', label: 'title.doctorApproved', group: 'administration', section: 'doctors' },
  { path: '/approved-doctors', label: 'title.approvedDoctors', group: 'administration', section: 'doctors' },
  { path: '/hospital-master', label: 'title.hospitals', group: 'administration', section: 'doctors' },
  {
    path: '/registered-patients',
    label: 'title.registeredPatients',
    group: 'administration',
    section: 'patients',
  },
  {
    path: '/prescription-patients',
    label: 'title.prescriptionPatients',
    group: 'administration',
    section: 'patients',
  },
  { path: '/abhaUsers', label: 'title.abhaUsers', group: 'administration', section: 'patients' },
  { path: '/mergingPatient', label: 'title.mergingPatient', group: 'administration', section: 'patients' },
  { path: '/symptoms', label: 'title.symptoms', group: 'administration', section: 'masters' },
  { path: '/diagnosis', label: 'title.diagnosis', group: 'administration', section: 'masters' },
  { path: '/procedure', label: 'title.procedure', group: 'administration', section: 'masters' },
  { path: '/investigation', label: 'title.investigation', group: 'administration', section: 'masters' },
  { path: '/allergy', label: 'title.allergy', group: 'administration', section: 'masters' },
  { path: '/diseases', label: 'title.diseases', group: 'administration', section: 'masters' },
  { path: '/specialization', label: 'title.specialization', group: 'administration', section: 'masters' },
  { path: '/departmentMaster', label: 'title.department', group: 'administration', section: 'masters' },
  { path: '/languageMaster', label: 'title.languages', group: 'administration', section: 'masters' },
  { path: '/vaccinationMaster', label: 'title.vaccination', group: 'administration', section: 'masters' },
  { path: '/vitalMaster', label: 'title.vitals', group: 'administration', section: 'masters' },
  { path: '/masters/$kind', label: 'title.lists', group: 'administration', section: 'masters' },
  { path: '/Settings', label: 'title.settings', group: 'administration', section: 'house' },
] as const satisfies readonly {
  path: RoutePath
  label: string
  group?: MenuGroup
  section?: Section
}[]

type Item = (typeof items)[number]
export interface MenuItem {
  path: Item['path']
  label: Item['label']
  group?: MenuGroup
  section?: Section
}

/** What level-3 digitization is shown of it. */
const reduced: readonly RoutePath[] = ['/dashboard', '/digitizationdashboard']

/** What a screen is called, when a menu leads to it. */
export function titleOfPath(path: string): Item['label'] | undefined {
  return items.find((item) => item.path === path)?.label
}

export function menuOf(user: SessionUser): readonly MenuItem[] {
  const who = { roleIds: user.roleIds, permissions: user.userPermissions.permission }
  const shown = (items as readonly MenuItem[]).filter(({ path }) => {
    // The route is for roles 1 and 4, the menu shows it with permission 11 (gap A20).
    if (path === '/digitizationdashboard' && !who.permissions.includes(permissions.digitizationMenu))
      return false
    // Level-3 digitization has a reduced menu (screens 6).
    if (logsActivity(user) && !reduced.includes(path)) return false
    return mayUse(routeAccess[path], who)
  })
  // A menu of one screen is that screen.
  return shown.map(({ group, section, ...item }) =>
    shown.filter((other) => other.group === group).length === 1 ? item : { ...item, group, section },
  )
}
