import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { rootRoute } from '../root-route.tsx'

const page = () => import('./error-pages.tsx')
const staticData = { title: 'title.error' } as const

/** The three error pages of screens 2; the shorter paths lead to the same pages. */
export const errorPageRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/error-pages/error-401',
    component: lazyRouteComponent(page, 'UnknownPage'),
    staticData,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/error-pages/error-403',
    component: lazyRouteComponent(page, 'NoAccessPage'),
    staticData,
  }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/error-pages/error-404',
    component: lazyRouteComponent(page, 'BlockedPage'),
    staticData,
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
