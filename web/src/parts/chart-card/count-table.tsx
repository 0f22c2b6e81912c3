import { styled } from '@mui/material/styles'
import { HiddenText } from '../hidden-text.tsx'
import { useNumber, usePercent } from '../written.ts'

interface CountTableProps {
  label: string
  /** Headings of the three columns: what is counted by, how many, and their part of all. */
  head: readonly [string, string, string]
  /** A share that is given is of something else than the sum, such as of all prescriptions. */
  rows: readonly { name: string; count: number; share?: number | null }[]
  /** The word before the sum at the foot; none where the counts overlap. */
  sum?: string
}

/** How every table of figures in a card looks. */
export const FigureTable = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  '& th, & td': { padding: '4px 0', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& th:first-of-type': { textAlign: 'start', fontWeight: 450, overflowWrap: 'anywhere' },
  '& thead th, & thead th:first-of-type': { fontWeight: 600, color: theme.vars?.palette.text.secondary },
  '& th + th, & td': { paddingInlineStart: 16, whiteSpace: 'nowrap' },
  '& tbody tr, & tfoot tr': { borderTop: `1px solid ${theme.vars?.palette.divider}` },
  '& tfoot th:first-of-type, & tfoot td': { fontWeight: 600 },
}))

/** Counts by name with their part of all, and their sum at the foot where they have one. */
export function CountTable({ label, head, rows, sum }: CountTableProps) {
  const number = useNumber()
  const percent = usePercent()
  const all = rows.reduce((total, { count }) => total + count, 0)
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
        {rows.map(({ name, count, share = count / all }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi>
            </th>
            <td data-value={count}>{number(count)}</td>
            <td data-value={share ?? undefined}>{share === null ? '' : percent(share)}</td>
          </tr>
        ))}
      </tbody>
      {sum !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">{sum}</th>
            <td data-value={all}>{number(all)}</td>
            <td />
          </tr>
        </tfoot>
      )}
    </FigureTable>
  )
}
