import Box from '@mui/material/Box'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from './menu.ts'

/** The screens of the user, side by side. On a phone they are in the drawer. */
export function NavigationStrip({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation('shell')
  if (items.length === 0) return null
  return (
    <Box
      component="nav"
      aria-label={t('mainNavigation')}
      sx={{ display: { xs: 'none', sm: 'flex' }, alignSelf: 'stretch', gap: 0.5 }}
    >
      {items.map(({ path, label }) => (
        <Box
          key={path}
          component={Link}
          to={path}
          sx={{
            display: 'flex',
            alignItems: 'center',
            px: 1.5,
            typography: 'subtitle1',
            color: 'text.secondary',
            textDecoration: 'none',
            boxShadow: 'inset 0 -2px transparent',
            '&:hover': { color: 'text.primary' },
            '&[aria-current="page"]': {
              color: 'text.primary',
              boxShadow: (theme) => `inset 0 -2px ${theme.vars?.palette.primary.main}`,
              '@media (forced-colors: active)': { borderBlockEnd: '3px solid Highlight' },
            },
          }}
        >
          {t(label)}
        </Box>
      ))}
    </Box>
  )
}
