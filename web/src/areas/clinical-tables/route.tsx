import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** `table` is the key of the table whose dialog is open. */
const search = z.object({ ...listSearch, table: z.string().max(80).default('').catch('') })

export const clinicalTablesRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/clinicalTables',
  validateSearch: search,
  search: { middlewares: [stripSearchParams(search.parse({}))] },
  component: lazyRouteComponent(() => import('./clinical-tables-screen.tsx'), 'ClinicalTablesScreen'),
})
