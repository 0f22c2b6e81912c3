import type { ListColumn } from '#parts/list-column.ts'

/** A column of figures; one that is not known is empty. */
export function countColumn<Name extends string, Row extends Record<Name, number | null>>(
  field: Name,
  headerName: string,
  number: (value: number) => string,
  width = 104,
): ListColumn<Row> {
  return {
    field,
    headerName,
    width,
    align: 'right',
    valueGetter: (_, row) => {
      const value = row[field]
      return value === null ? '' : number(value)
    },
  }
}
