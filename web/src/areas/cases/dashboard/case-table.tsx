import type { CaseRow } from '@rxdesk/contract/areas/cases/schemas'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ListScreen } from '#parts/list-screen.tsx'
import type { ListState } from '#parts/list-state.ts'
import type { RowAction } from '#queue/row-actions.ts'
import { useCaseColumns } from './case-columns.tsx'
import type { CaseList } from './case-lists.ts'
import type { CaseListState } from './use-case-list.ts'

export interface CasesShown {
  list: CaseList
  cases: CaseListState
  paging: ListState
  act: (action: RowAction, row: CaseRow) => void
  open: (erxId: number) => void
  empty: ReactNode
}

/** A list as a table: Enter, a click or a double click opens a case. */
export function CaseTable({ list, cases, paging, act, open, empty }: CasesShown) {
  const { t } = useTranslation('cases-dashboard')
  const { rows } = cases.steady
  const columns = useCaseColumns(list, rows, act)
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
      onOpen={(row) => open(row.erxId)}
      empty={empty}
    />
  )
}
