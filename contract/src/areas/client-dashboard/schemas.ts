import { z } from 'zod'
import { reportStatuses } from '#options.ts'
import { wireDate, wireNumber } from '#wire-types.ts'

/**
 * What client staff see of their own client's prescriptions: counts, fees and the list (calls 7.4, screens
 * 2). Requests and answers are our own except `total_fees` and `totalCount` (screens 3, Client eRx list).
 */

/** The range: prescriptions received on these days, both included (screens 9: dd-mm-yyyy). */
export const range = {
  fromDate: wireDate,
  toDate: wireDate,
  /** For users who see several clients: one of them; 0 or left out means all of them. */
  clientId: wireNumber.default(0),
}

/** The filter that the list and its export share. */
export const clientErxFilter = {
  ...range,
  status: z.enum(reportStatuses).or(z.literal('')).default(''),
  /** Part of the patient's name. */
  patName: z.string().trim().max(100).default(''),
}
