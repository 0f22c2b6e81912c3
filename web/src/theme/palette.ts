/** Colours in light. `*.light` of the four tones is the background of their text, not a lighter text colour. */
export const light = {
  primary: { main: '#0b6468', dark: '#084c4f', light: '#2f8589', contrastText: '#ffffff' },
  secondary: { main: '#4a5a63', contrastText: '#ffffff' },
  success: { main: '#1d6b3e', light: '#e3f3e9', contrastText: '#ffffff' },
  warning: { main: '#8a5200', light: '#fdf1dc', contrastText: '#ffffff' },
  error: { main: '#b3261e', light: '#fcebe9', contrastText: '#ffffff' },
  info: { main: '#1c5a92', light: '#e5f0fa', contrastText: '#ffffff' },
  background: { default: '#f4f6f6', paper: '#ffffff' },
  text: { primary: '#182226', secondary: '#526069', disabled: '#7a868d' },
  divider: '#dce2e4',
  // Edge of a control: 3:1 at least against the paper, the ground of a page and a selected row on either.
  edge: '#76848c',
  action: { active: '#526069', hover: 'rgba(11, 100, 104, 0.06)', selected: 'rgba(11, 100, 104, 0.10)' },
}

export const dark = {
  primary: { main: '#6fcfcb', dark: '#4fb3af', light: '#9be2df', contrastText: '#06292a' },
  secondary: { main: '#a9b8bf', contrastText: '#10171a' },
  success: { main: '#7fd3a0', light: '#17352a', contrastText: '#07250f' },
  warning: { main: '#f0bd6b', light: '#3a2d15', contrastText: '#2b1b00' },
  error: { main: '#f59e95', light: '#41211f', contrastText: '#360602' },
  info: { main: '#8fc1f0', light: '#1b2f42', contrastText: '#04213a' },
  background: { default: '#0f1517', paper: '#161e21' },
  text: { primary: '#e4ebed', secondary: '#a3b2b9', disabled: '#77878f' },
  divider: '#2a363b',
  edge: '#6f8087',
  action: { active: '#a3b2b9', hover: 'rgba(111, 207, 203, 0.08)', selected: 'rgba(111, 207, 203, 0.14)' },
}

declare module '@mui/material/styles' {
  interface Palette {
    /** Edge of a control. */
    edge: string
  }
  interface PaletteOptions {
    edge?: string
  }
}
