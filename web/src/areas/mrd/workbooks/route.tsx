import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { z } from 'zod'
import { listSearch } from '#parts/list-state.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** A list of workbooks, or with `batch` the rows of one. */
const search = z.object({
  ...listSearch,
  batch: z.coerce.number().int().min(0).default(0).catch(0),
  state: z.enum(['', 'ready', 'refused', 'uploaded', 'waitingForAccess']).default('').catch(''),
})

export const workbookRoutes = [
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/mrdexcelProcess',
    validateSearch: search,
    search: { middlewares: [stripSearchParams(search.parse({}))] },
    component: lazyRouteComponent(() => import('./process-screen.tsx'), 'ProcessScreen'),
  }),
  createRoute({
    getParentRoute: () => consoleRoute,
    path: '/mrdExcelUpload',
    component: lazyRouteComponent(() => import('./upload-screen.tsx'), 'UploadScreen'),
  }),
] as const
