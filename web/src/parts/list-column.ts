import type { ReactNode } from 'react'

export type RowId = string | number

/** The row that a cell renders. */
export interface ListCell<Row> {
  row: Row
  /** The row's field of that name, or what `valueGetter` makes of it. */
  value: unknown
  /** For focusable elements in the cell: the rows are one tab stop, the arrow keys reach the rest. */
  tabIndex: -1
}

/** A column of a list. */
export interface ListColumn<Row extends object> {
  /** Name of the row's field, and of the sort order in the request. */
  field: string
  /** Heading; heard also where `renderHeader` shows something else. */
  headerName: string
  renderHeader?: () => ReactNode
  /** Pixels; 100 when neither this nor `flex` is given. */
  width?: number
  /** Share of the width that is left over. */
  flex?: number
  /** Least pixels of a column with `flex`; 50 when not given. */
  minWidth?: number
  /** Turned round in a right-to-left language. */
  align?: 'left' | 'center' | 'right'
  /** As `align` when not given. */
  headerAlign?: 'left' | 'center' | 'right'
  /** The heading orders the list by this column; only for what the server sorts by. */
  sortable?: boolean
  valueGetter?: (value: unknown, row: Row) => unknown
  /** The value as text, cut at the end of the cell, when not given. */
  renderCell?: (cell: ListCell<Row>) => ReactNode
}

type Width = Pick<ListColumn<object>, 'width' | 'flex' | 'minWidth'>

const usualWidth = 100
const usualLeast = 50

/**
 * The columns as tracks of a CSS grid. No track depends on the content of its cells, so every row has the same columns,
 * and new rows move nothing.
 */
export function columnTracks(columns: readonly Width[]): string {
  // Shares with a sum below one would leave part of the width unused.
  const smallest = Math.min(...columns.map(({ flex }) => flex || Number.POSITIVE_INFINITY))
  return columns
    .map((column) =>
      column.flex
        ? `minmax(${leastOf(column)}px, ${Number((column.flex / smallest).toFixed(3))}fr)`
        : `${leastOf(column)}px`,
    )
    .join(' ')
}

/** Pixels below which the columns do not shrink; a narrower list scrolls. */
export function leastWidth(columns: readonly Width[]): number {
  return columns.reduce((sum, column) => sum + leastOf(column), 0)
}

function leastOf({ width, flex, minWidth }: Width): number {
  return flex ? (minWidth ?? usualLeast) : Math.max(width ?? usualWidth, minWidth ?? 0)
}

/** Value of a row in a column. */
export function cellValue<Row extends object>(column: ListColumn<Row>, row: Row): unknown {
  const value: unknown = Reflect.get(row, column.field)
  return column.valueGetter ? column.valueGetter(value, row) : value
}

/** A value as the text of a cell; what has no plain text needs a `renderCell`. */
export function cellText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint'
    ? String(value)
    : ''
}

/** The order after a press on a heading: upwards, downwards, then the list's own. `sort` is `field:asc|desc`. */
export function nextSort(sort: string, field: string): string {
  if (sort === `${field}:asc`) return `${field}:desc`
  return sort === `${field}:desc` ? '' : `${field}:asc`
}
