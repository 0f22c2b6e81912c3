import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'

const page = () => import('./error-pages.tsx')

/** The three error pages of screens 2; the shorter paths lead to the same pages. */
export const errorPageRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/error-pages/error-401',
    component: lazyRouteComponent(page, 'UnknownPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/error-pages/error-403',
    component: lazyRouteComponent(page, 'NoAccessPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/error-pages/error-404',
    component: lazyRouteComponent(page, 'BlockedPage'),
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/error-403',
    beforeLoad: () => {
      throw redirect({ to: '/error-pages/error-403', replace: true })
    },
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/error-404',
    beforeLoad: () => {
      throw redirect({ to: '/error-pages/error-404', replace: true })
    },
  }),
] as const
