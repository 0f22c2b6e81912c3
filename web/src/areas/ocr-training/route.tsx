import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { consoleRoute } from '#shell/console-route.tsx'
import { trainingDefaults, trainingSearchSchema } from './training-search.ts'

export const trainingRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/training',
  validateSearch: trainingSearchSchema,
  search: { middlewares: [stripSearchParams(trainingDefaults)] },
  component: lazyRouteComponent(() => import('./training-screen.tsx'), 'TrainingScreen'),
})
