import { reportPeriods } from '@rxdesk/contract/options'
import { wireDate } from '@rxdesk/contract/wire-types'
import { z } from 'zod'

/** dd-mm-yyyy, or empty; any other text counts as empty. */
const day = wireDate.default('').catch('')

/** What the address of a report says of its days. In a custom range empty days are the usual range, ending today. */
export const periodSearch = {
  period: z.enum(reportPeriods).default('custom').catch('custom'),
  from: day,
  to: day,
} as const
