import LinearProgress from '@mui/material/LinearProgress'
import { limits } from '@rxdesk/contract/limits'
import type { CSSProperties, KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { useId, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeysOnScreen } from './keyboard/keys-on-screen.ts'
import { isKeystrokeOf, keysIn } from './keyboard/shortcut-table.ts'
import type { ListColumn, RowId } from './list-column.ts'
import { columnTracks, leastWidth, nextSort } from './list-column.ts'
import { listKeys } from './list-keys.ts'
import { ListRow, SkeletonRows } from './list-rows.tsx'
import type { ListState } from './list-state.ts'
import { EDGE, Frame, HeardHint, ROW_HEIGHT, roles, Scroller, Table } from './list-table-style.ts'
import { SortHeading } from './sort-heading.tsx'
import { useHiddenEdges } from './use-hidden-edges.ts'
import { controlOf, rowOf, useRovingFocus } from './use-roving-focus.ts'

export interface ListTableProps<Row extends object> {
  /** Names the table for screen readers. */
  label: string
  /** `sortable` columns send their `field` as the order; keep it to what the server sorts by. */
  columns: readonly ListColumn<Row>[]
  rows: readonly Row[]
  getRowId: (row: Row) => RowId
  /** Rows in the whole filtered list. */
  total: number
  list: ListState
  loading: boolean
  /** Enter or a click on a row. */
  onOpen?: (row: Row) => void
  /** The row that is shown beside the list, or chosen otherwise. */
  selectedId?: RowId
  /** Rows that are selected together; Space and a press on the row's box change it. */
  selection?: Selection
  /** As high as its rows, instead of the rest of the screen. */
  fits?: boolean
  /** Shown below the heading when there are no rows. */
  empty: ReactNode
}

/** Rows of a list that the user selects to do something with all of them. */
export interface Selection {
  has: (id: RowId) => boolean
  toggle: (id: RowId) => void
}

/** Where the columns of a list of up to five end, in pixels. */
const narrowEnd = 960

/** More grey rows than any screen shows. */
const mostSkeletons = 25

/** The columns as the table's style reads them. */
function trackStyle(columns: Parameters<typeof columnTracks>[0]): CSSProperties {
  return {
    '--tracks': columnTracks(columns),
    // A name over half the width would part the words of a row.
    ...(columns.length <= 5 && { '--end': `calc(100% - ${narrowEnd}px)` }),
    '--least': `${leastWidth(columns) + 2 * EDGE}px`,
  } as CSSProperties
}

/** The rows of a page below their heading (see ListScreen). */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { label, columns, rows, getRowId, total, list, loading, onOpen, selectedId, selection, empty } = props
  const { t } = useTranslation()
  const nameId = useId()
  const hintId = useId()
  const frame = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const ids = useMemo(() => rows.map(getRowId), [rows, getRowId])
  const { body, stop, handlers } = useRovingFocus(ids)
  useHiddenEdges(frame, scroller)
  useKeysOnScreen(listKeys, [
    'move',
    'page',
    ...(onOpen ? ['open' as const] : []),
    ...(selection ? ['select' as const] : []),
  ])
  // Another page or order begins at its top.
  useLayoutEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [list.offset, list.size, list.sort])
  const style = useMemo(() => trackStyle(columns), [columns])

  const open = (event: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) => {
    const place = rowOf(event.currentTarget, event.target)
    const row = place && rows[place.sectionRowIndex]
    if (!row || !onOpen || controlOf(place, event.target)) return
    event.preventDefault()
    onOpen(row)
  }
  const select = (event: KeyboardEvent<HTMLElement>) => {
    const place = rowOf(event.currentTarget, event.target)
    const id = place && ids[place.sectionRowIndex]
    // Space on a button or a box of the row presses that.
    if (!selection || id === undefined || event.target !== place) return
    event.preventDefault()
    selection.toggle(id)
  }
  return (
    <Frame ref={frame} data-fits={(props.fits && rows.length > 0) || undefined}>
      {loading && (
        <LinearProgress
          aria-label={t('loading')}
          sx={{
            position: 'absolute',
            insetInline: 0,
            insetBlockStart: ROW_HEIGHT - 2,
            height: 2,
            zIndex: 4,
            // An answer that comes at once shows no progress bar.
            animation: `rx-screen-in 120ms ${limits.loadingDelay}ms backwards`,
          }}
        />
      )}
      <HeardHint id={hintId}>
        {t(onOpen ? 'listHintOpens' : 'listHint')} {selection && t('listHintSelects')}
      </HeardHint>
      <Scroller ref={scroller} data-scroller>
        <Table
          role="grid"
          aria-labelledby={nameId}
          aria-describedby={rows.length > 0 ? hintId : undefined}
          aria-rowcount={total + 1}
          aria-busy={loading}
          aria-multiselectable={selection ? true : undefined}
          style={style}
        >
          <caption id={nameId}>{label}</caption>
          <thead {...roles.group}>
            <tr {...roles.row} aria-rowindex={1}>
              {columns.map((column) => (
                <Heading key={column.field} column={column} list={list} />
              ))}
            </tr>
          </thead>
          <tbody
            ref={body}
            {...roles.group}
            data-old={(loading && rows.length > 0) || undefined}
            data-opens={onOpen !== undefined || undefined}
            onFocus={handlers.onFocus}
            onBlur={handlers.onBlur}
            onKeyDown={(event) => {
              handlers.onKeyDown(event)
              if (isKeystrokeOf(keysIn(listKeys, 'open'), event) && !event.defaultPrevented) open(event)
              if (isKeystrokeOf(keysIn(listKeys, 'select'), event)) select(event)
            }}
            onClick={(event) => {
              // A click that ends the selection of a text, to copy it, must not open the row.
              if (window.getSelection()?.type !== 'Range') open(event)
            }}
          >
            {rows.length === 0 && loading ? (
              <SkeletonRows columns={columns} rows={Math.min(list.size, mostSkeletons)} />
            ) : (
              rows.map((row, at) => {
                const id = ids[at] ?? at
                return (
                  <ListRow
                    key={id}
                    row={row}
                    columns={columns}
                    place={list.offset + at + 2}
                    stop={at === stop}
                    selected={
                      selection ? selection.has(id) : selectedId === undefined ? undefined : id === selectedId
                    }
                  />
                )
              })
            )}
          </tbody>
        </Table>
        {rows.length === 0 && !loading && (
          <div style={{ position: 'sticky', insetInlineStart: 0, flex: 1 }}>{empty}</div>
        )}
      </Scroller>
    </Frame>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const

function Heading<Row extends object>({ column, list }: { column: ListColumn<Row>; list: ListState }) {
  const { field, headerName } = column
  const [ordered, order] = list.sort.split(':')
  const direction = ordered === field && (order === 'asc' || order === 'desc') ? order : undefined
  const shown = column.renderHeader?.() ?? headerName
  return (
    <th
      scope="col"
      {...roles.heading}
      title={headerName}
      data-align={column.headerAlign ?? column.align}
      aria-sort={column.sortable ? (direction ? ariaSort[direction] : 'none') : undefined}
    >
      {column.sortable ? (
        <SortHeading direction={direction} onPress={() => list.setSort(nextSort(list.sort, field))}>
          {shown}
        </SortHeading>
      ) : (
        <span className="text">{shown}</span>
      )}
    </th>
  )
}
