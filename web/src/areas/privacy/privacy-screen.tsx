import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { getErasures } from '@rxdesk/contract/areas/privacy/calls'
import type { Erasure, ErasureState } from '@rxdesk/contract/areas/privacy/schemas'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { CutText } from '#parts/cell-text.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListPage } from '#parts/list-page.tsx'
import { StatusChip } from '#parts/status-chip.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useMoment } from '#parts/written.ts'
import { PatientField } from './patient-field.tsx'

const route = getRouteApi('/console/privacy')

const DecisionDialog = lazy(() => import('./decision-dialog.tsx'))
const PatientDialog = lazy(() => import('./patient-dialog.tsx'))
const RetentionDialog = lazy(() => import('./retention-dialog.tsx'))

const looks = {
  asked: 'waiting',
  approved: 'held',
  erasing: 'held',
  done: 'completed',
  refused: 'cancelled',
} as const satisfies Record<ErasureState, string>

/** `/privacy`: erasures of patients, and what is told to a patient of themselves. */
export function PrivacyScreen() {
  const { t } = useTranslation('privacy')
  const search = route.useSearch()
  const { visit, filter, paging } = useListAddress(search, route.useNavigate())
  const { page, list } = useListPage(getErasures, {}, paging)
  const when = useMoment()
  const columns = useMemo<readonly ListColumn<Erasure>[]>(
    () => [
      {
        field: 'patientCode',
        headerName: t('patient'),
        flex: 1,
        minWidth: 130,
        valueGetter: (_, row) => `${row.patientName} · ${row.patientCode}`,
        renderCell: ({ row }) => <CutText text={`${row.patientName} · ${row.patientCode}`} />,
      },
      {
        field: 'state',
        headerName: t('state'),
        width: 190,
        renderCell: ({ row }) => <StatusChip status={looks[row.state]} label={t(`state.${row.state}`)} />,
      },
      { field: 'clientName', headerName: t('client'), flex: 0.8, minWidth: 110 },
      {
        field: 'askedAt',
        headerName: t('asked'),
        flex: 1,
        minWidth: 160,
        valueGetter: (_, row) => `${row.askedBy}, ${when(row.askedAt)}`,
        renderCell: ({ row }) => <CutText text={`${row.askedBy}, ${when(row.askedAt)}`} />,
      },
      { field: 'reason', headerName: t('reason'), flex: 1.2, minWidth: 140 },
    ],
    [t, when],
  )
  const opened = page?.data.find(({ erasureId }) => erasureId === search.erasure)
  return (
    <>
      <ListPage
        title={t('title.privacy', { ns: 'shell' })}
        summary={page && t('waiting', { number: page.waiting })}
        above={
          <Alert severity="info" sx={{ mx: { xs: 0, sm: 2 }, mb: 1 }}>
            {t('explained')}
          </Alert>
        }
        filters={
          <FilterBar
            change={filter}
            tools={<Button onClick={() => visit({ retention: 1 })}>{t('retention')}</Button>}
            before={<PatientField label={t('open')} onChange={(patient) => visit({ patient })} />}
          />
        }
        columns={columns}
        phoneHides={['clientName', 'askedAt', 'reason']}
        smallHides={['clientName']}
        {...list}
        getRowId={({ erasureId }) => erasureId}
        onOpen={({ erasureId }) => visit({ erasure: erasureId })}
        empty={<EmptyState title={t('none')} />}
      />
      <Suspense>
        {search.retention > 0 && <RetentionDialog onClose={() => visit({ retention: 0 })} />}
        {opened && (
          <DecisionDialog key={opened.erasureId} erasure={opened} onClose={() => visit({ erasure: 0 })} />
        )}
        {search.patient > 0 && (
          <PatientDialog
            key={search.patient}
            patientId={search.patient}
            onClose={() => visit({ patient: 0 })}
          />
        )}
      </Suspense>
    </>
  )
}
