import type { PermissionId, RoleId } from './roles.ts'
import { permissions, roles } from './roles.ts'

/** States of a stay. A stay lasts longer than one case, so it has a table of its own beside `lifecycle.ts`. */
export const stayStates = ['admitted', 'advised', 'discharged', 'cancelled'] as const
export type StayState = (typeof stayStates)[number]

/** States in which the patient is in the hospital. */
export const openStayStates = ['admitted', 'advised'] as const satisfies readonly StayState[]

export const stayActions = ['admit', 'transfer', 'advise', 'discharge', 'undo', 'cancel'] as const
export type StayAction = (typeof stayActions)[number]

export interface StayStep {
  readonly action: StayAction
  /** `none` is before the admission. */
  readonly from: StayState | 'none'
  readonly to: StayState
  readonly by: readonly RoleId[]
  readonly permission?: PermissionId
  /** Whether a reason must be given with it. */
  readonly needsReason: boolean
  /** How late it may be done: on the day of the admission, or within a day of the end. */
  readonly within?: 'dayOfAdmission' | 'dayAfterEnd'
}

const operators = [roles.l1, roles.l2, roles.l3] as const
const { editPrescription } = permissions

/** The one table of the steps of a stay; what is not in it is refused. */
// biome-ignore format: a row a line, so that it reads as the table it is
export const staySteps: readonly StayStep[] = [
  { action: 'admit', from: 'none', to: 'admitted', by: operators, permission: editPrescription, needsReason: false },
  { action: 'transfer', from: 'admitted', to: 'admitted', by: operators, permission: editPrescription, needsReason: true },
  { action: 'advise', from: 'admitted', to: 'advised', by: operators, permission: editPrescription, needsReason: false },
  { action: 'discharge', from: 'advised', to: 'discharged', by: [roles.l2, roles.l3, roles.admin], needsReason: false },
  { action: 'undo', from: 'advised', to: 'admitted', by: [roles.admin], needsReason: true },
  { action: 'undo', from: 'discharged', to: 'advised', by: [roles.admin], needsReason: true, within: 'dayAfterEnd' },
  { action: 'cancel', from: 'admitted', to: 'cancelled', by: [roles.admin], needsReason: true, within: 'dayOfAdmission' },
]

/** The row of the table for an action in a state; undefined when it is not possible then. */
export function stayStep(action: StayAction, from: StayState | 'none'): StayStep | undefined {
  return staySteps.find((step) => step.action === action && step.from === from)
}

/** Whether a user with these roles and permissions may take the step. */
export function mayStep(
  step: StayStep,
  who: { roleIds: readonly number[]; permissions: readonly number[] },
): boolean {
  const hasRole = step.by.some((role) => who.roleIds.includes(role))
  return hasRole && (step.permission === undefined || who.permissions.includes(step.permission))
}

/** Steps that a user may take now, for the buttons of a screen. */
export function stayActionsFor(
  from: StayState,
  who: { roleIds: readonly number[]; permissions: readonly number[] },
): StayAction[] {
  return staySteps.filter((step) => step.from === from && mayStep(step, who)).map(({ action }) => action)
}

/** Days of a stay, counted as hospitals do: the day of the admission is the first. */
export function dayOfStay(admittedOn: string, on: string): number {
  return Math.round((Date.parse(`${on}T00:00:00Z`) - Date.parse(`${admittedOn}T00:00:00Z`)) / 86_400_000) + 1
}
