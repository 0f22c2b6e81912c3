import MenuIcon from '@mui/icons-material/Menu'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { user as hasBell } from '@rxdesk/contract/access-row'
import type { SessionUser } from '@rxdesk/contract/areas/sign-in/schemas'
import { Link, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keysIn } from '#parts/keyboard/shortcut-table.ts'
import { latePart } from '#parts/late-part.ts'
import { Logo } from '#parts/logo.tsx'
import { useConfig } from '#wire/config.ts'
import { everywhereKeys } from './everywhere-keys.ts'
import { stripParts } from './menu.ts'
import { NavigationStrip } from './navigation-strip.tsx'
import { openOverlay } from './overlays.ts'
import { UserMenu } from './user-menu.tsx'

// The server is asked for it: not in the page's first script.
const Bell = lazy(async () => ({ default: (await import('./bell.tsx')).Bell }))
const MobileDrawer = latePart(async () => (await import('./mobile-drawer.tsx')).MobileDrawer)

/** Logo, navigation strip, bell and user menu (screens 2, shell). */
export function TopBar({ user }: { user: SessionUser }) {
  const { t } = useTranslation('shell')
  const config = useConfig()
  const { productName } = config
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [drawerUsed, setDrawerUsed] = useState(false)
  const path = useRouterState({ select: (state) => state.location.pathname })
  // The drawer collapses on every route change (screens 2).
  useEffect(() => setDrawerOpen(false), [path])
  const parts = stripParts(user, config)

  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: (theme) => theme.zIndex.appBar,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 3 },
        height: 52,
        px: { xs: 1, sm: 2 },
        bgcolor: 'background.paper',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      {parts.length > 0 && (
        <IconButton
          aria-label={t('openMenu')}
          aria-expanded={drawerOpen}
          onClick={() => {
            setDrawerUsed(true)
            setDrawerOpen(true)
          }}
          sx={{ display: { lg: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
      )}
      <Box
        component={Link}
        to="/"
        aria-label={t('home', { product: productName })}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          color: 'text.primary',
          textDecoration: 'none',
          borderRadius: 1,
        }}
      >
        <Logo />
        <Typography component="span" variant="h3" sx={{ letterSpacing: '-0.015em' }}>
          {productName}
        </Typography>
      </Box>
      <NavigationStrip parts={parts} />
      <Box sx={{ flex: 1 }} />
      <IconButton
        aria-label={t('palette')}
        title={`${t('palette')} (${keysIn(everywhereKeys, 'palette')})`}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => openOverlay('palette')}
        sx={{ width: 40, height: 40 }}
      >
        <SearchIcon fontSize="small" />
      </IconButton>
      {hasBell.some((role) => user.roleIds.includes(role)) && (
        <Box sx={{ width: 40, height: 40 }}>
          <Suspense>
            <Bell />
          </Suspense>
        </Box>
      )}
      <UserMenu user={user} />
      <Suspense>
        {drawerUsed && <MobileDrawer open={drawerOpen} onClose={() => setDrawerOpen(false)} parts={parts} />}
      </Suspense>
    </Box>
  )
}
