import { z } from 'zod'
import { admin, deskUsers, only, seesClients } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { permissions } from '#roles.ts'
import { actingUser, pageFields } from '#wire-types.ts'
import { billingFilter, operatorFilter, registrationFilter, rejectionFilter } from './requests.ts'
import { billingRowSchema, operatorRowSchema, registrationRowSchema, rejectionRowSchema } from './schemas.ts'

const reader = { group: 'reportDtls', steps: 'pair', effect: 'reads', actor: ['userCode', 'userId'] } as const

export const operatorReport = defineCall({
  ...reader,
  name: 'operatorReport',
  access: only(deskUsers),
  summary:
    'What operators did with the claims that ended on some days, by name; operators see their own line',
  request: z.object({ ...actingUser, ...operatorFilter, ...pageFields }),
  answer: z.object({
    message: z.string().optional(),
    reportData: z.array(operatorRowSchema),
    totalcount: z.number(),
    reportCount: z.object({
      operators: z.number(),
      claimed: z.number(),
      sent: z.number(),
      rejected: z.number(),
    }),
  }),
})

export const getRegistrationReport = defineCall({
  ...reader,
  name: 'getRegistrationReport',
  access: only(admin),
  summary:
    'Prescriptions received on some days beside those of them that are completed, by day, client or medium',
  request: z.object({ ...actingUser, ...registrationFilter, ...pageFields }),
  answer: z.object({
    result: z.array(registrationRowSchema),
    totalcount: z.number(),
    reportCount: registrationRowSchema.omit({ key: true }),
  }),
})

export const rejectionReport = defineCall({
  ...reader,
  name: 'rejectionReport',
  access: only(admin),
  origin: 'ours',
  summary: 'Why prescriptions of some days were rejected: by reason, client, operator or doctor',
  request: z.object({ ...actingUser, ...rejectionFilter, ...pageFields }),
  answer: z.object({
    result: z.array(rejectionRowSchema),
    reasonList: z.array(z.object({ reasonId: z.number(), reason: z.string() })),
    totalcount: z.number(),
    /** Of all rows. */
    rejected: z.number(),
  }),
})

export const getbillingDashboard = defineCall({
  ...reader,
  name: 'getbillingDashboard',
  access: only(seesClients, permissions.viewClientDashboard),
  summary:
    'What clients owe for prescriptions of some days, by the fees they agreed; each currency by itself',
  request: z.object({ ...actingUser, ...billingFilter }),
  answer: z.object({
    result: z.array(billingRowSchema),
    totals: z.array(billingRowSchema.pick({ currency: true, prescriptions: true, amount: true })),
  }),
})
