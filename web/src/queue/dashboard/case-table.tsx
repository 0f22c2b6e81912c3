import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '#parts/list-screen.tsx'
import type { ListState } from '#parts/list-state.ts'
import type { RowAction } from '../row-actions.ts'
import { useCaseColumns } from './case-columns.tsx'
import type { CaseList } from './case-lists.ts'
import type { CaseListState } from './use-case-list.ts'
import type { SelectedRows } from './use-selected-rows.ts'

export interface CasesShown {
  list: CaseList
  cases: CaseListState
  paging: ListState
  act: (action: RowAction, row: CaseRow) => void
  open: (erxId: number) => void
  empty: ReactNode
  /** Where the user may do something with several cases at once. */
  selection?: SelectedRows
}

/** A list as a table: Enter, a click or a double click opens a case. */
export function CaseTable({ list, cases, paging, act, open, empty, selection }: CasesShown) {
  const { t } = useTranslation('queue-dashboard')
  const { rows } = cases.steady
  const columns = useCaseColumns(list, rows, act, selection)
  return (
    <ListScreen
      // Another list has other columns; the grid keeps widths and focus by place.
      key={list.id}
      label={t(`list.${list.id}`)}
      columns={columns}
      rows={rows}
      getRowId={(row) => row.erxId}
      total={cases.total}
      list={paging}
      loading={cases.loading}
      error={cases.error}
      onRetry={cases.retry}
      selection={selection}
      onOpen={(row) => open(row.erxId)}
      empty={empty}
    />
  )
}
