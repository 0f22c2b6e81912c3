import { getClientErrors } from '@rxdesk/contract/areas/system-health/client-error-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Moment } from '#parts/cell-text.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListScreen } from '#parts/list-screen.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'

const route = getRouteApi('/console/Settings')

type Row = AnswerOf<typeof getClientErrors>['data'][number]

/** The kinds of errors that browsers had, without a word of what was on their screens. */
export function ClientErrorList() {
  const { t } = useTranslation('settings-health')
  const { paging } = useListAddress(route.useSearch(), route.useNavigate())
  const { list } = useListPage(getClientErrors, {}, paging)
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      {
        field: 'message',
        headerName: t('error'),
        flex: 3,
        minWidth: 200,
        renderCell: ({ row }) => (
          <bdi dir="ltr">
            {row.kind}: {row.message}
          </bdi>
        ),
      },
      {
        field: 'module',
        headerName: t('place'),
        flex: 1,
        minWidth: 130,
        renderCell: ({ row }) => (
          <bdi dir="ltr">{[row.module, row.functionName].filter((part) => part !== '').join(' · ')}</bdi>
        ),
      },
      {
        field: 'route',
        headerName: t('page'),
        flex: 1,
        minWidth: 130,
        renderCell: ({ row }) => <bdi dir="ltr">{row.route}</bdi>,
      },
      { field: 'release', headerName: t('version'), width: 110 },
      { field: 'times', headerName: t('times'), width: 80, align: 'right' },
      {
        field: 'lastAt',
        headerName: t('lastTime'),
        width: 144,
        renderCell: ({ row }) => <Moment instant={row.lastAt} />,
      },
    ],
    [t],
  )
  return (
    <ListScreen
      label={t('clientErrors')}
      columns={columns}
      phoneHides={['route', 'release', 'module']}
      smallHides={['release']}
      {...list}
      getRowId={({ errorId }) => errorId}
      empty={<EmptyState title={t('noClientErrors')} />}
    />
  )
}
