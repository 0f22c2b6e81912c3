import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { StripPart } from '@rxdesk/contract/navigation'
import { createLink, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isAdministration, type MenuItem } from './menu.ts'
import { useMenuParams } from './menu-params.ts'
import { NavigationMenu } from './navigation-menu.tsx'
import { stripItem } from './strip-item.ts'

const StripLink = createLink(ButtonBase)

/** The places of the user's navigation, side by side. Where they might not fit they are in the drawer. */
export function NavigationStrip({ parts }: { parts: readonly StripPart<MenuItem>[] }) {
  const { t } = useTranslation('shell')
  if (parts.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label={t('mainNavigation')}
      sx={{
        display: { xs: 'none', lg: 'flex' },
        alignSelf: 'stretch',
        gap: 0.5,
        minWidth: 0,
        overflow: 'hidden',
      }}
    >
      {parts.map(({ group, entries }) => (
        <StripPlace key={entries[0]?.path} group={group} entries={entries} />
      ))}
    </Box>
  )
}

function StripPlace({ group, entries }: StripPart<MenuItem>) {
  const { t } = useTranslation('shell')
  const params = useMenuParams()
  const [only, second] = entries
  if (!only) return null
  if (!second)
    return (
      <StripLink to={only.path} params={params} sx={stripItem}>
        {t(only.label)}
      </StripLink>
    )
  if (group === 'administration') return <AdministrationLink entries={entries} />
  return <NavigationMenu title={t(`group.${group}`)} items={entries} />
}

/** Too many screens for a menu: they have a rail beside them, which this opens. */
function AdministrationLink({ entries }: { entries: readonly MenuItem[] }) {
  const { t } = useTranslation('shell')
  const route = useRouterState({ select: (state) => state.matches.at(-1)?.fullPath })
  return (
    <StripLink
      to="/administration"
      aria-current={
        isAdministration(route) || entries.some(({ path }) => path === route) ? 'page' : undefined
      }
      sx={stripItem}
    >
      {t('group.administration')}
    </StripLink>
  )
}
