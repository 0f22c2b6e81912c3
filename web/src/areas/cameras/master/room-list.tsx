import type { Room } from '@rxdesk/contract/areas/cameras/schemas'
import { getFloorRooms } from '@rxdesk/contract/areas/cameras/watch-calls'
import { getFloorNames } from '@rxdesk/contract/areas/clients/list-calls'
import { prescriptionTypeFilters } from '@rxdesk/contract/options'
import { lazy, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useClientFilter } from '#parts/client-select.tsx'
import { EmptyState } from '#parts/empty-state.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter } from '#parts/filter-bar/list-filter.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { PageFrame } from '#parts/page-frame.tsx'
import { RecordsPage } from '#parts/records-page.tsx'
import { useCall } from '#wire/use-call.ts'
import { usePage } from '#wire/use-page.ts'
import type { MasterTabProps } from './camera-master-search.ts'

const RoomDialog = lazy(() => import('./room-dialog.tsx'))

/** Rooms of a floor of a client, with their cameras. */
export function RoomList({ search, address, title, tabs }: MasterTabProps) {
  const { t } = useTranslation('cameras-master')
  const { visit, close, paging } = address
  const { client, floor } = search
  const byClient = useClientFilter(t('client'), client, (fields) => visit({ ...fields, floor: 0 }))
  const floors = useCall(getFloorNames, { clientId: client }, { enabled: client > 0, meta: { quiet: true } })
    .data?.floorList
  const isChosen = client > 0 && floor > 0
  const { page, state } = usePage(getFloorRooms, { clientId: client, floorId: floor }, { enabled: isChosen })
  const columns = useRoomColumns()
  const rows = page?.data ?? []
  const filters = (
    <>
      {tabs}
      <FilterBar
        filters={[
          byClient,
          choiceFilter({
            name: 'floor',
            label: t('floor'),
            value: floors?.some(({ floorId }) => floorId === floor) ? floor : 0,
            choices: [
              { value: 0, label: t('chooseFloor') },
              ...(floors ?? []).map(({ floorId, floorName, hospitalName }) => ({
                value: floorId,
                label: `${hospitalName} · ${floorName}`,
              })),
            ],
            change: visit,
          }),
        ]}
        change={visit}
      />
    </>
  )
  if (!isChosen)
    return (
      <PageFrame width="list" title={title}>
        {filters}
        <EmptyState
          title={t('chooseFloorFirst')}
          text={floors && floors.length === 0 ? t('noFloors') : t('floorsOfClients')}
        />
      </PageFrame>
    )
  return (
    <RecordsPage
      title={title}
      label={t('tab.rooms')}
      open={search.open}
      address={{ visit, narrowed: { filtered: false, clear: () => undefined } }}
      idOf={({ roomId }: Room) => roomId}
      add={{
        label: t('addRoom'),
        dialog: <RoomDialog clientId={client} floorId={floor} onClose={close} />,
      }}
      record={(id) => {
        const room = rows.find(({ roomId }) => roomId === id)
        return room && <RoomDialog clientId={client} floorId={floor} room={room} onClose={close} />
      }}
      filters={filters}
      columns={columns}
      rows={rows}
      total={rows.length}
      list={paging}
      {...state}
    />
  )
}

function useRoomColumns(): readonly ListColumn<Room>[] {
  const { t } = useTranslation('cameras-master')
  return useMemo(
    () => [
      { field: 'roomName', headerName: t('room'), flex: 1, minWidth: 140 },
      {
        field: 'categoryId',
        headerName: t('category'),
        width: 170,
        valueGetter: (_, { categoryId }) =>
          prescriptionTypeFilters.find(({ id }) => id === categoryId)?.name ?? t('anyCategory'),
      },
      {
        field: 'cameras',
        headerName: t('tab.cameras'),
        flex: 2,
        minWidth: 160,
        valueGetter: (_, { cameras }) => cameras.map(({ cameraName }) => cameraName).join(', '),
      },
    ],
    [t],
  )
}
