import { z } from 'zod'
import { only, user } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, wireDate, wireId, wireNumber } from '#wire-types.ts'
import { patientReportSchema } from './schemas.ts'

export const getSearchPatientReports = defineCall({
  group: 'reportDtls',
  name: 'getSearchPatientReports',
  steps: 'pair',
  effect: 'reads',
  access: only(user, permissions.viewHistory),
  actor: ['userCode', 'userId'],
  summary: "The report images of a patient's prescriptions, the newest investigation first",
  request: z.object({
    ...actingUser,
    patientId: wireId,
    source: z.enum(['', 'MRD', 'Lab']).default(''),
    /** The number of a category; 0 is all. */
    category: wireNumber.default(0),
    /** Days of the investigation; empty is open. */
    fromDate: wireDate.default(''),
    toDate: wireDate.default(''),
  }),
  answer: z.object({ reportData: z.array(patientReportSchema), reportCount: z.number() }),
})
