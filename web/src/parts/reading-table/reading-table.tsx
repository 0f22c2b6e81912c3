import LowIcon from '@mui/icons-material/ArrowDownwardOutlined'
import HighIcon from '@mui/icons-material/ArrowUpwardOutlined'
import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { visuallyHidden } from '@mui/utils'
import type { RangeStatus } from '@rxdesk/contract/normal-range'
import { Fragment, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useRovingFocus } from '#parts/use-roving-focus.ts'

/** A value in the table: a sign at a time. */
export interface ReadingCell {
  id: number
  value: string
  /** On which side of the normal range it lies; empty when it is normal, or nothing is known. */
  statuses: readonly RangeStatus[]
  /** What else is to be said: oxygen, a note, that it was corrected. */
  more: string
}

export interface ReadingRow {
  signId: number
  name: string
  unit: string
  /** The cells by the key of their time; two readings of one minute stand in one place. */
  cells: ReadonlyMap<string, readonly ReadingCell[]>
}

interface ReadingTableProps {
  label: string
  rows: readonly ReadingRow[]
  /** The times in the order in which they are shown, newest first. */
  times: readonly { key: string; words: string }[]
  /** A reading was chosen. */
  onOpen: (id: number) => void
}

const Table = styled('table')(({ theme }) => ({
  borderCollapse: 'separate',
  borderSpacing: 0,
  ...theme.typography.body2,
  '& th, & td': {
    padding: '4px 8px',
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: `1px solid ${theme.vars?.palette.divider}`,
    whiteSpace: 'nowrap',
  },
  '& thead th': { color: theme.vars?.palette.text.secondary, fontWeight: 600 },
  '& th:first-of-type': {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: 1,
    background: theme.vars?.palette.background.paper,
    whiteSpace: 'normal',
    minWidth: 112,
  },
  '& tbody th': { fontWeight: 450 },
  '& tbody tr:focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}`, outlineOffset: -2 },
  '& button': {
    display: 'block',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    background: 'none',
    border: 0,
    margin: 0,
    padding: '0 4px',
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    '&:focus-visible': { outline: `2px solid ${theme.vars?.palette.primary.main}` },
  },
  '& .name': visuallyHidden,
  '& .value': { fontVariantNumeric: 'tabular-nums', fontWeight: 450, '&.outside': { fontWeight: 600 } },
  '& .status': { display: 'inline-flex', alignItems: 'center', color: theme.vars?.palette.warning.main },
  '& .status svg': { fontSize: 14 },
  '& .more': { ...theme.typography.caption, display: 'block', color: theme.vars?.palette.text.secondary },
  '@media print': { '& th:first-of-type': { position: 'static' } },
}))

/**
 * Readings as a table: a row for each sign, its name always in sight, and a column for each time. What lies out of its
 * normal range has an arrow and the word. The rows are one tab stop; arrow keys reach every reading.
 */
export function ReadingTable({ label, rows, times, onOpen }: ReadingTableProps) {
  const { t } = useTranslation('reading-table')
  const written = rows.map(({ signId }) => signId).join()
  const signs = useMemo(() => written.split(',').map(Number), [written])
  const { body, stop, handlers } = useRovingFocus(signs)
  return (
    <Box sx={{ overflowX: 'auto', minWidth: 0, '@media print': { overflow: 'visible' } }}>
      <Table role="grid" aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('sign')}</th>
            {times.map(({ key, words }) => (
              <th key={key} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body} {...handlers}>
          {rows.map(({ signId, name, unit, cells }, at) => (
            <tr key={signId} tabIndex={at === stop ? 0 : -1}>
              <th scope="row">
                <bdi dir="ltr">
                  {name}{' '}
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {unit}
                  </Box>
                </bdi>
              </th>
              {times.map(({ key }) => (
                <td key={key}>
                  {(cells.get(key) ?? []).map((cell) => (
                    <Cell key={cell.id} cell={cell} name={name} onOpen={onOpen} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}

interface CellProps {
  cell: ReadingCell
  name: string
  onOpen: (id: number) => void
}

/** Plain elements in the clothes of the table: a stay has hundreds of them. */
function Cell({ cell: { id, value, statuses, more }, name, onOpen }: CellProps) {
  const { t } = useTranslation('reading-table')
  return (
    <button type="button" tabIndex={-1} onClick={() => onOpen(id)}>
      <span className="name">{name} </span>
      <bdi dir="ltr" className={statuses.length > 0 ? 'value outside' : 'value'}>
        {value}
      </bdi>
      {statuses.map((status) => (
        <Fragment key={status}>
          {' '}
          <span className="status">
            {status === 'high' ? <HighIcon /> : <LowIcon />}
            {t(status)}
          </span>
        </Fragment>
      ))}
      {more && <span className="more">{more}</span>}
    </button>
  )
}
