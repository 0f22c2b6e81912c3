import { styled } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import { limits } from '@rxdesk/contract/limits'
import { forcedColours } from '#theme/theme-components.ts'

/** Height of a row and of the heading, in pixels. */
export const ROW_HEIGHT = 40

const phone = '@media (max-width: 719.95px)'

/** Pixels between the edge of the list and its first and last cell. */
export const EDGE = 6

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
    backgroundColor: theme.vars?.palette.background.paper,
    '&::before': { ...edge, insetInlineStart: 0, background: `linear-gradient(to right, ${shade})` },
    '&::after': { ...edge, insetInlineEnd: 0, background: `linear-gradient(to left, ${shade})` },
    ...theme.applyStyles('dark', {
      '&::before': { background: `linear-gradient(to right, ${nightShade})` },
      '&::after': { background: `linear-gradient(to left, ${nightShade})` },
    }),
    // Below the last row comes the pager, where all rows fit.
    '&[data-fits]': { flex: '0 1 auto', minHeight: 0, display: 'flex', flexDirection: 'column' },
    '&[data-fits] > [data-scroller]': { position: 'static', minHeight: 0 },
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

/**
 * On a phone each row is a card: the first cell its name on a line of its own, the others two a line below their
 * heading. A table would be cut or scroll sideways. Its order is then that of the address.
 */
function card(quiet: string) {
  return {
    [phone]: {
      minWidth: 0,
      // Heard where there are no rows, which would leave the table without any.
      '& thead': visuallyHidden,
      '& thead:has(+ tbody > tr)': { display: 'none' },
      '& tbody tr': {
        position: 'relative',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
        gap: '4px 12px',
        height: 'auto',
        minHeight: 48,
        padding: '8px 12px',
      },
      '& tbody td': {
        display: 'block',
        padding: 0,
        overflowWrap: 'anywhere',
        textAlign: 'start',
        '&::before': { content: 'attr(data-label)', display: 'block', fontSize: 12, color: quiet },
        // What a row has not is not named on its card.
        '&:empty, &:has(> :empty:only-child), &:has(> .text > bdi:empty), &[data-label=""]::before': {
          display: 'none',
        },
        '&[data-align]': { justifyContent: 'flex-start', textAlign: 'start' },
        '&:first-of-type': { gridColumn: '1 / -1', fontWeight: 600, '&::before': { display: 'none' } },
        // Buttons of the row.
        '&[data-label=""]:last-of-type:not(:first-of-type)': { gridColumn: '1 / -1', justifySelf: 'end' },
      },
      '& tbody .text': { whiteSpace: 'normal' },
    },
  } as const
}

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
    minWidth: 'var(--least)',
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
      // Lines go from edge to edge, text begins at the gutter; few columns end early (`--end`).
      paddingInlineStart: EDGE,
      paddingInlineEnd: 'max(6px, var(--end, 0px))',
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
    ...card(palette.text.secondary),
    '& tbody tr:focus-visible': { outlineOffset: -2, position: 'relative', zIndex: 1 },
    '& tbody[data-opens] tr': { cursor: 'pointer' },
  }
})
