import {
  getClientCategory,
  getClientMastersList,
  getFloorRooms,
} from '@rxdesk/contract/areas/cameras/watch-calls'
import { getFloorNames } from '@rxdesk/contract/areas/clients/list-calls'
import { useTranslation } from 'react-i18next'
import { choiceFilter, type ListFilter } from '#parts/filter-bar/list-filter.tsx'
import { useCall } from '#wire/use-call.ts'
import type { CameraDashboardSearch } from './camera-dashboard-search.ts'

/** Client, then its floors and what is worked there, then the rooms of the floor. */
export function useCameraFilters(
  search: CameraDashboardSearch,
  change: (fields: Partial<CameraDashboardSearch>) => void,
): readonly ListFilter<CameraDashboardSearch>[] {
  const { t } = useTranslation('cameras-dashboard')
  const { client, floor, room, category } = search
  const quiet = { meta: { quiet: true } }
  const ofClient = { ...quiet, enabled: client > 0 }
  const clients = useCall(getClientMastersList, {}, quiet).data?.data ?? []
  const floors = useCall(getFloorNames, { clientId: client }, ofClient).data?.floorList ?? []
  const categories = useCall(getClientCategory, { clientId: client }, ofClient).data?.data ?? []
  const rooms =
    useCall(
      getFloorRooms,
      { clientId: client, floorId: floor },
      { ...quiet, enabled: client > 0 && floor > 0 },
    ).data?.data ?? []
  const filters = [
    choiceFilter({
      name: 'client',
      label: t('client'),
      value: client,
      choices: [
        { value: 0, label: t('anyClient') },
        ...clients.map(({ clientID, clientName }) => ({ value: clientID, label: clientName })),
      ],
      change: (fields) => change({ ...fields, floor: 0, room: 0, category: 0 }),
    }),
    ...(floors.length > 0
      ? [
          choiceFilter({
            name: 'floor',
            label: t('floor'),
            value: floor,
            choices: [
              { value: 0, label: t('anyFloor') },
              ...floors.map(({ floorId, floorName, hospitalName }) => ({
                value: floorId,
                label: `${hospitalName} · ${floorName}`,
              })),
            ],
            change: (fields) => change({ ...fields, room: 0 }),
          }),
        ]
      : []),
    ...(rooms.length > 0
      ? [
          choiceFilter({
            name: 'room',
            label: t('room'),
            value: room,
            choices: [
              { value: 0, label: t('anyRoom') },
              ...rooms.map(({ roomId, roomName }) => ({ value: roomId, label: roomName })),
            ],
            change,
          }),
        ]
      : []),
    ...(categories.length > 0
      ? [
          choiceFilter({
            name: 'category',
            label: t('category'),
            value: category,
            choices: [
              { value: 0, label: t('anyCategory') },
              ...categories.map(({ id, name }) => ({ value: id, label: name })),
            ],
            change,
          }),
        ]
      : []),
  ]
  return filters as readonly ListFilter<CameraDashboardSearch>[]
}
