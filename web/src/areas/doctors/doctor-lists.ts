import { type DoctorStatus, doctorStatus } from '@rxdesk/contract/options'
import type { ScreenPath } from '@rxdesk/contract/screens'

/**
 * The screens of doctors: one list, each with the status that it is of (gap B16: "6" is /doctor-approved, "7"
 * /approved-doctors); those of every status have a filter.
 */
export const doctorLists = {
  '/doctors': { status: undefined },
  '/registered-doctors': { status: undefined },
  '/doctor-approved': { status: doctorStatus.approved },
  '/approved-doctors': { status: doctorStatus.verified },
} as const satisfies Partial<Record<ScreenPath, { status: DoctorStatus | undefined }>>
export type DoctorPath = keyof typeof doctorLists

/** Statuses to which a list of all may be narrowed; only administrators see merged doctors. */
export const statusFilters = [
  doctorStatus.waiting,
  doctorStatus.approved,
  doctorStatus.verified,
  doctorStatus.merged,
] as const
