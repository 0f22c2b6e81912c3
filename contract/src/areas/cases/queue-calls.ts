import { z } from 'zod'
import { deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { caseColumns } from '#case-lists.ts'
import { workedChannels } from '#channel-rules.ts'
import { consoleChannel, listIds } from '#channels.ts'
import { limits } from '#limits.ts'
import { permissions } from '#roles.ts'
import { actingUser, messageAnswer, wireId } from '#wire-types.ts'
import { listRequestSchema, savedFilterSchema } from './schemas.ts'

// What a queue screen has beside its lists (none of it is in the documents).

const channel = z.enum(workedChannels).default(consoleChannel)
const list = z.enum(listIds)

export const getErxDueCounts = defineCall({
  group: 'pateRxMgmt',
  name: 'getErxDueCounts',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'How many waiting cases of the own queues are overdue or due soon',
  request: z.object({ ...actingUser, channel }),
  /** Counted up to `limits.dueCounted`, which then means that many or more. */
  answer: z.object({ overdue: z.number(), dueSoon: z.number() }),
})

export const getQueueViews = defineCall({
  group: 'pateRxMgmt',
  name: 'getQueueViews',
  steps: 'single',
  effect: 'reads',
  access: only(deskUsers),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Filters that the user saved for the lists of a desk, and the columns that they chose',
  request: z.object({ ...actingUser, channel }),
  answer: z.object({
    filters: z.array(z.object({ filterId: z.number(), list, name: z.string(), filters: savedFilterSchema })),
    columns: z.array(z.object({ list, columns: z.array(z.enum(caseColumns)) })),
  }),
})

export const saveQueueFilter = defineCall({
  group: 'pateRxMgmt',
  name: 'saveQueueFilter',
  steps: 'pair',
  effect: 'changes',
  access: only(deskUsers),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Save filters of a list under a name of the user; the same name again replaces them',
  request: z.object({
    ...actingUser,
    channel,
    list,
    name: z.string().trim().min(1, 'Enter a name').max(limits.filterNameLongest),
    filters: savedFilterSchema,
  }),
  answer: messageAnswer.extend({ filterId: z.number() }),
})

export const removeQueueFilter = defineCall({
  group: 'pateRxMgmt',
  name: 'removeQueueFilter',
  steps: 'pair',
  effect: 'changes',
  access: only(deskUsers),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Remove a filter that the user saved',
  request: z.object({ ...actingUser, filterId: wireId }),
  answer: messageAnswer,
})

export const saveQueueColumns = defineCall({
  group: 'pateRxMgmt',
  name: 'saveQueueColumns',
  steps: 'pair',
  effect: 'changes',
  access: only(deskUsers),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Choose the columns of a list; none puts the usual ones back',
  request: z.object({
    ...actingUser,
    channel,
    list,
    columns: z.array(z.enum(caseColumns)).max(caseColumns.length),
  }),
  answer: messageAnswer,
})

export const exporteRxList = defineCall({
  group: 'pateRxMgmt',
  name: 'exporteRxList',
  steps: 'pair',
  effect: 'changes',
  access: only(deskUsers, permissions.viewClientDashboard),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary: 'Ask for a filtered list as a workbook or CSV; that it was asked for is logged',
  request: listRequestSchema
    .omit({ status: true, offset: true, limit: true, session_id: true })
    .extend({ channel, list, format: z.enum(['xlsx', 'csv']).default('xlsx') }),
  /** `fileUrl` is relative to the API base and valid for this user for 15 minutes. */
  answer: z.object({ fileUrl: z.string(), fileName: z.string(), rows: z.number() }),
})
