import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { formTabs } from '#areas/workbench/form/form-tabs.ts'
import { consoleRoute } from '#shell/console-route.tsx'

/** `/eRxDetails?erxId=…&tab=…`: the case and the tab of its form are in the address. */
const search = z.object({
  erxId: z.coerce.number().int().positive().optional().catch(undefined),
  tab: z.enum(formTabs).default('general').catch('general'),
  /** `view` only looks at the case; without it a case that waits is claimed. */
  mode: z.literal('view').optional().catch(undefined),
})

export const prescriptionRoute = createRoute({
  getParentRoute: () => consoleRoute,
  path: '/eRxDetails',
  validateSearch: search,
  component: lazyRouteComponent(() => import('./prescription-screen.tsx'), 'PrescriptionScreen'),
})
