import { getOpenDeliveries, retryDelivery } from '@rxdesk/contract/areas/system-health/calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { Moment } from '#parts/cell-text.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { ListScreen } from '#parts/list-screen.tsx'
import { useListAddress } from '#parts/use-list-address.ts'
import { useListPage } from '#parts/use-list-page.ts'
import { useRetryColumn } from './use-retry-column.tsx'

const route = getRouteApi('/console/Settings')

type Row = AnswerOf<typeof getOpenDeliveries>['data'][number]

const requestOf = ({ deliveryId }: Row) => ({ deliveryId })

/** Messages that were not delivered, the failed first. */
export function DeliveryList() {
  const { t } = useTranslation('settings-health')
  const { serverText } = useServerText()
  const { paging } = useListAddress(route.useSearch(), route.useNavigate())
  const { list } = useListPage(getOpenDeliveries, {}, paging)
  const whatOf = useCallback((row: Row) => t(`kind.${row.kind}`), [t])
  const retry = useRetryColumn(retryDelivery, getOpenDeliveries, whatOf, requestOf)
  const columns = useMemo<readonly ListColumn<Row>[]>(
    () => [
      { field: 'erxId', headerName: t('erx'), width: 90, valueGetter: (value) => value || '' },
      { field: 'clientName', headerName: t('client'), width: 140 },
      { field: 'kind', headerName: t('kind'), width: 100, valueGetter: (_, { kind }) => t(`kind.${kind}`) },
      { field: 'state', headerName: t('state'), width: 100, valueGetter: (_, row) => t(row.state) },
      { field: 'attempts', headerName: t('attempts'), width: 80, align: 'right' },
      {
        field: 'lastError',
        headerName: t('lastError'),
        flex: 1,
        minWidth: 160,
        valueGetter: (_, { lastError }) => serverText(lastError),
      },
      {
        field: 'since',
        headerName: t('since'),
        width: 144,
        renderCell: ({ row }) => <Moment instant={row.since} />,
      },
      retry,
    ],
    [t, serverText, retry],
  )
  return (
    <ListScreen
      label={t('deliveries')}
      columns={columns}
      phoneHides={['clientName', 'attempts', 'since', 'lastError']}
      smallHides={['clientName']}
      {...list}
      getRowId={({ deliveryId }) => deliveryId}
      empty={<EmptyState title={t('noDeliveries')} />}
    />
  )
}
