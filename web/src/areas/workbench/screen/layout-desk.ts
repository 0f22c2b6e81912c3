import type { LayoutFrames } from './layout-frames.ts'

/** On a desktop the workbench fills the window, image beside form, each with its own scrolling. */
export function deskFrames(split: boolean, whole = false): LayoutFrames {
  return {
    screen: { flex: 1, minHeight: 480, position: 'relative' },
    // The workbench fills what the window leaves; absolute, so that its content never makes the page longer.
    column: { position: 'absolute', inset: 0, display: 'flex', flexDirection: 'column' },
    panes: {
      flex: 1,
      minHeight: 0,
      display: 'grid',
      // The image is never the smaller half; with its text beside it, never the smallest part of the three.
      gridTemplateColumns: whole
        ? 'minmax(0, 1fr)'
        : split
          ? 'minmax(0, 1.45fr) minmax(0, 1fr)'
          : 'minmax(50%, 1fr) minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr)',
    },
    imagePane: {
      display: 'flex',
      minWidth: 0,
      minHeight: 0,
      borderInlineEnd: '1px solid',
      borderColor: 'divider',
    },
    image: { flex: 1, display: 'flex', minWidth: 0, minHeight: 0 },
    form: { position: 'relative', display: 'flex', minWidth: 0, minHeight: 0, bgcolor: 'background.paper' },
  }
}
