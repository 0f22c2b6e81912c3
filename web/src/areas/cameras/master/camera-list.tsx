import { listCameraDtls } from '@rxdesk/contract/areas/cameras/master-calls'
import { CAMERA_OFFSET_KEY, cameraStates } from '@rxdesk/contract/areas/cameras/options'
import type { CameraRow } from '@rxdesk/contract/areas/cameras/schemas'
import { lazy, useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ActiveState } from '#parts/active-state.tsx'
import { useClientFilter } from '#parts/client-select.tsx'
import { FilterBar } from '#parts/filter-bar/filter-bar.tsx'
import { choiceFilter, searchFilter } from '#parts/filter-bar/list-filter.tsx'
import type { ListColumn } from '#parts/list-column.ts'
import { RecordsPage } from '#parts/records-page.tsx'
import { useListPage } from '#parts/use-list-page.ts'
import { useMoment } from '#parts/written.ts'
import { CameraStateChip } from '../camera-state.tsx'
import type { MasterTabProps } from './camera-master-search.ts'

const CameraDialog = lazy(() => import('./camera-dialog.tsx'))

/** Cameras of the clients, where they are and whether they can be reached. */
export function CameraList({ search, address, title, tabs }: MasterTabProps) {
  const { t } = useTranslation('cameras-master')
  const { visit, filter, close, paging } = address
  useOffset(search.page, paging.offset, paging.size, visit)
  const { page, list } = useListPage(
    listCameraDtls,
    { searchText: search.text, clientId: search.client, state: search.state },
    paging,
  )
  const columns = useCameraColumns()
  const byClient = useClientFilter(t('client'), search.client, filter)
  const row = (id: number) => page?.data.find(({ cameraId }) => cameraId === id)
  return (
    <RecordsPage
      title={title}
      label={t('tab.cameras')}
      open={search.open}
      address={address}
      idOf={({ cameraId }: CameraRow) => cameraId}
      add={{ label: t('addCamera'), dialog: <CameraDialog onClose={close} /> }}
      record={(id) => {
        const camera = row(id)
        return camera && <CameraDialog camera={camera} onClose={close} />
      }}
      filters={
        <>
          {tabs}
          <FilterBar
            search={searchFilter(t('searchCameras'), search.text, filter)}
            filters={[
              byClient,
              choiceFilter({
                name: 'state',
                label: t('state'),
                value: search.state,
                choices: [
                  { value: '', label: t('anyState') },
                  ...cameraStates.map((value) => ({ value, label: t(`state.${value}`, { ns: 'cameras' }) })),
                ],
                change: filter,
              }),
            ]}
            change={filter}
          />
        </>
      }
      columns={columns}
      phoneHides={['host', 'active']}
      smallHides={['host']}
      {...list}
    />
  )
}

/** Who comes back stands where they left, for the rest of the session (screens 7); the address wins. */
function useOffset(
  page: number,
  offset: number,
  size: number,
  visit: (fields: { page: number }) => void,
): void {
  useEffect(() => {
    const kept = Number(sessionStorage.getItem(CAMERA_OFFSET_KEY) ?? 0)
    if (page === 1 && kept > 0) visit({ page: Math.floor(kept / size) + 1 })
  }, [])
  useEffect(() => sessionStorage.setItem(CAMERA_OFFSET_KEY, String(offset)), [offset])
}

function useCameraColumns(): readonly ListColumn<CameraRow>[] {
  const { t } = useTranslation('cameras-master')
  const moment = useMoment()
  return useMemo(
    () => [
      { field: 'cameraName', headerName: t('camera'), flex: 2, minWidth: 140 },
      { field: 'clientName', headerName: t('client'), flex: 1, minWidth: 120 },
      {
        field: 'roomName',
        headerName: t('room'),
        flex: 2,
        minWidth: 140,
        valueGetter: (_, { roomName, floorName, hospitalName }) =>
          roomName === '' ? t('noRoom') : `${roomName} (${floorName}, ${hospitalName})`,
      },
      { field: 'host', headerName: t('address'), flex: 1, minWidth: 120 },
      {
        field: 'state',
        headerName: t('state'),
        width: 150,
        renderCell: ({ row }) => <CameraStateChip state={row.state} />,
      },
      {
        field: 'lastSeenAt',
        headerName: t('lastSeen'),
        width: 170,
        valueGetter: (_, { lastSeenAt }) => (lastSeenAt === '' ? t('never') : moment(lastSeenAt)),
      },
      {
        field: 'active',
        headerName: t('active'),
        width: 110,
        renderCell: ({ row }) => <ActiveState active={row.active} />,
      },
    ],
    [t, moment],
  )
}
