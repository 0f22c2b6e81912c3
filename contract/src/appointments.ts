import type { PermissionId, RoleId } from './roles.ts'
import { permissions, roles } from './roles.ts'

/** The display list of a booking, of appointments: 0 Pending to 5 Cancelled (screens 4). */
export const appointmentStatus = {
  pending: 0,
  inProgress: 1,
  rejected: 2,
  completed: 3,
  cancellationPending: 4,
  cancelled: 5,
} as const
export type AppointmentStatus = (typeof appointmentStatus)[keyof typeof appointmentStatus]

/** States in which a patient is still expected or with the doctor: they take the time of both. */
export const openAppointmentStates = [
  appointmentStatus.pending,
  appointmentStatus.inProgress,
  appointmentStatus.cancellationPending,
] as const satisfies readonly AppointmentStatus[]

export const appointmentActions = [
  'edit',
  'move',
  'arrive',
  'start',
  'complete',
  'noShow',
  'cancel',
  'reject',
  'askCancel',
  'keep',
  'reopen',
  'sendAgain',
] as const
export type AppointmentAction = (typeof appointmentActions)[number]

export interface AppointmentStep {
  readonly action: AppointmentAction
  readonly from: AppointmentStatus
  readonly to: AppointmentStatus
  readonly by: readonly RoleId[]
  readonly permission?: PermissionId
  readonly needsReason: boolean
  /** Only once its time has come. */
  readonly afterStart?: boolean
}

const house = [roles.admin, roles.l1, roles.l2, roles.l3] as const
const permission = permissions.editPrescription
const { pending, inProgress, rejected, completed, cancellationPending, cancelled } = appointmentStatus

/** The one table of what may be done to an appointment; what is not in it is refused. */
// biome-ignore format: a row a line, so that it reads as the table it is
export const appointmentSteps: readonly AppointmentStep[] = [
  { action: 'edit', from: pending, to: pending, by: house, permission, needsReason: false },
  { action: 'move', from: pending, to: pending, by: house, permission, needsReason: false },
  { action: 'arrive', from: pending, to: pending, by: house, permission, needsReason: false },
  { action: 'sendAgain', from: pending, to: pending, by: house, permission, needsReason: false },
  { action: 'start', from: pending, to: inProgress, by: house, permission, needsReason: false },
  { action: 'complete', from: pending, to: completed, by: house, permission, needsReason: false },
  { action: 'complete', from: inProgress, to: completed, by: house, permission, needsReason: false },
  { action: 'noShow', from: pending, to: cancelled, by: house, permission, needsReason: false, afterStart: true },
  { action: 'cancel', from: pending, to: cancelled, by: house, permission, needsReason: true },
  { action: 'cancel', from: cancellationPending, to: cancelled, by: house, permission, needsReason: true },
  { action: 'reject', from: pending, to: rejected, by: house, permission, needsReason: true },
  { action: 'askCancel', from: pending, to: cancellationPending, by: house, permission, needsReason: true },
  { action: 'keep', from: cancellationPending, to: pending, by: house, permission, needsReason: false },
  { action: 'reopen', from: rejected, to: pending, by: [roles.admin], permission, needsReason: true },
  { action: 'reopen', from: completed, to: pending, by: [roles.admin], permission, needsReason: true },
  { action: 'reopen', from: cancelled, to: pending, by: [roles.admin], permission, needsReason: true },
]

interface Actor {
  roleIds: readonly number[]
  permissions: readonly number[]
}

/** The row of the table for an action in a status; undefined when it is not possible then. */
export function appointmentStep(action: AppointmentAction, from: number): AppointmentStep | undefined {
  return appointmentSteps.find((step) => step.action === action && step.from === from)
}

/** Whether a user with these roles and permissions may take the step. */
export function mayTakeStep(step: AppointmentStep, who: Actor): boolean {
  const hasRole = step.by.some((role) => who.roleIds.includes(role))
  return hasRole && (step.permission === undefined || who.permissions.includes(step.permission))
}

/** What a user may do to an appointment now, for the buttons of a screen. */
export function appointmentActionsFor(
  appointment: { status: number; startsAt: Date },
  who: Actor,
  now: Date,
): AppointmentAction[] {
  return appointmentSteps
    .filter((step) => step.from === appointment.status && mayTakeStep(step, who))
    .filter((step) => !step.afterStart || appointment.startsAt <= now)
    .map(({ action }) => action)
}

/** Roles that may book where the doctor's times or slots do not allow it, with a reason. */
export const forcingRoles = [roles.admin, roles.l3] as const

export function mayForce(who: Pick<Actor, 'roleIds'>): boolean {
  return forcingRoles.some((role) => who.roleIds.includes(role))
}
