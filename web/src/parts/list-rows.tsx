import Skeleton from '@mui/material/Skeleton'
import { memo } from 'react'
import type { ListColumn } from './list-column.ts'
import { cellText, cellValue } from './list-column.ts'
import { roles } from './list-table-style.ts'

interface ListRowProps<Row extends object> {
  row: Row
  columns: readonly ListColumn<Row>[]
  /** Place in the whole list, the heading being 1. */
  place: number
  /** The row that is the tab stop. */
  stop: boolean
  /** Nothing where rows cannot be selected. */
  selected: boolean | undefined
}

/** A row: one press of an arrow key renders two of them, not all. */
export const ListRow = memo(function ListRow<Row extends object>({
  row,
  columns,
  place,
  stop,
  selected,
}: ListRowProps<Row>) {
  return (
    <tr {...roles.row} aria-rowindex={place} aria-selected={selected} tabIndex={stop ? 0 : -1}>
      {columns.map((column) => (
        <Cell key={column.field} column={column} row={row} />
      ))}
    </tr>
  )
}) as <Row extends object>(props: ListRowProps<Row>) => React.JSX.Element

function Cell<Row extends object>({ column, row }: { column: ListColumn<Row>; row: Row }) {
  const value = cellValue(column, row)
  if (column.renderCell)
    return (
      <td {...roles.cell} data-label={column.headerName} data-align={column.align}>
        {column.renderCell({ row, value, tabIndex: -1 })}
      </td>
    )
  const text = cellText(value)
  return (
    <td {...roles.cell} data-label={column.headerName} data-align={column.align} title={text || undefined}>
      <span className="text" dir="auto">
        {/* Isolated, so that no control character in a name reverses the text beside it. */}
        <bdi>{text}</bdi>
      </span>
    </td>
  )
}

/** Shares of the cell that the grey bars take, so that they look like text and not like a grid. */
const lengths = ['72%', '54%', '63%', '48%', '68%']

/** Placeholders for the rows while the first ones load. */
export function SkeletonRows({
  columns,
  rows,
}: {
  columns: readonly Pick<ListColumn<object>, 'field' | 'align'>[]
  rows: number
}) {
  return Array.from({ length: rows }, (_, at) => (
    <tr key={at} {...roles.row} aria-hidden>
      {columns.map(({ field, align }, column) => (
        <td key={field} {...roles.cell} data-align={align}>
          <Skeleton variant="text" width={lengths[(at + column) % lengths.length]} />
        </td>
      ))}
    </tr>
  ))
}
