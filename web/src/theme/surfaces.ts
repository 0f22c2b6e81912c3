import { dialog, hanging } from './elevation.ts'
import type { ThemeComponents } from './theme-components.ts'

const tones = ['success', 'info', 'warning', 'error'] as const

/** Surfaces on or above the page: hairlines, and a shadow only for those above it. */
export const surfaces: ThemeComponents = {
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: { defaultProps: { variant: 'outlined' } },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, boxShadow: hanging }),
    },
  },
  MuiMenuItem: { styleOverrides: { root: { minHeight: 36 } } },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.divider}`, boxShadow: hanging }),
    },
  },
  MuiAutocomplete: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.edge}`,
        boxShadow: hanging,
      }),
    },
  },
  MuiDialog: {
    styleOverrides: {
      paper: ({ theme }) => ({
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 10,
        boxShadow: dialog,
      }),
    },
  },
  MuiDialogTitle: {
    styleOverrides: {
      root: { fontSize: '1.0625rem', fontWeight: 620, padding: '20px 24px 8px', overflowWrap: 'anywhere' },
    },
  },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 8 } } },
  MuiAlert: {
    styleOverrides: {
      root: ({ theme }) => {
        const { palette } = theme.vars
        return {
          color: palette.text.primary,
          border: '1px solid',
          '& a': {
            display: 'inline-flex',
            alignItems: 'center',
            minHeight: 24,
            color: 'inherit',
            fontWeight: 600,
            textDecoration: 'underline',
          },
          // MUI uses `*.light` here, which in this theme is the background itself.
          variants: tones.map((tone) => ({
            props: { severity: tone },
            style: {
              backgroundColor: palette[tone].light,
              borderColor: `rgba(${palette[tone].mainChannel} / 0.45)`,
              '& .MuiAlert-icon': { color: palette[tone].main },
            },
          })),
        }
      },
    },
  },
  MuiTooltip: { defaultProps: { arrow: false, enterDelay: 500 } },
}
