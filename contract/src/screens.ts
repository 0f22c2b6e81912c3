import {
  type AccessRow,
  admin,
  everybody,
  flagged,
  only,
  open,
  operators,
  seesClients,
  user,
  vendors,
} from './access-row.ts'
import { type DeskOf, deskOfChannel, deskRoles, type WorkedChannel, workedChannels } from './channel-rules.ts'
import { digitizationChannel, teleChannel } from './channels.ts'
import type { MenuPlace, NavigationEntry, NavigationGroup } from './navigation.ts'
import { permissions, roles } from './roles.ts'

export interface Screen {
  /** The title: the text `title.<title>` of the web's shell. */
  title: string
  /** Who may open it; the menu hides it from all others. */
  access: AccessRow
  /** A screen without one is reached from other screens. */
  menu?: MenuPlace
  /** The group of a screen that is reached from one of its screens. */
  within?: NavigationGroup
}

const work = { group: 'work' } as const satisfies MenuPlace
const lookedUp = { group: 'patients' } as const satisfies MenuPlace
const filed = { group: 'records' } as const satisfies MenuPlace
const approvals = { group: 'approvals' } as const satisfies MenuPlace
const reports = { group: 'reports' } as const satisfies MenuPlace
const people = { group: 'administration', section: 'people' } as const satisfies MenuPlace
const doctors = { group: 'administration', section: 'doctors' } as const satisfies MenuPlace
const masters = { group: 'administration', section: 'masters' } as const satisfies MenuPlace
const house = { group: 'administration', section: 'house' } as const satisfies MenuPlace

type DeskScreens = {
  readonly [C in WorkedChannel as DeskOf<C>['dashboard']]: {
    title: DeskOf<C>['titles']['dashboard']
    access: AccessRow
    menu: MenuPlace
  }
} & {
  readonly [C in WorkedChannel as DeskOf<C>['detail']]: {
    title: DeskOf<C>['titles']['detail']
    access: AccessRow
  }
}

/** The screens of each channel, for its operators. */
const deskScreens = Object.fromEntries(
  workedChannels.flatMap((channel) => {
    const { dashboard, detail, titles } = deskOfChannel(channel)
    const access = only(deskRoles(channel), undefined, channel)
    // Channels may share a screen: it is open to who sees the first of them.
    const isFirst = (screen: 'dashboard' | 'detail', path: string) =>
      workedChannels.find((one) => deskOfChannel(one)[screen] === path) === channel
    const own: [string, Screen][] = isFirst('detail', detail)
      ? [[detail, { title: titles.detail, access }]]
      : []
    if (!isFirst('dashboard', dashboard)) return own
    return [
      // The route is for roles 1 and 4, the menu shows it with permission 11 (gap A20).
      [
        dashboard,
        {
          title: titles.dashboard,
          access,
          menu:
            dashboard === '/digitizationdashboard'
              ? { ...work, shownWith: permissions.digitizationMenu }
              : work,
        },
      ],
      ...own,
    ]
  }),
) as DeskScreens

/**
 * The built screens by path, in the order of the navigation. A screen that is not built yet is not listed and so not
 * shown.
 */
export const screens = {
  '/signin': { title: 'signIn', access: open },
  '/signin/provider': { title: 'signInProvider', access: open },
  '/signup': { title: 'signUp', access: open },
  '/confirm-signup': { title: 'confirmSignUp', access: open },
  '/forget-password': { title: 'forgotPassword', access: open },
  '/reset-password': { title: 'resetPassword', access: open },
  '/error-pages/error-401': { title: 'error', access: open },
  '/error-pages/error-403': { title: 'error', access: open },
  '/error-pages/error-404': { title: 'error', access: open },
  '/verify': { title: 'verify', access: open },
  '/consultation': { title: 'videoConsultation', access: open },
  '/driveAuthres': { title: 'driveArrival', access: open },
  '/stop': { title: 'stopReminders', access: open },
  '/demo/outbox': { title: 'demoOutbox', access: open },
  '/demo/partner': { title: 'demoPartner', access: open },
  '/demo/telephony': { title: 'demoTelephony', access: open },
  '/welcome': { title: 'welcome', access: only(everybody) },
  '/help': { title: 'help', access: only(everybody) },

  ...deskScreens,
  // Where the partner's users land (screens 2).
  '/amazonPanel': {
    title: 'partnerPanel',
    access: only([roles.admin, roles.partner], undefined, teleChannel),
    menu: work,
  },
  '/clientDashboard': {
    title: 'clientDashboard',
    access: only(seesClients, permissions.viewClientDashboard),
    menu: reports,
  },
  '/searchPatient': { title: 'searchPatient', access: only(user), menu: lookedUp },
  // Staff of a client see the list of a day.
  '/appointmentBooking': {
    title: 'appointmentBooking',
    access: only([...user, roles.client]),
    menu: lookedUp,
  },
  '/viewPatientDetails': { title: 'patient', access: only(user) },
  '/training': {
    title: 'training',
    access: only(user, permissions.dataTraining),
    menu: { group: 'work', lesser: true },
  },
  '/my-work': { title: 'myWork', access: only(operators), menu: { group: 'work', lesser: true } },
  '/dashboard-camera': {
    title: 'cameraDashboard',
    access: flagged(user, 'camera'),
    menu: { group: 'work', lesser: true },
  },
  '/adminApproval': { title: 'approval', access: only(admin), menu: approvals },

  '/ai': { title: 'assistant', access: flagged(user, 'assistant'), menu: { group: 'assistant' } },

  '/erxList': { title: 'erxList', access: only(admin), menu: reports },
  '/operatorReport': { title: 'operatorReport', access: only(admin), menu: reports },
  '/reports': { title: 'prescriptionReports', access: only(admin), menu: reports },
  '/registrationReport': { title: 'registrationReport', access: only(admin), menu: reports },
  '/digitizationreports': {
    title: 'digitizationReports',
    // Empty to who sees only OPD cards: not theirs.
    access: only(admin, undefined, digitizationChannel),
    menu: reports,
  },
  '/amazonreports': { title: 'teleReports', access: only(admin, undefined, teleChannel), menu: reports },
  '/nerReport': { title: 'nerReport', access: only(admin), menu: reports },
  '/nerReportentityruler': { title: 'nerRules', access: only(admin), menu: reports },

  '/administration': { title: 'administration', access: only(admin) },
  // `{product}users`: the key of the product is a setting (decisions: names).
  '/{$product}users': { title: 'users', access: only(admin), menu: people },
  '/clients': { title: 'clients', access: only(admin), menu: people },
  '/edit-client': { title: 'editClient', access: only(admin), within: 'administration' },
  '/client-credentials': { title: 'clientCredentials', access: only(vendors), menu: people },
  '/clinicalTables': { title: 'clinicalTables', access: only(admin), menu: house },
  '/cameramaster': { title: 'cameraMaster', access: only(admin), menu: house },
  '/Settings': { title: 'settings', access: only(admin), menu: house },
  '/doctors': { title: 'doctors', access: only(user), menu: doctors },
  '/registered-doctors': { title: 'registeredDoctors', access: only(admin), menu: doctors },
  '/doctor-approved': { title: 'doctorApproved', access: only(admin), menu: doctors },
  '/approved-doctors': { title: 'approvedDoctors', access: only(admin), menu: doctors },
  '/hospital-master': { title: 'hospitals', access: only(user), menu: doctors },
  '/registered-patients': { title: 'registeredPatients', access: only(admin), menu: lookedUp },
  '/prescription-patients': { title: 'prescriptionPatients', access: only(admin), menu: lookedUp },
  '/abhaUsers': { title: 'abhaUsers', access: only(admin), menu: lookedUp },
  '/reminders': {
    title: 'reminders',
    access: only(user, permissions.callBack),
    menu: { ...lookedUp, lesser: true },
  },
  // Readings are of every channel: not for who sees only OPD cards.
  '/covidVitals': {
    title: 'covidVitals',
    access: only(admin, undefined, digitizationChannel),
    menu: lookedUp,
  },
  '/mrdUpload': { title: 'mrdUpload', access: only([roles.admin, roles.mrd]), menu: filed },
  // The route is for administrators, the menu shows it with permission 11 (gap A21).
  '/mrdLabReports': {
    title: 'mrdLabReports',
    access: only(admin),
    menu: { ...filed, shownWith: permissions.digitizationMenu },
  },
  '/mrdexcelProcess': { title: 'mrdExcelProcess', access: only([roles.admin, roles.mrd]), menu: filed },
  '/mrdExcelUpload': { title: 'mrdExcelUpload', access: only([roles.mrd]), menu: filed },
  '/privacy': { title: 'privacy', access: only(admin, permissions.viewHistory), menu: lookedUp },
  '/mergingPatient': { title: 'mergingPatient', access: only(admin), menu: lookedUp },
  '/symptoms': { title: 'symptoms', access: only(admin), menu: masters },
  '/diagnosis': { title: 'diagnosis', access: only(admin), menu: masters },
  '/procedure': { title: 'procedure', access: only(admin), menu: masters },
  '/investigation': { title: 'investigation', access: only(admin), menu: masters },
  '/allergy': { title: 'allergy', access: only(admin), menu: masters },
  '/diseases': { title: 'diseases', access: only(admin), menu: masters },
  '/specialization': { title: 'specialization', access: only(admin), menu: masters },
  '/departmentMaster': { title: 'department', access: only(admin), menu: masters },
  '/languageMaster': { title: 'languages', access: only(admin), menu: masters },
  '/vaccinationMaster': { title: 'vaccination', access: only(admin), menu: masters },
  '/vitalMaster': { title: 'vitals', access: only(admin), menu: masters },
  '/masters/$kind': { title: 'lists', access: only(admin), menu: masters },
} as const satisfies Record<string, Screen>
export type ScreenPath = keyof typeof screens

/** Paths of the screens that have a place in the navigation. */
export type MenuPath = {
  [Path in ScreenPath]: (typeof screens)[Path] extends { menu: MenuPlace } ? Path : never
}[ScreenPath]

/** The navigation of everybody, in the order of the screens; `stripOf` makes it that of a user. */
export const navigation: readonly (NavigationEntry & { path: MenuPath })[] = (
  Object.entries(screens) as [MenuPath, Screen][]
).flatMap(([path, { access, menu }]) => (menu ? [{ path, access, menu }] : []))
