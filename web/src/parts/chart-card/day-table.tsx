import { HiddenText } from '../hidden-text.tsx'
import { FigureTable } from './count-table.tsx'

interface Cell {
  words: string
  /** The bare figure; undefined where it is not told. */
  value?: number | undefined
}

interface DayTableProps {
  label: string
  /** The heading of the days, and of each figure. */
  head: readonly string[]
  rows: readonly { day: string; cells: readonly Cell[] }[]
}

/** The figures of each day, a row a day. */
export function DayTable({ label, head, rows }: DayTableProps) {
  return (
    <FigureTable>
      <caption style={{ position: 'absolute' }}>
        <HiddenText>{label}</HiddenText>
      </caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ day, cells }) => (
          <tr key={day}>
            <th scope="row">
              <bdi dir="ltr">{day}</bdi>
            </th>
            {cells.map(({ words, value }, at) => (
              <td key={head[at + 1]} data-value={value}>
                {words}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </FigureTable>
  )
}
