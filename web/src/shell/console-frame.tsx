import Box from '@mui/material/Box'
import { mayUse } from '@rxdesk/contract/access-row'
import { getHandOut } from '@rxdesk/contract/areas/teleconsultation/hand-out-calls'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useUserIfAny } from '#session/session-store.ts'
import { viewerOf } from '#session/viewer.ts'
import { useConfig } from '#wire/config.ts'
import { useAlertBanner } from './alert-banners.ts'
import { ConsoleOverlays } from './console-overlays.tsx'
import { DoneLines } from './done-lines.tsx'
import { InFrame } from './full-page.tsx'
import { administrationOf, isAdministration, type MenuItem } from './menu.ts'
import { ReleaseFooter } from './release-footer.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'
import { UserAlerts } from './user-alerts.tsx'

// News appear after the screen itself.
const AlertBannerPlace = lazy(() => import('./alert-banner.tsx'))
const AdministrationRail = lazy(async () => ({
  default: (await import('./administration-rail.tsx')).AdministrationRail,
}))
const EnrolFirst = lazy(() => import('#session/enrol-first/enrol-first.tsx'))
const HandOutNotice = lazy(() => import('./hand-out/hand-out-notice.tsx'))

/**
 * Around every screen behind the sign-in: top bar, the screen, release footer. A screen fills `main`, which is a
 * column that may grow: a screen that wants the whole height gives its outermost box `flex: 1, minHeight: 0`.
 */
export function ConsoleFrame() {
  const user = useUserIfAny()
  const config = useConfig()
  const hasAlert = useAlertBanner() !== undefined
  if (!user) return null
  if (user.mustEnrol)
    return (
      <Suspense>
        <EnrolFirst />
      </Suspense>
    )
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <TopBar user={user} />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <RailPlace items={administrationOf(user, config)} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            flex: 1,
            minWidth: 0,
            minHeight: 0,
            display: 'flex',
            flexDirection: 'column',
            viewTransitionName: 'screen',
          }}
        >
          <DoneLines />
          {mayUse(getHandOut.access, viewerOf(user)) && (
            <Suspense>
              <HandOutNotice />
            </Suspense>
          )}
          <InFrame value={true}>
            <Outlet />
          </InFrame>
        </Box>
      </Box>
      {/* Space is reserved for one line of alerts at the foot, so that they cover no content. */}
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          alignItems: { md: 'center' },
          minHeight: { md: 36 },
          ...(hasAlert && {
            position: 'sticky',
            insetBlockEnd: 0,
            zIndex: 'appBar',
            bgcolor: 'background.default',
          }),
        }}
      >
        <Suspense>
          <AlertBannerPlace />
        </Suspense>
        <ReleaseFooter />
      </Box>
      <UserAlerts user={user} />
      <ConsoleOverlays />
    </Box>
  )
}

/** The rail of the administration beside each of its screens; its room is there before it. */
function RailPlace({ items }: { items: readonly MenuItem[] }) {
  const route = useRouterState({ select: (state) => state.matches.at(-1)?.fullPath })
  if (items.length < 2 || !(isAdministration(route) || items.some(({ path }) => path === route))) return null
  return (
    <Box
      sx={{
        display: { xs: 'none', lg: 'block' },
        flex: 'none',
        width: 232,
        position: 'sticky',
        top: 52,
        maxHeight: 'calc(100dvh - 52px)',
        overflow: 'auto',
        bgcolor: 'background.paper',
        borderInlineEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Suspense>
        <AdministrationRail items={items} />
      </Suspense>
    </Box>
  )
}
