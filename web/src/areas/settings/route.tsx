import { wireDate } from '@rxdesk/contract/wire-types'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'
import { settingTabs } from '#shell/settings-tabs.ts'

/** What the address of the settings carries; each tab reads what it needs. */
const search = z.object({
  ...listSearch,
  tab: z.enum(settingTabs).default('house').catch('house'),
  /** The audit log's filters: days (dd-mm-yyyy, empty is the usual range), user, action and case (0: any). */
  from: wireDate.default('').catch(''),
  to: wireDate.default('').catch(''),
  agent: z.string().max(50).default('').catch(''),
  action: z.string().max(60).default('').catch(''),
  erxId: z.coerce.number().int().min(0).default(0).catch(0),
  /** Of the audit log: routine entries too. */
  routine: z.boolean().default(false).catch(false),
  /** Of the system health: which list. */
  failed: z.enum(['deliveries', 'jobs', 'browsers']).default('deliveries').catch('deliveries'),
  text: z.string().max(100).default('').catch(''),
})
export type SettingsSearch = z.output<typeof search>

export const settingsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/Settings',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
})
