import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { usePageArrival } from './page-arrival.ts'

// Loaded just after the first page, which can be used before them.
const LoadingOverlay = lazy(() => import('./loading-overlay.tsx'))
const NoticeList = lazy(() => import('./notice-list.tsx'))
const OfflineBanner = lazy(() => import('./offline-banner.tsx'))

/** Around every page, signed in or not. */
export function RootFrame() {
  usePageArrival()
  // The sign of starting that index.html shows.
  useLayoutEffect(() => document.getElementById('starting')?.remove(), [])
  return (
    <>
      <Suspense>
        <OfflineBanner />
      </Suspense>
      <Outlet />
      <Suspense>
        <LoadingOverlay />
        <NoticeList />
      </Suspense>
    </>
  )
}
