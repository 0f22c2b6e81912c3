import { z } from 'zod'
import { deskUsers, only } from '#access-row.ts'
import { caseListAnswer, dashboardCountsSchema, listRequestSchema } from '#areas/cases/schemas.ts'
import { defineCall } from '#call.ts'
import { teleChannel } from '#channels.ts'
import { actingUser } from '#wire-types.ts'

const access = only(deskUsers, undefined, teleChannel)

/** The five lists share request and answer; the status of the request names the list within a call (screens 3). */
const list = <Name extends string>(name: Name, summary: string) =>
  defineCall({
    group: 'teleConsultant',
    name,
    steps: 'pair',
    effect: 'reads',
    access,
    actor: ['userCode', 'userId', 'session_id'],
    summary,
    request: listRequestSchema,
    answer: caseListAnswer,
  })

export const getAmazoneRxPendingList = list(
  'getAmazoneRxPendingList',
  'Tele-consultations that wait, and those that are called back later',
)
export const getAmazoninprogreseRxList = list(
  'getAmazoninprogreseRxList',
  'Tele-consultations that somebody is at, or that are being sent',
)
export const getAmazoneRxList = list(
  'getAmazoneRxList',
  'Finished tele-consultations: 3 completed, 2 rejected, 5 cancelled, 6 failed as a consultation',
)
export const getAmazoneRxSendFailureList = list(
  'getAmazoneRxSendFailureList',
  'Tele-consultations that the partner did not take',
)
export const getTeleCallbackList = list(
  'getcallbackList',
  'Tele-consultations with a call-back: 1 to be made, 2 made',
)

export const getAmazonDashboardErxCount = defineCall({
  group: 'teleConsultant',
  name: 'getAmazonDashboardErxCount',
  steps: 'pair',
  effect: 'reads',
  access,
  actor: ['userCode', 'userId'],
  summary: 'How many tele-consultations each list holds',
  request: z.object({ ...actingUser }),
  answer: dashboardCountsSchema,
})

export const getTeleFreshcaseAlert = defineCall({
  group: 'teleConsultant',
  name: 'getTeleFreshcaseAlert',
  steps: 'pair',
  effect: 'reads',
  access,
  actor: ['userCode', 'userId'],
  summary: 'Waiting tele-consultations by client, and how often to ask',
  request: z.object({ ...actingUser }),
  answer: z.object({
    /** Minutes until the next poll. */
    telecaseDuration: z.number(),
    /** A banner is shown for a client with more waiting cases than this. */
    notificationCount: z.number(),
    result: z.array(z.object({ total: z.number(), clientName: z.string() })),
  }),
})
