import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { createLink } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type MenuItem, menuGroups } from './menu.ts'
import { useMenuParams } from './menu-params.ts'
import { NavigationMenu } from './navigation-menu.tsx'
import { stripItem } from './strip-item.ts'

const StripLink = createLink(ButtonBase)

/** The screens of the user, side by side, the lesser ones in menus. On a phone they are in the drawer. */
export function NavigationStrip({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('shell')
  const params = useMenuParams()
  if (items.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label={t('mainNavigation')}
      sx={{ display: { xs: 'none', sm: 'flex' }, alignSelf: 'stretch', gap: 0.5, minWidth: 0 }}
    >
      {items
        .filter(({ group }) => group === undefined)
        .map(({ path, label }) => (
          <StripLink key={path} to={path} params={params} sx={stripItem}>
            {t(label)}
          </StripLink>
        ))}
      {menuGroups.map((group) => {
        const within = items.filter((item) => item.group === group)
        return within.length > 0 && <NavigationMenu key={group} title={t(group)} items={within} />
      })}
    </Box>
  )
}
