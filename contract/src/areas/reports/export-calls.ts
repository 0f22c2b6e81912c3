import { z } from 'zod'
import { deskUsers, only } from '#access-row.ts'
import { defineCall } from '#call.ts'
import { roles } from '#roles.ts'
import { actingUser } from '#wire-types.ts'
import { exportedReports } from './requests.ts'

export const exportReport = defineCall({
  group: 'reportDtls',
  name: 'exportReport',
  steps: 'pair',
  effect: 'changes',
  /** And whoever may ask the report itself. */
  access: only([...deskUsers, roles.client]),
  origin: 'ours',
  actor: ['userCode', 'userId'],
  summary:
    'Ask for a report as an Excel workbook; with patients of 90 days at most. That it was asked for is logged',
  request: z.object({ ...actingUser, asked: exportedReports }),
  /** `fileUrl` is relative to the API base and valid for this user for 15 minutes. */
  answer: z.object({ fileUrl: z.string(), fileName: z.string() }),
})
