import type { Theme } from '@mui/material/styles'
import { createTheme } from '@mui/material/styles'
import { limits } from '@rxdesk/contract/limits'

/**
 * The one place that says how Rxdesk looks: a calm instrument, neutral surfaces, one deep teal accent with AA contrast
 * in light and dark, an 8-px grid, 14-px text, hairlines instead of shadows.
 */
const light = {
  primary: { main: '#0b6468', dark: '#084c4f', light: '#2f8589', contrastText: '#ffffff' },
  secondary: { main: '#4a5a63', contrastText: '#ffffff' },
  success: { main: '#1d6b3e', light: '#e3f3e9', contrastText: '#ffffff' },
  warning: { main: '#8a5200', light: '#fdf1dc', contrastText: '#ffffff' },
  error: { main: '#b3261e', light: '#fcebe9', contrastText: '#ffffff' },
  info: { main: '#1c5a92', light: '#e5f0fa', contrastText: '#ffffff' },
  background: { default: '#f4f6f6', paper: '#ffffff' },
  text: { primary: '#182226', secondary: '#526069', disabled: '#7a868d' },
  divider: '#dce2e4',
  // Edge of a control: 3:1 against the paper.
  edge: '#84929a',
  action: { hover: 'rgba(11, 100, 104, 0.06)', selected: 'rgba(11, 100, 104, 0.10)' },
}
const dark = {
  primary: { main: '#6fcfcb', dark: '#4fb3af', light: '#9be2df', contrastText: '#06292a' },
  secondary: { main: '#a9b8bf', contrastText: '#10171a' },
  success: { main: '#7fd3a0', light: '#17352a', contrastText: '#07250f' },
  warning: { main: '#f0bd6b', light: '#3a2d15', contrastText: '#2b1b00' },
  error: { main: '#f59e95', light: '#41211f', contrastText: '#360602' },
  info: { main: '#8fc1f0', light: '#1b2f42', contrastText: '#04213a' },
  background: { default: '#0f1517', paper: '#161e21' },
  text: { primary: '#e4ebed', secondary: '#a3b2b9', disabled: '#77878f' },
  divider: '#2a363b',
  edge: '#67787f',
  action: { hover: 'rgba(111, 207, 203, 0.08)', selected: 'rgba(111, 207, 203, 0.14)' },
}

const face =
  '"Inter Variable", "Noto Sans Devanagari", "Noto Sans Arabic Variable", "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, -apple-system, "Segoe UI", sans-serif'
const mono = 'ui-monospace, "Cascadia Mono", "Segoe UI Mono", Menlo, Consolas, monospace'

declare module '@mui/material/styles' {
  interface Palette {
    /** Edge of a control. */
    edge: string
  }
  interface PaletteOptions {
    edge?: string
  }
  interface TypographyVariants {
    mono: string
  }
  interface TypographyVariantsOptions {
    mono?: string
  }
}

export function createRxdeskTheme(direction: 'ltr' | 'rtl'): Theme {
  return createTheme({
    direction,
    cssVariables: { colorSchemeSelector: 'data-color-scheme' },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    shape: { borderRadius: 6 },
    typography: {
      fontFamily: face,
      mono,
      fontSize: 14,
      h1: { fontSize: '1.375rem', lineHeight: 1.3, fontWeight: 650, letterSpacing: '-0.012em' },
      h2: { fontSize: '1.125rem', lineHeight: 1.35, fontWeight: 620, letterSpacing: '-0.006em' },
      h3: { fontSize: '1rem', lineHeight: 1.4, fontWeight: 600 },
      h4: { fontSize: '0.9375rem', lineHeight: 1.4, fontWeight: 600 },
      h5: { fontSize: '0.875rem', lineHeight: 1.4, fontWeight: 600 },
      h6: { fontSize: '0.875rem', lineHeight: 1.4, fontWeight: 600 },
      subtitle1: { fontSize: '0.875rem', fontWeight: 550 },
      subtitle2: { fontSize: '0.8125rem', fontWeight: 550 },
      body1: { fontSize: '0.875rem', lineHeight: 1.5 },
      body2: { fontSize: '0.8125rem', lineHeight: 1.45 },
      button: { fontSize: '0.875rem', fontWeight: 560, textTransform: 'none', letterSpacing: 0 },
      caption: { fontSize: '0.75rem', lineHeight: 1.4 },
      overline: { fontSize: '0.6875rem', fontWeight: 600, letterSpacing: '0.06em' },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: (theme) => ({
          html: { fontVariantNumeric: 'tabular-nums', fontFeatureSettings: '"cv11", "ss03"' },
          body: { WebkitFontSmoothing: 'antialiased' },
          ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
          'main h1:focus': { outline: 'none' },
          '@keyframes rx-screen-out': { to: { opacity: 0 } },
          '@keyframes rx-screen-in': { from: { opacity: 0 } },
          '::view-transition': { pointerEvents: 'none' },
          '::view-transition-old(root)': { display: 'none' },
          '::view-transition-new(root)': { animation: 'none' },
          '::view-transition-old(screen)': {
            animation: `rx-screen-out ${limits.routeAnimation}ms ease both`,
          },
          '::view-transition-new(screen)': { animation: `rx-screen-in ${limits.routeAnimation}ms ease both` },
          '@media (prefers-reduced-motion: reduce)': {
            '::view-transition-group(*), ::view-transition-old(*), ::view-transition-new(*)': {
              animation: 'none !important',
            },
          },
        }),
      },
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: { minHeight: 36, paddingInline: 14 },
          sizeSmall: { minHeight: 30, paddingInline: 10, fontSize: '0.8125rem' },
          outlined: ({ theme }) => ({ borderColor: theme.vars.palette.edge }),
        },
      },
      MuiPaper: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundImage: 'none' } },
      },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiMenu: {
        styleOverrides: {
          paper: ({ theme }) => ({
            border: `1px solid ${theme.vars.palette.divider}`,
            boxShadow: '0 8px 24px rgba(10, 25, 28, 0.14)',
          }),
        },
      },
      MuiMenuItem: { styleOverrides: { root: { minHeight: 36 } } },
      MuiDialog: {
        styleOverrides: {
          paper: ({ theme }) => ({
            border: `1px solid ${theme.vars.palette.divider}`,
            borderRadius: 10,
            boxShadow: '0 24px 64px rgba(10, 25, 28, 0.24)',
          }),
        },
      },
      MuiDialogTitle: {
        styleOverrides: { root: { fontSize: '1.0625rem', fontWeight: 620, padding: '20px 24px 8px' } },
      },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 } } },
      MuiTextField: { defaultProps: { size: 'small' } },
      MuiFormControl: { defaultProps: { size: 'small' } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper }),
          notchedOutline: ({ theme }) => ({ borderColor: theme.vars.palette.edge }),
        },
      },
      MuiTooltip: { defaultProps: { arrow: false, enterDelay: 500 } },
      MuiChip: { styleOverrides: { root: { borderRadius: 6, fontWeight: 550 } } },
      MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 14px' } } },
      MuiTabs: { styleOverrides: { root: { minHeight: 40 } } },
      MuiLink: { defaultProps: { underline: 'hover' } },
    },
  })
}
