import { z } from 'zod'
import { only, seesClients } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { erxColumns, erxRowSchema } from '#erx-row.ts'
import { permissions } from '#roles.ts'
import { actingUser, pageFields } from '#wire-types.ts'
import { clientErxFilter, range } from './schemas.ts'

export const getClientDashboardDetails = defineCall({
  group: 'reportDtls',
  name: 'getClientDashboardDetails',
  steps: 'pair',
  effect: 'reads',
  access: only(seesClients, permissions.viewClientDashboard),
  actor: ['userCode', 'userId'],
  summary: "How a client's prescriptions of some days stand: counts, turnaround, reasons, and each day",
  request: z.object({ ...actingUser, ...range }),
  answer: z.object({
    counts: z.object({
      received: z.number(),
      pending: z.number(),
      inProgress: z.number(),
      completed: z.number(),
      rejected: z.number(),
      failure: z.number(),
    }),
    /**
     * Of the completed ones: how many were on time, and average minutes from receipt; null when there is
     * none.
     */
    inTime: z.number(),
    averageMinutes: z.number().nullable(),
    /** Every day of the range in order, including empty ones. */
    days: z.array(z.object({ day: z.string(), received: z.number(), completed: z.number() })),
    /** Why they were rejected, the most frequent first; the reason is empty where none is recorded. */
    rejections: z.array(z.object({ reason: z.string(), count: z.number() })),
    /**
     * How many were sent back for correction within the house, by the level that asked for it, the lowest
     * first; a case counts once for a level.
     */
    returns: z.array(z.object({ level: z.string(), count: z.number() })),
  }),
})

export const getClientErxList = defineCall({
  group: 'reportDtls',
  name: 'getClientErxList',
  steps: 'pair',
  effect: 'reads',
  access: only(seesClients, permissions.viewClientDashboard),
  actor: ['userCode', 'userId'],
  summary: "A page of a client's prescriptions, newest first, with the exact total",
  request: z.object({ ...actingUser, ...clientErxFilter, ...pageFields }),
  answer: z.object({
    data: z.array(erxRowSchema),
    /** The columns to show, in order. */
    columns: z.array(z.enum(erxColumns)),
    totalCount: z.number(),
    /**
     * The fees of the completed ones; null when no fees are agreed, or when several clients are requested.
     */
    total_fees: z.number().nullable(),
    /** ISO 4217, empty without fees. */
    currency: z.string(),
  }),
})

export const getClientErxList_excel = defineCall({
  group: 'reportDtls',
  name: 'getClientErxList_excel',
  steps: 'pair',
  effect: 'changes',
  access: only(seesClients, permissions.viewClientDashboard),
  actor: ['userCode', 'userId'],
  summary: 'Ask for the list as an Excel workbook, of 90 days at most; that it was asked for is logged',
  request: z.object({ ...actingUser, ...clientErxFilter }),
  /** `fileUrl` is relative to the API base and valid for this user for 15 minutes. */
  answer: z.object({ fileUrl: z.string(), fileName: z.string(), rows: z.number() }),
})
