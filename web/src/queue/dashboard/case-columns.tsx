import Checkbox from '@mui/material/Checkbox'
import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText, Moment } from '#parts/cell-text.tsx'
import { HiddenText } from '#parts/hidden-text.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { CaseStatusChip } from '#parts/status-chip.tsx'
import { useNumber } from '#parts/written.ts'
import type { RowAction } from '../row-actions.ts'
import { RowMenu } from '../row-menu.tsx'
import { useMediaText } from '../use-media-text.ts'
import { CallBackAt, CheckIn, Due, Holder, PatientName, Recognition, useServicesText } from './case-cells.tsx'
import { sortFields } from './case-filters.ts'
import type { CaseList, ColumnId } from './case-lists.ts'
import type { SelectedRows } from './use-selected-rows.ts'

type Column = Omit<ListColumn<CaseRow>, 'field' | 'headerName' | 'sortable'>

const shows = (draw: (row: CaseRow) => ReactNode): Pick<Column, 'renderCell'> => ({
  renderCell: ({ row }) => draw(row),
})

/** Lists of cases that are finished, where nothing is waiting. */
const finished = new Set<CaseList['id']>([
  'completed',
  'rejected',
  'failure',
  'cancelled',
  'consultationFailed',
  'callbackCompleted',
])

type OrderText = (key: 'mode.audio' | 'mode.video' | 'told.waiting' | 'told.taken' | 'told.failed') => string

function columnsOf(
  list: CaseList,
  servicesText: (services: readonly string[]) => string,
  mediaText: (name: string) => string,
  orderText: OrderText,
  number: (value: number) => string,
): Record<ColumnId, Column> {
  const waits = !finished.has(list.id)
  const text = (of: (row: CaseRow) => string) => shows((row) => <CutText text={of(row)} />)
  return {
    erxId: { width: 84 },
    patName: { flex: 1.4, minWidth: 150, ...shows((row) => <PatientName row={row} />) },
    clientName: { flex: 1, minWidth: 116, ...text((row) => row.clientName) },
    mediaName: { flex: 0.7, minWidth: 108, ...text((row) => mediaText(row.mediaName)) },
    level: { width: 72 },
    status: { width: 136, ...shows((row) => <CaseStatusChip status={row.status} sending={row.sending} />) },
    checkIn: { width: 152, ...shows((row) => <CheckIn row={row} waits={waits} />) },
    due: { width: 152, ...shows((row) => <Due row={row} />) },
    fulfilment: { width: 152, ...shows((row) => <Moment instant={row.fulfilment} />) },
    services: { flex: 0.8, minWidth: 132, ...text((row) => servicesText(row.services)) },
    ocrState: { width: 112, ...shows((row) => <Recognition state={row.ocrState} />) },
    holder: { flex: 0.8, minWidth: 106, ...shows((row) => <Holder row={row} />) },
    pages: { width: 76, align: 'right' },
    rejectReason: { flex: 1.2, minWidth: 140, ...text((row) => row.rejectReason) },
    comment: { flex: 1, minWidth: 120, ...text((row) => row.comment) },
    bookingId: { flex: 0.8, minWidth: 112, ...text((row) => row.order?.bookingId ?? '') },
    modeAsked: { width: 92, ...text((row) => (row.order ? orderText(`mode.${row.order.modeAsked}`) : '')) },
    attempts: {
      width: 84,
      align: 'right',
      ...text((row) => {
        const tried = row.order ?? row.callBack
        return tried ? number(tried.attempts) : ''
      }),
    },
    callBackAt: { width: 152, ...shows((row) => <CallBackAt row={row} />) },
    partnerAnswer: { flex: 1.2, minWidth: 140, ...text((row) => row.order?.partnerAnswer ?? '') },
    partnerTold: {
      width: 132,
      ...text((row) => (row.order?.partnerTold ? orderText(`told.${row.order.partnerTold}`) : '')),
    },
  }
}

/** The columns of a list in the words of the screen; a comment only where a row of the page has one. */
export function useCaseColumns(
  list: CaseList,
  rows: readonly CaseRow[],
  act: (action: RowAction, row: CaseRow) => void,
  selection: SelectedRows | undefined,
): readonly ListColumn<CaseRow>[] {
  const { t } = useTranslation('queue-dashboard')
  const servicesText = useServicesText()
  const mediaText = useMediaText()
  const number = useNumber()
  const commented = rows.some((row) => row.comment !== '')
  return useMemo(() => {
    const looks = columnsOf(list, servicesText, mediaText, t, number)
    const columns = list.columns
      .filter((id) => id !== 'comment' || commented)
      .map(
        (id): ListColumn<CaseRow> => ({
          ...looks[id],
          field: id,
          headerName: t(headingOf(list, id)),
          sortable: sortFields.some((field) => field === id),
        }),
      )
    const menu: ListColumn<CaseRow> = {
      field: 'actions',
      headerName: t('column.actions'),
      renderHeader: () => <HiddenText>{t('column.actions')}</HiddenText>,
      sortable: false,
      width: 52,
      align: 'center',
      renderCell: ({ row, tabIndex }) => (
        <RowMenu row={row} act={(action) => act(action, row)} tabIndex={tabIndex} />
      ),
    }
    return [...(selection ? [boxColumn(selection, rows, t)] : []), ...columns, menu]
  }, [list, rows, commented, servicesText, mediaText, number, act, selection, t])
}

/** The heading of a column: a cancelled case was not fulfilled. */
export function headingOf(list: Pick<CaseList, 'id'>, column: ColumnId) {
  return list.id === 'cancelled' && column === 'fulfilment'
    ? ('column.cancelledAt' as const)
    : (`column.${column}` as const)
}

/** The boxes that select rows; the one of the heading selects the page. */
function boxColumn(
  selection: SelectedRows,
  rows: readonly CaseRow[],
  t: TFunction<'queue-dashboard'>,
): ListColumn<CaseRow> {
  const count = selection.selected.length
  return {
    field: 'select',
    headerName: t('select'),
    renderHeader: () => (
      <Checkbox
        size="small"
        sx={{ p: 0.75 }}
        checked={count > 0 && count === rows.length}
        indeterminate={count > 0 && count < rows.length}
        disabled={rows.length === 0}
        onChange={selection.toggleAll}
        slotProps={{ input: { 'aria-label': t('selectAll') } }}
      />
    ),
    width: 52,
    align: 'center',
    renderCell: ({ row, tabIndex }) => (
      <Checkbox
        size="small"
        sx={{ p: 0.75 }}
        checked={selection.has(row.erxId)}
        onChange={() => selection.toggle(row.erxId)}
        slotProps={{ input: { 'aria-label': t('selectCase', { erxId: row.erxId }), tabIndex } }}
      />
    ),
  }
}
