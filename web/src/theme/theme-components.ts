import type { CssVarsThemeOptions } from '@mui/material/styles'

/** What a file of the theme says about MUI's components. */
export type ThemeComponents = NonNullable<CssVarsThemeOptions['components']>

/** Where the device chooses the colours, shades alone say nothing: a mark in the device's own colour for what is chosen. */
export const forcedColours = '@media (forced-colors: active)'

export const forcedMark = {
  forcedColorAdjust: 'none',
  backgroundColor: 'Highlight',
  color: 'HighlightText',
} as const
