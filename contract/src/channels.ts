import { type Level, levels, type PermissionId, permissions, type RoleId, roleIds, roles } from './roles.ts'

/**
 * The ending of a completed case: it goes to the patient, to the partner that it was digitized for, or is only filed.
 */
export type Ending = 'patient' | 'partner' | 'filed'

/** Orders in which cases are listed and assigned; their SQL is in the server's `case-order.ts`. */
export type CaseOrder =
  /** High priority, then the earliest due time, then the oldest. */
  | 'urgency'
  /** The earliest due time, then high priority, then the oldest. */
  | 'due'
  /** High priority, then the oldest. */
  | 'priority'
  /** Last completed first. */
  | 'finished'
  /** Last received first. */
  | 'received'
  /** The call that is due first, then what has no time yet, last received first. */
  | 'callBack'

/** Lists that a dashboard may have; their content is defined by `case-lists.ts`. */
export const listIds = [
  'pending',
  'inProgress',
  'completed',
  'rejected',
  'failure',
  'cancelled',
  'consultationFailed',
  'callbackPending',
  'callbackCompleted',
] as const
export type ListId = (typeof listIds)[number]

/** The channel's list call that returns a list, and the status that the request names (screens 3). */
export interface ListRequestRow {
  readonly call: 'pending' | 'inProgress' | 'byStatus' | 'failure' | 'callback'
  readonly status: number
}

/** Where cases of a channel are worked: its screens, lists and alert. */
export interface DeskRow {
  /** Paths of its screens: the lists, and a case. */
  readonly dashboard: string
  readonly detail: string
  /** Their titles: the texts `title.<title>` of the web's shell. */
  readonly titles: { readonly dashboard: string; readonly detail: string }
  /** The lists of its dashboard, in the order of their tabs. */
  readonly lists: Partial<Record<ListId, ListRequestRow>>
  /** The key under which the browser stores the counts of its lists (screens 9). */
  readonly keptCounts: string
  /** Whether the holders of cases are shown beside the lists, to users who may reassign cases. */
  readonly holders: boolean
  /**
   * Settings of the banner about waiting cases: minutes between two polls, and how many must wait; null without one.
   */
  readonly alert: { readonly minutes: string; readonly count: string } | null
  /** Whether the longest wait is said above what waits (screens 3). */
  readonly tellsWait?: true
  /** A channel whose cases stand in its lists and come after its own as the next one to work on. */
  readonly withCasesOf?: 'opd'
}

export interface ChannelRow {
  /** Roles that see its cases; for all others they are missing. */
  readonly seenBy: readonly RoleId[]
  /** What operators need beside their role to see them: the permission, or being an L3 operator of the category. */
  readonly seenWith?: { readonly permission: PermissionId; readonly orCategory: number }
  /** Who works its cases from the first call to the ending; absent where each level has its own operators. */
  readonly staff?: readonly RoleId[]
  /** Levels that work its cases one after the other; a case comes in at the first. */
  readonly levels: readonly [Level, ...Level[]]
  /** The order in which its waiting cases are listed and handed out. */
  readonly queueOrder: CaseOrder
  readonly ends: Ending
  /** The list of reasons for which its cases are rejected; that of prescriptions where it names none. */
  readonly rejectReasons?: 'consultationRejectReasons'
  /** Its cases begin with an admission or an arrival: none is made of an upload alone. */
  readonly admits?: true
  /** The priority with which its cases come in; the usual one where it names none. */
  readonly priority?: 1
  /** The code of its encounters (screens 3); that of an outpatient, 0, where it names none. */
  readonly encounter?: 3
  /** Left out until its screens are built: until then it receives no cases and is shown nowhere. */
  readonly desk?: DeskRow
}

/** The partner's users see what is consulted for the partner, and nothing else. */
const ourRoles = roleIds.filter((role) => role !== roles.partner)

/** The lists of the channels that stand on the console's dashboard beside its own: each of one status. */
const sharedLists = {
  pending: { call: 'pending', status: 0 },
  inProgress: { call: 'byStatus', status: 1 },
  completed: { call: 'byStatus', status: 3 },
  rejected: { call: 'byStatus', status: 2 },
  failure: { call: 'byStatus', status: 7 },
} as const

/**
 * Where a case came in, and every rule that follows from it (decisions: the case). A channel is a row here,
 * its rows of the lifecycle table if its ending has none yet, and its texts. Code that needs a rule of a
 * channel reads it from here.
 */
export const channelRows = {
  opd: {
    seenBy: ourRoles,
    levels,
    queueOrder: 'urgency',
    ends: 'patient',
    desk: {
      dashboard: '/dashboard',
      detail: '/eRxDetails',
      titles: { dashboard: 'dashboard', detail: 'prescription' },
      lists: {
        pending: { call: 'pending', status: 0 },
        inProgress: { call: 'byStatus', status: 1 },
        completed: { call: 'byStatus', status: 3 },
        rejected: { call: 'byStatus', status: 2 },
        failure: { call: 'byStatus', status: 7 },
        callbackPending: { call: 'callback', status: 1 },
        callbackCompleted: { call: 'callback', status: 2 },
      },
      keptCounts: 'overall',
      holders: true,
      alert: { minutes: 'highPriorityMinutes', count: 'notificationCount' },
    },
  },
  digitization: {
    // "Digitization dashboard for 1 and 4" (screens 6).
    seenBy: [roles.admin, roles.l3],
    levels: ['L3'],
    queueOrder: 'urgency',
    ends: 'partner',
    desk: {
      dashboard: '/digitizationdashboard',
      detail: '/digitizationeRxDetails',
      titles: { dashboard: 'digitization', detail: 'digitizationDetail' },
      // 4 is the failure list here (gap A12).
      lists: {
        pending: { call: 'pending', status: 0 },
        inProgress: { call: 'byStatus', status: 1 },
        completed: { call: 'byStatus', status: 3 },
        failure: { call: 'failure', status: 4 },
        rejected: { call: 'byStatus', status: 2 },
      },
      keptCounts: 'overallDigi',
      holders: false,
      alert: { minutes: 'digitizationAlertMinutes', count: 'digitizationAlertCount' },
    },
  },
  teleconsultation: {
    // "7; 4 with userCategory 1; 1–4 with permission 11" (screens 6); administrators always.
    seenBy: [roles.admin, roles.l1, roles.l2, roles.l3, roles.partner],
    seenWith: { permission: permissions.digitizationMenu, orCategory: 1 },
    staff: [roles.l1, roles.l2, roles.l3, roles.partner],
    levels: ['L3'],
    queueOrder: 'due',
    ends: 'partner',
    rejectReasons: 'consultationRejectReasons',
    desk: {
      dashboard: '/amazondashboard',
      detail: '/amazoneRxDetails',
      titles: { dashboard: 'teleconsultation', detail: 'teleconsultationDetail' },
      // 5 and 6 are ours: what was cancelled and what failed as a consultation have no code of their own.
      lists: {
        pending: { call: 'pending', status: 0 },
        inProgress: { call: 'inProgress', status: 1 },
        callbackPending: { call: 'callback', status: 1 },
        callbackCompleted: { call: 'callback', status: 2 },
        completed: { call: 'byStatus', status: 3 },
        failure: { call: 'failure', status: 4 },
        rejected: { call: 'byStatus', status: 2 },
        consultationFailed: { call: 'byStatus', status: 6 },
        cancelled: { call: 'byStatus', status: 5 },
      },
      keptCounts: 'overallAmazon',
      holders: true,
      alert: { minutes: 'teleAlertMinutes', count: 'teleAlertCount' },
      tellsWait: true,
    },
  },
  ipd: {
    seenBy: ourRoles,
    admits: true,
    levels,
    queueOrder: 'urgency',
    ends: 'patient',
    desk: {
      // The dashboard is the console's, with a choice of the prescription type (screens 4).
      dashboard: '/dashboard',
      detail: '/IPDeRxDetails',
      titles: { dashboard: 'dashboard', detail: 'inpatient' },
      lists: sharedLists,
      keptCounts: 'overallIpd',
      holders: true,
      alert: null,
    },
  },
  emergency: {
    seenBy: ourRoles,
    admits: true,
    levels,
    queueOrder: 'urgency',
    ends: 'patient',
    priority: 1,
    encounter: 3,
    desk: {
      // "OPD + Emergency" on the console's dashboard (screens 3).
      dashboard: '/dashboard',
      detail: '/eRxDetails',
      titles: { dashboard: 'dashboard', detail: 'prescription' },
      lists: sharedLists,
      keptCounts: 'overallEmergency',
      holders: true,
      alert: null,
      withCasesOf: 'opd',
    },
  },
  // Prescriptions from medical records are stored, and sent nowhere.
  mrd: { seenBy: ourRoles, levels, queueOrder: 'urgency', ends: 'filed' },
} as const satisfies Record<string, ChannelRow>

export type Channel = keyof typeof channelRows

/** The console's own channel: the default of calls that name none. */
export const consoleChannel = 'opd' satisfies Channel
/** The channel of the digitization area. */
export const digitizationChannel = 'digitization' satisfies Channel
/** The channel of the retail partner's consultations. */
export const teleChannel = 'teleconsultation' satisfies Channel
/** The channel of inpatients: a case belongs to a stay. */
export const ipdChannel = 'ipd' satisfies Channel
/** The channel of the emergency department: a case begins when a patient arrives. */
export const emergencyChannel = 'emergency' satisfies Channel
/** The channel of medical records: what is filed, and sent nowhere. */
export const recordsChannel = 'mrd' satisfies Channel
