import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '#parts/page-frame.tsx'
import { useUser } from '#session/session-store.ts'
import { useConfig } from '#wire/config.ts'
import { AdministrationRail } from './administration-rail.tsx'
import { administrationOf } from './menu.ts'
import { useMenuParams } from './menu-params.ts'

/** The screens of the administration, where there is no room for them beside a screen; else the first of them. */
export function AdministrationScreen() {
  const { t } = useTranslation('shell')
  const params = useMenuParams()
  const beside = useMediaQuery<{ breakpoints: { up: (at: 'lg') => string } }>(
    (theme) => theme.breakpoints.up('lg'),
    { noSsr: true },
  )
  const items = administrationOf(useUser(), useConfig())
  const [first] = items
  if (beside && first) return <Navigate to={first.path} params={params} replace />
  return (
    <PageFrame width="list" title={t('title.administration')}>
      <Box sx={{ maxWidth: 560 }}>
        <AdministrationRail items={items} />
      </Box>
    </PageFrame>
  )
}
