import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '../../parts/list-state.ts'
import { consoleRoute } from '../../shell/console-route.tsx'
import { settingTabs } from './settings-tabs.ts'

/** What the address of the settings carries; each tab reads what it needs. */
const search = z.object({
  ...listSearch,
  tab: z.enum(settingTabs).default('house').catch('house'),
  text: z.string().max(100).default('').catch(''),
})
export type SettingsSearch = z.output<typeof search>

export const settingsRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/Settings',
  staticData: { title: 'title.settings' },
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./settings-screen.tsx'), 'SettingsScreen'),
})
