import { limits } from '@rxdesk/contract/limits'
import type { ThemeComponents } from './theme-components.ts'

/** The bare page: type, the focus ring on elements that are not MUI's, the fading of screens. */
export const baseline: ThemeComponents = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      // No tabular figures here: Inter widens the hyphens between them too, and dates fall apart.
      html: { fontFeatureSettings: '"cv11", "ss03"' },
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
}
