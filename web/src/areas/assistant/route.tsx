import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { consoleRoute } from '#shell/console-route.tsx'

const search = z.object({
  /** Names of the files that are asked about, parted by commas. */
  files: z.string().default('').catch(''),
  /** The conversation that is shown; 0 where a new one begins. */
  talk: z.coerce.number().int().min(0).default(0).catch(0),
  /** Questions, or the draft of a discharge summary. */
  view: z.enum(['chat', 'draft']).default('chat').catch('chat'),
  text: z.string().default('').catch(''),
})

export const assistantRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/ai',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./assistant-screen.tsx'), 'AssistantScreen'),
})
