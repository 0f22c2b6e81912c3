import type { ThemeComponents } from './theme-components.ts'
import { forcedColours, forcedMark } from './theme-components.ts'

/** Height of a button, a field and a toggle in one row, in pixels. */
export const CONTROL_HEIGHT = 36

const pressed = { [forcedColours]: { '&&[aria-pressed="true"], &&[aria-checked="true"]': forcedMark } }

/** Controls that are pressed or chosen. */
export const controls: ThemeComponents = {
  MuiButtonBase: {
    defaultProps: { disableRipple: true },
    styleOverrides: { root: pressed },
  },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: CONTROL_HEIGHT, paddingInline: 14 },
      sizeSmall: { minHeight: 30, paddingInline: 10, fontSize: '0.8125rem' },
      outlined: ({ theme }) => ({ borderColor: theme.vars.palette.edge }),
      contained: {
        [forcedColours]: {
          '&:not(.Mui-disabled)': forcedMark,
          '&.Mui-disabled': { outline: '1px solid GrayText', outlineOffset: -1 },
        },
      },
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: CONTROL_HEIGHT,
        paddingBlock: 4,
        borderColor: theme.vars.palette.edge,
        color: theme.vars.palette.text.secondary,
        '&.Mui-selected': {
          color: theme.vars.palette.primary.main,
          backgroundColor: theme.vars.palette.action.selected,
          fontWeight: 620,
          [forcedColours]: forcedMark,
        },
      }),
    },
  },
  MuiTab: { styleOverrides: { root: { minHeight: 40, padding: '8px 14px' } } },
  MuiTabs: {
    styleOverrides: {
      root: { minHeight: 40 },
      indicator: { [forcedColours]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' } },
    },
  },
  MuiListItemButton: {
    styleOverrides: {
      root: {
        [forcedColours]: {
          '&.Mui-selected, &[aria-current="page"]': { borderInlineStart: '4px solid Highlight' },
        },
      },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { borderRadius: 6, fontWeight: 550 },
      // 24 px to hit; the icon in it stays as large as it was.
      deleteIcon: {
        width: 24,
        height: 24,
        padding: 3,
        margin: '0 2px 0 -6px',
        '&.MuiChip-deleteIconSmall, .MuiChip-sizeSmall &': { padding: 4 },
      },
    },
  },
  MuiBadge: {
    styleOverrides: {
      dot: ({ theme }) => ({ boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}` }),
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
}
