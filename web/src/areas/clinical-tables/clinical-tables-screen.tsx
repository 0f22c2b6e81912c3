import Alert from '@mui/material/Alert'
import { getClinicalTables } from '@rxdesk/contract/areas/clinical-tables/calls'
import type { ClinicalTable } from '@rxdesk/contract/areas/clinical-tables/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText } from '#parts/cell-text.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage } from '#parts/list-page.tsx'
import { StatusChip } from '#parts/status-chip.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useTableName } from './use-table-name.ts'

const route = getRouteApi('/console/clinicalTables')

const ClinicalTableDialog = lazy(() => import('./clinical-table-dialog.tsx'))

/** `/clinicalTables`: the tables of clinical facts, and which of them a clinician has looked over. */
export function ClinicalTablesScreen() {
  const { t } = useTranslation('clinical-tables')
  const search = route.useSearch()
  const { visit, paging } = useListAddress(search, route.useNavigate())
  const { page, list } = useListPage(getClinicalTables, {}, paging)
  const nameOf = useTableName()
  const columns = useMemo<readonly ListColumn<ClinicalTable>[]>(
    () => [
      {
        field: 'name',
        headerName: t('table'),
        flex: 1.2,
        minWidth: 150,
        valueGetter: (_, row) => nameOf(row),
        renderCell: ({ row }) => <CutText text={nameOf(row)} />,
      },
      {
        field: 'state',
        headerName: t('state'),
        flex: 1.4,
        minWidth: 250,
        renderCell: ({ row }) => <SignOffChip signOff={row.signOff} />,
      },
      { field: 'rowCount', headerName: t('rows'), width: 80, align: 'right' },
      {
        field: 'version',
        headerName: t('version'),
        width: 130,
        renderCell: ({ row }) => <bdi dir="ltr">{row.version}</bdi>,
      },
      {
        field: 'sources',
        headerName: t('source'),
        flex: 1.6,
        minWidth: 160,
        valueGetter: (_, { sources }) => sources.join('; '),
      },
    ],
    [t, nameOf],
  )
  return (
    <>
      <ListPage
        title={t('title.clinicalTables', { ns: 'shell' })}
        summary={page && t('waiting', { count: page.waiting, total: page.totalCount })}
        above={
          <Alert severity="info" sx={{ mx: { xs: 0, sm: 2 }, mb: 1 }}>
            {t('explained')}
          </Alert>
        }
        columns={columns}
        phoneHides={['version', 'sources', 'rowCount']}
        smallHides={['sources']}
        {...list}
        getRowId={({ key }) => key}
        onOpen={({ key }) => visit({ table: key })}
        empty={<EmptyState title={t('none')} />}
      />
      <Suspense>
        {search.table !== '' && page && (
          <ClinicalTableDialog
            key={search.table}
            tableKey={search.table}
            maySign={page.maySign}
            onClose={() => visit({ table: '' })}
          />
        )}
      </Suspense>
    </>
  )
}

function SignOffChip({ signOff }: Pick<ClinicalTable, 'signOff'>) {
  const { t } = useTranslation('clinical-tables')
  return signOff ? (
    <StatusChip
      status="approved"
      label={t('signed', { reviewer: signOff.reviewer, day: signOff.reviewedOn })}
    />
  ) : (
    <StatusChip status="waiting" label={t('waits')} />
  )
}
