import { type DoctorStatus, doctorStatus } from '@rxdesk/contract/options'

/**
 * The screens of doctors: one list, each with the status that it is of (gap B16: "6" is /doctor-approved, "7"
 * /approved-doctors); those of every status have a filter.
 */
export const doctorLists = {
  '/doctors': { title: 'title.doctors', status: undefined },
  '/registered-doctors': { title: 'title.registeredDoctors', status: undefined },
  '/doctor-approved': { title: 'title.doctorApproved', status: doctorStatus.approved },
  '/approved-doctors': { title: 'title.approvedDoctors', status: doctorStatus.verified },
} as const satisfies Record<string, { title: string; status: DoctorStatus | undefined }>
export type DoctorPath = keyof typeof doctorLists

/** Statuses that a list of all may be narrowed down to; doctors who became others only by administrators. */
export const statusFilters = [
  doctorStatus.waiting,
  doctorStatus.approved,
  doctorStatus.verified,
  doctorStatus.merged,
] as const
