import { reminderLists } from '@rxdesk/contract/areas/reminders/options'
import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** The address of the reminders: which list of them. */
const search = z.object({
  ...listSearch,
  list: z.enum(reminderLists).default('today').catch('today'),
})

export const remindersRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/reminders',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./reminders-screen.tsx'), 'RemindersScreen'),
})
