import { billingGroups } from '@rxdesk/contract/areas/reports/options'
import { reportStatuses } from '@rxdesk/contract/options'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { periodSearch } from '#parts/report-period/period-search.ts'

/** What /clientDashboard shows. */
export const dashboardViews = ['prescriptions', 'billing'] as const

/** All that the address of the client's dashboard carries. */
export const clientDashboardSearch = z.object({
  ...listSearch,
  ...periodSearch,
  view: z.enum(dashboardViews).default('prescriptions').catch('prescriptions'),
  /** What a line of the bill stands for. */
  by: z.enum(billingGroups).default('client').catch('client'),
  status: z.enum(reportStatuses).or(z.literal('')).default('').catch(''),
  /** 0 is every client that one sees. */
  client: z.coerce.number().int().min(0).default(0).catch(0),
})
export type ClientDashboardSearch = z.output<typeof clientDashboardSearch>
