import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import useMediaQuery from '@mui/material/useMediaQuery'
import { getRouteApi } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { PageFrame } from '#parts/page-frame.tsx'
import { TabMenu } from '#parts/tab-menu.tsx'
import { useUser } from '#session/session-store.ts'
import { type SettingTab, settingTabsOf } from '#shell/settings-tabs.ts'

const route = getRouteApi('/console/Settings')

const panels: Record<SettingTab, ComponentType> = {
  house: lazy(() => import('./general/general-settings.tsx')),
  permissions: lazy(() => import('./permissions/permissions-panel.tsx')),
  dosage: lazy(() => import('./dosage/dosage-list.tsx')),
  claims: lazy(() => import('./claims/claims-panel.tsx')),
  sessions: lazy(() => import('./sessions/session-list.tsx')),
  audit: lazy(() => import('./audit-log/audit-panel.tsx')),
  health: lazy(() => import('./health/health-panel.tsx')),
}

/** `/Settings`: the settings of the deployment, one tab for each part. */
export function SettingsScreen() {
  const { t } = useTranslation('settings')
  const tabs = settingTabsOf(useUser())
  const asked = route.useSearch().tab
  const tab = tabs.includes(asked) ? asked : 'house'
  const navigate = route.useNavigate()
  const phone = useMediaQuery('(max-width: 719.95px)')
  // Another tab starts without filters: the filters of one tab mean nothing in another.
  const open = (next: SettingTab) => void navigate({ search: { tab: next } })
  const Panel = panels[tab]
  const label = t('title.settings', { ns: 'shell' })
  return (
    <PageFrame width="list" title={label}>
      {phone ? (
        <TabMenu
          label={label}
          chosen={tab}
          elementId={`settings-${tab}`}
          onChoose={open}
          tabs={tabs.map((one) => ({ id: one, label: t(`tab.${one}`) }))}
        />
      ) : (
        <Tabs
          value={tab}
          variant="scrollable"
          allowScrollButtonsMobile
          onChange={(_, next: SettingTab) => open(next)}
          aria-label={label}
          sx={{ px: { xs: 0, sm: 1 }, borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}
        >
          {tabs.map((one) => (
            <Tab key={one} value={one} id={`settings-${one}`} label={t(`tab.${one}`)} />
          ))}
        </Tabs>
      )}
      <Box role="tabpanel" aria-labelledby={`settings-${tab}`} sx={panel}>
        <Suspense>
          <Panel />
        </Suspense>
      </Box>
    </PageFrame>
  )
}

/** Some space below the tabs, so that the label of a filter does not touch their line. */
const panel = {
  flex: 1,
  minHeight: 0,
  display: 'flex',
  flexDirection: 'column',
  pt: { xs: 1, sm: 1.5 },
} as const
