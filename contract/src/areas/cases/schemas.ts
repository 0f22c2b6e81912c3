import { z } from 'zod'
import { bookingCodes } from '#options.ts'
import { levels } from '#roles.ts'
import { actingUser, pageFields, wireDate, wireNumber } from '#wire-types.ts'

const filterText = z.string().trim().max(150).default('')

/** The list request that every queue screen sends (screens 3). Status is text, as documented. */
export const listRequestSchema = z.object({
  ...actingUser,
  status: z.union([z.string(), z.number()]).transform(String).default('0'),
  ...pageFields,
  filtercheckInStartDate: wireDate.default(''),
  filtercheckInEndDate: wireDate.default(''),
  filterfullfillmentStartDate: wireDate.default(''),
  filterfullfillmentEndDate: wireDate.default(''),
  filterpatName: filterText,
  filterMedia: z.union([wireNumber, z.literal('')]).default(''),
  filterService: z.array(z.string().max(20)).max(10).default([]),
  filterVendor: z.union([wireNumber, z.literal('')]).default(''),
  filterMobileNo: filterText,
  filterRejectId: z.union([wireNumber, z.literal('')]).default(''),
  /** A code of the display list (screens 4): -1 and empty are all, 4 and 5 the partner's cancellation. */
  filterBookingStatus: z
    .union([z.string().trim(), z.number()])
    .transform(String)
    .refine((code) => code === '' || bookingCodes.some((known) => known === code), 'unknown booking status')
    .default(''),
  /** The user code of the holder, on lists of finished cases of the user who finished the case. */
  filterAgent: z.union([wireNumber, z.literal('')]).default(''),
  /** Only unfinished cases past their time, or due within `limits.dueSoonMinutes` (ours). */
  filterDue: z.enum(['', 'overdue', 'soon']).default(''),
  session_id: z.string().optional(),
  /** Column and direction: `checkIn:asc`, `due:desc`, `priority:desc`, `patName:asc`, `erxId:desc`. Empty is the order of work. */
  sortBy: z
    .string()
    .trim()
    .regex(/^$|^(erxId|patName|checkIn|due|fulfilment)(:(asc|desc))?$/, 'unknown order')
    .default(''),
})
/** Whose prescriptions the console's dashboard lists: 1 IPD, 2 OPD, 3 OPD + Emergency (screens 3, 4). */
export const prescriptionType = wireNumber.pipe(z.literal([1, 2, 3])).default(2)

/** The list request of the console's dashboard, which has a choice of the prescription type. */
export const consoleListRequest = listRequestSchema.extend({ prescriptionType })

export type ListRequest = z.infer<typeof listRequestSchema>

/** A row of a queue list: only what a list shows, no payload columns. */
export const caseRowSchema = z.object({
  erxId: z.number(),
  patName: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  mediaName: z.string(),
  channel: z.string(),
  level: z.enum(levels),
  status: z.number(),
  sending: z.boolean(),
  /** The partner cancelled it, so it is closed. */
  cancelled: z.boolean(),
  priority: z.number(),
  /** Number of the last claim, so that what was done on this row is refused once another claim came. */
  fence: z.number(),
  /** ISO 8601 instants, or empty. */
  checkIn: z.string(),
  due: z.string(),
  fulfilment: z.string(),
  services: z.array(z.string()),
  callStatus: z.number(),
  /** Display name of the current holder; empty when the case is not held. */
  holder: z.string(),
  holderIsMe: z.boolean(),
  ocrState: z.enum(['waiting', 'reading', 'read', 'failed', 'none']),
  pages: z.number(),
  rejectReason: z.string(),
  comment: z.string(),
  /** Of a consultation for the partner (ours): its order, how often it was called, and what the partner was told. */
  order: z
    .object({
      bookingId: z.string(),
      /** The display list of the booking (screens 4). */
      bookingStatus: z.number(),
      modeAsked: z.enum(['audio', 'video']),
      attempts: z.number(),
      /** ISO 8601, or empty. */
      callBackAt: z.string(),
      partnerTold: z.enum(['', 'waiting', 'taken', 'failed']),
      /** Why the partner did not take what it was sent or told; empty otherwise. */
      partnerAnswer: z.string(),
    })
    .nullable(),
  /** Where the patient asked for a call, outside the partner's orders (ours): when it is due, and tries so far. */
  callBack: z
    .object({
      /** ISO 8601; empty before the case is completed. */
      dueAt: z.string(),
      attempts: z.number(),
    })
    .nullable(),
})
export type CaseRow = z.infer<typeof caseRowSchema>

/** A page of a queue list. */
export const caseListAnswer = z.object({
  data: z.array(caseRowSchema),
  totalCount: z.number(),
  /**
   * Of lists of unfinished cases: how many rows of the page are past their due time. Of waiting consultations: how many
   * of the whole list have waited longer than a consultation takes, counted up to `limits.dueCounted`.
   */
  timediffcount: z.number().optional(),
  /**
   * Of lists of unfinished cases: minutes until the first row of the page is due, below zero when overdue; null without
   * rows. Of waiting consultations: minutes that the first of the whole list has been waiting.
   */
  timeDifference: z.number().nullable().optional(),
})

/** How many cases each list of a dashboard holds. */
export const dashboardCountsSchema = z.object({
  completedDataCount: z.number(),
  pendingDataCount: z.number(),
  failureDataCount: z.number(),
  rejectedDataCount: z.number(),
  inProgressDataCount: z.number(),
  calbackcompletedDataCount: z.number(),
  calbackPendingDataCount: z.number(),
  /** Ours, of the desks that have these lists. */
  cancelledDataCount: z.number().optional(),
  consultationFailedDataCount: z.number().optional(),
})

/** Filters that a user may save: those of the address. A patient's name or number is never stored with them. */
export const savedFilterSchema = z.object({
  checkInFrom: wireDate.default(''),
  checkInTo: wireDate.default(''),
  fulfilmentFrom: wireDate.default(''),
  fulfilmentTo: wireDate.default(''),
  media: wireNumber.default(0),
  client: wireNumber.default(0),
  services: z.array(z.string().max(20)).max(10).default([]),
  reject: wireNumber.default(0),
  agent: wireNumber.default(0),
  due: z.enum(['', 'overdue', 'soon']).default(''),
  booking: z.enum(bookingCodes).or(z.literal('')).default(''),
})
export type SavedFilter = z.output<typeof savedFilterSchema>
