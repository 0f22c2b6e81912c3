import type { RowId } from './list-column.ts'

/** The focus in the rows of a list: a row (`control` 0), or its nth focusable control. */
export interface Place {
  row: number
  control: number
}

interface Extent {
  rows: number
  /** Focusable elements in a row. */
  controlsIn: (row: number) => number
  /** Rows of a screenful, for PageUp and PageDown. */
  screenful: number
  rtl: boolean
}

/** The target of a key from a place; undefined when the key is not handled or leads nowhere. */
export function placeAfter(key: string, at: Place, extent: Extent): Place | undefined {
  const forwards = extent.rtl ? 'ArrowLeft' : 'ArrowRight'
  const backwards = extent.rtl ? 'ArrowRight' : 'ArrowLeft'
  if (key === forwards || key === backwards) {
    const control = at.control + (key === forwards ? 1 : -1)
    return control < 0 || control > extent.controlsIn(at.row) ? undefined : { row: at.row, control }
  }
  const row = rowAfter(key, at.row, extent)
  return row === undefined ? undefined : { row, control: Math.min(at.control, extent.controlsIn(row)) }
}

function rowAfter(key: string, row: number, { rows, screenful }: Extent): number | undefined {
  const target = rowWanted(key, row, rows - 1, Math.max(1, screenful))
  return target === undefined || rows === 0 ? undefined : Math.min(Math.max(target, 0), rows - 1)
}

/** The row that a key asks for, which may be outside of the list. */
function rowWanted(key: string, row: number, end: number, step: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return row + 1
    case 'ArrowUp':
      return row - 1
    case 'PageDown':
      return row + step
    case 'PageUp':
      return row - step
    case 'Home':
      return 0
    case 'End':
      return end
  }
}

/** The row that had the focus last, and its place then. */
export interface LastRow {
  id: RowId
  at: number
}

/**
 * The row that is the tab stop: the row of the last focus wherever it is now; the one in its place when it is gone; the
 * first when there was none. -1 without rows.
 */
export function tabStop(ids: readonly RowId[], last: LastRow | undefined): number {
  if (!last) return Math.min(0, ids.length - 1)
  const at = ids.indexOf(last.id)
  return at >= 0 ? at : Math.min(last.at, ids.length - 1)
}
