import type { CssVarsThemeOptions } from '@mui/material/styles'

/** The part of MUI's components that a file of the theme defines. */
export type ThemeComponents = NonNullable<CssVarsThemeOptions['components']>

/**
 * Where the device chooses the colours, shades alone do not show: chosen elements get a mark in the device's own
 * colour.
 */
export const forcedColours = '@media (forced-colors: active)'

export const forcedMark = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
} as const
