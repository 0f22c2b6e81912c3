import type { Theme } from '@mui/material/styles'

/**
 * Colours of the series of a chart, in this order; neighbours differ also for protan, deutan and tritan eyes. From the
 * second series on a pattern is added, and a line is broken and carries its name. Words inside a mark take `chartInk`.
 */
export const chartColours = {
  light: {
    teal: '#0b6468',
    amber: '#a15e0f',
    blue: '#528bee',
    rose: '#d3699f',
    olive: '#809452',
    violet: '#6a3c9b',
    brown: '#783400',
    ink: '#34383e',
  },
  dark: {
    teal: '#6fcfcb',
    amber: '#fcca3a',
    blue: '#537dd7',
    rose: '#d25083',
    olive: '#85860b',
    violet: '#bd96fe',
    brown: '#ea937d',
    ink: '#dde6f0',
  },
} as const
export type ChartColour = keyof (typeof chartColours)['light']

/** What became of cases is in these colours in every chart. */
export const outcomeColours = {
  completed: 'teal',
  rejected: 'amber',
  open: 'blue',
  failed: 'rose',
} as const satisfies Record<string, ChartColour>

/** A mark of a drawing in a colour of the series. */
export const chartFill = (colour: ChartColour) => (theme: Theme) => ({
  fill: chartColours.light[colour],
  ...theme.applyStyles('dark', { fill: chartColours.dark[colour] }),
})

const darkInk = '#182226'

/** Words inside a mark. */
export const chartInk = {
  light: {
    teal: '#ffffff',
    amber: '#ffffff',
    blue: darkInk,
    rose: darkInk,
    olive: darkInk,
    violet: '#ffffff',
    brown: '#ffffff',
    ink: '#ffffff',
  },
  dark: '#0f1517',
} as const satisfies { light: Record<ChartColour, string>; dark: string }
