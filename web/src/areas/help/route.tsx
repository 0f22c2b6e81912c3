import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { consoleRoute } from '#shell/console-route.tsx'
import { topics } from './topic-ids.ts'

/** `/help`: whose first five minutes it tells; without one those of the user's own roles. */
const search = z.object({ topic: z.enum(topics).optional().catch(undefined) })

export const helpRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/help',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./help-screen.tsx'), 'HelpScreen'),
})
