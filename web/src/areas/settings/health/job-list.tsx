import { getFailedJobs, retryJob } from '@rxdesk/contract/areas/system-health/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '#parts/cell-text.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListScreen } from '#parts/list-screen.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useRetryColumn } from './use-retry-column.tsx'

const route = getRouteApi('/console/Settings')

type Row = AnswerOf<typeof getFailedJobs>['data'][number]

const requestOf = ({ jobId }: Row) => ({ jobId })

/** Jobs that used up their tries within the last day. */
export function JobList() {
  const { t } = useTranslation('settings-health')
  const { paging } = useListAddress(route.useSearch(), route.useNavigate())
  const { list } = useListPage(getFailedJobs, {}, paging)
  const whatOf = useCallback((row: Row) => t(`queue.${row.queue}`), [t])
  const retry = useRetryColumn(retryJob, getFailedJobs, whatOf, requestOf)
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      {
        field: 'queue',
        headerName: t('queue'),
        flex: 1,
        minWidth: 140,
        valueGetter: (_, { queue }) => t(`queue.${queue}`),
      },
      { field: 'erxId', headerName: t('erx'), width: 90, valueGetter: (value) => value || '' },
      { field: 'attempts', headerName: t('attempts'), width: 80, align: 'right' },
      {
        field: 'lastError',
        headerName: t('lastError'),
        width: 180,
        renderCell: ({ row }) => <bdi dir="ltr">{row.lastError}</bdi>,
      },
      {
        field: 'failedAt',
        headerName: t('since'),
        width: 144,
        renderCell: ({ row }) => <Moment instant={row.failedAt} />,
      },
      retry,
    ],
    [t, retry],
  )
  return (
    <ListScreen
      label={t('failedJobs')}
      columns={columns}
      phoneHides={['attempts', 'failedAt', 'lastError']}
      {...list}
      getRowId={({ jobId }) => jobId}
      empty={<EmptyState title={t('noFailedJobs')} />}
    />
  )
}
