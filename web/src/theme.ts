import type { Theme } from '@mui/material/styles'
import { createTheme } from '@mui/material/styles'
import { baseline } from './theme/baseline.ts'
import { controls } from './theme/controls.ts'
import { fields } from './theme/fields.ts'
import { dark, light } from './theme/palette.ts'
import { surfaces } from './theme/surfaces.ts'
import { typography } from './theme/typography.ts'

/**
 * The single place that defines the look of Rxdesk: a calm instrument, neutral surfaces, one deep teal accent with AA
 * contrast in light and dark, an 8-px grid, 14-px text, hairlines instead of shadows.
 */
export function createRxdeskTheme(direction: 'ltr' | 'rtl'): Theme {
  return createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'data-color-scheme' },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    // The ring of the keyboard focus: 2 px, drawn inwards where something would clip it.
    focusVisible: true,
    shape: { borderRadius: 6 },
    typography,
    components: { ...baseline, ...controls, ...fields, ...surfaces },
  })
}
