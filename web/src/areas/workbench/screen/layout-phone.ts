import type { LayoutFrames } from './layout-frames.ts'

/** On a phone the page scrolls: the image stays at its top, to be folded, and the form runs on below it. */
export function phoneFrames(imageOpen: boolean, hasPages: boolean): LayoutFrames {
  // What stands in the place of pages is read once, and not looked at while one types.
  const height = hasPages ? '40vh' : '28vh'
  return {
    screen: { flex: 1, display: 'flex', flexDirection: 'column' },
    column: { display: 'contents' },
    panes: { display: 'contents' },
    imagePane: {
      position: 'sticky',
      top: 52,
      zIndex: 2,
      display: 'flex',
      flexDirection: 'column',
      bgcolor: 'background.paper',
      borderBottom: 1,
      borderColor: 'divider',
    },
    image: { height, display: imageOpen ? 'flex' : 'none' },
    form: {
      flex: 1,
      bgcolor: 'background.paper',
      // What is reached by a key must not be hidden behind the warnings, the image or the bar.
      '& :is(input, textarea, button, [tabindex])': {
        scrollMarginTop: imageOpen ? `calc(${height} + 200px)` : '200px',
        scrollMarginBottom: '88px',
      },
    },
  }
}
