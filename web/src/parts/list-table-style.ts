import { styled } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { limits } from '@rxdesk/contract/limits'
import { forcedColours } from '#theme/theme-components.ts'

/** Height of a row and of the heading, in pixels. */
export const ROW_HEIGHT = 40

/** Around the scroller: fills the rest of the screen's height, and marks by a shadow where columns are hidden. */
export const Frame = styled('div')(({ theme }) => {
  const edge = {
    content: '""',
    position: 'absolute',
    insetBlock: 0,
    width: 14,
    zIndex: 3,
    pointerEvents: 'none',
    opacity: 0,
    transition: 'opacity 120ms',
  } as const
  const shade = 'rgba(10, 25, 28, 0.16), transparent'
  const nightShade = 'rgba(0, 0, 0, 0.55), transparent'
  return {
    position: 'relative',
    flex: 1,
    minHeight: ROW_HEIGHT * 6,
    '&::before': { ...edge, insetInlineStart: 0, background: `linear-gradient(to right, ${shade})` },
    '&::after': { ...edge, insetInlineEnd: 0, background: `linear-gradient(to left, ${shade})` },
    ...theme.applyStyles('dark', {
      '&::before': { background: `linear-gradient(to right, ${nightShade})` },
      '&::after': { background: `linear-gradient(to left, ${nightShade})` },
    }),
    '&[data-more-start]::before, &[data-more-end]::after': { opacity: 1 },
  }
})

/** Rows never make the screen higher; they scroll in here, below a heading that stays. */
export const Scroller = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'auto',
  overscrollBehaviorX: 'contain',
  scrollPaddingBlockStart: ROW_HEIGHT,
  display: 'flex',
  flexDirection: 'column',
  '& > *': { flex: 'none' },
})

export const HeardHint = styled('p')(visuallyHidden)

/** To spread on the parts of `Table`: with another layout than a table they lose their own roles in some browsers. */
export const roles = {
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'gridcell' },
} as const

/** A table whose rows are CSS grids of the same tracks (`--tracks`). */
export const Table = styled('table')(({ theme }) => {
  const { palette } = theme.vars ?? theme
  const cell = {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    padding: '0 10px',
    textAlign: 'start',
    '& > *': { minWidth: 0 },
    '&[data-align=center]': { justifyContent: 'center', textAlign: 'center' },
    // Figures under one another; elsewhere they would widen the hyphens of a date.
    '&[data-align=right]': {
      justifyContent: 'flex-end',
      textAlign: 'end',
      fontVariantNumeric: 'tabular-nums',
    },
  } as const
  return {
    display: 'block',
    position: 'relative',
    width: '100%',
    fontSize: theme.typography.body2.fontSize,
    lineHeight: theme.typography.body2.lineHeight,
    '& caption': visuallyHidden,
    '& thead, & tbody': { display: 'block' },
    '& thead': {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: 2,
      backgroundColor: palette.background.paper,
    },
    '& tr': {
      display: 'grid',
      gridTemplateColumns: 'var(--tracks)',
      height: ROW_HEIGHT,
      borderBlockEnd: `1px solid ${palette.divider}`,
    },
    // A cell whose text is shown whole makes its row as high as that needs.
    '& tr:has(.whole)': { height: 'auto', minHeight: ROW_HEIGHT },
    '& .whole': { whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: 4 },
    '& th': { ...cell, fontWeight: 600, color: palette.text.secondary },
    '& td': { ...cell, overflow: 'hidden' },
    '& .text': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& tbody': { transition: 'opacity 120ms' },
    '& tbody[data-old]': { opacity: 0.5, transitionDelay: `${limits.loadingDelay}ms` },
    '& tbody tr:hover': { backgroundColor: palette.action.hover },
    '& tbody tr[aria-selected=true]': {
      backgroundColor: palette.action.selected,
      // The shade differs from the paper by 1.16 only.
      '&::before': {
        content: '""',
        position: 'absolute',
        insetBlock: 0,
        insetInlineStart: 0,
        width: 3,
        backgroundColor: palette.primary.main,
        [forcedColours]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight' },
      },
      position: 'relative',
    },
    '& tbody tr:focus-visible': { outlineOffset: -2, position: 'relative', zIndex: 1 },
    '& tbody[data-opens] tr': { cursor: 'pointer' },
  }
})
