import Button from '@mui/material/Button'
import { getFailedJobs, getSystemHealth, retryJob } from '@rxdesk/contract/areas/system-health'
import type { AnswerOf } from '@rxdesk/contract/call'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '../../../language/use-server-text.ts'
import { EmptyState } from '../../../parts/empty-state.tsx'
import type { ListColumn } from '../../../parts/list-column.ts'
import { ListScreen } from '../../../parts/list-screen.tsx'
import { useListAddress } from '../../../parts/use-list-address.ts'
import { notify } from '../../../shell/notices.ts'
import { useChange } from '../../../wire/use-call.ts'
import { usePage } from '../../../wire/use-page.ts'
import { Moment } from '../../cases/dashboard/case-cells.tsx'
import { HiddenText } from '../../cases/dashboard/hidden-text.tsx'
import { settingsRoute } from '../route.tsx'

type Row = AnswerOf<typeof getFailedJobs>['data'][number]

/** Jobs that used up their tries within the last day. */
export function JobList() {
  const { t } = useTranslation('settings-health')
  const { serverText, errorText } = useServerText()
  const { paging } = useListAddress(settingsRoute.useSearch(), settingsRoute.useNavigate())
  const { page, state } = usePage(getFailedJobs, { offset: paging.offset, limit: paging.limit })
  const { mutate } = useChange(retryJob, {
    reloads: [getFailedJobs, getSystemHealth],
    onSuccess: ({ message }) => notify.success(serverText(message)),
    onError: (error) => notify.error(errorText(error)),
  })
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
      {
        field: 'actions',
        headerName: t('actions'),
        renderHeader: () => <HiddenText>{t('actions')}</HiddenText>,
        width: 110,
        renderCell: ({ row, tabIndex }) =>
          row.mayRetry && (
            <Button
              size="small"
              tabIndex={tabIndex}
              aria-label={t('retryOf', { what: `${t(`queue.${row.queue}`)} ${row.erxId || ''}`.trim() })}
              onClick={() => mutate({ jobId: row.jobId })}
            >
              {t('retry')}
            </Button>
          ),
      },
    ],
    [t, mutate],
  )
  return (
    <ListScreen
      label={t('failedJobs')}
      columns={columns}
      phoneHides={['attempts', 'failedAt', 'lastError']}
      rows={page?.data ?? []}
      getRowId={({ jobId }) => jobId}
      total={page?.totalCount ?? 0}
      list={paging}
      {...state}
      empty={<EmptyState title={t('noFailedJobs')} />}
    />
  )
}
