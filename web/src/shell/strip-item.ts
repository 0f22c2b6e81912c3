import type { SxProps, Theme } from '@mui/material/styles'

/** A screen, or a menu of screens, in the navigation strip. */
export const stripItem: SxProps<Theme> = {
  display: 'flex',
  alignItems: 'center',
  flex: 'none',
  px: { lg: 1, xl: 1.5 },
  typography: 'subtitle1',
  color: 'text.secondary',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  boxShadow: 'inset 0 -2px transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current="page"]': {
    color: 'text.primary',
    boxShadow: (theme) => `inset 0 -2px ${theme.vars?.palette.primary.main}`,
    '@media (forced-colors: active)': { borderBlockEnd: '3px solid Highlight' },
  },
}
