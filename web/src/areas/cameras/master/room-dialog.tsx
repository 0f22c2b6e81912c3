import Button from '@mui/material/Button'
import {
  getUnallocatedCamera,
  listCameraDtls,
  saveRoomDetails,
} from '@rxdesk/contract/areas/cameras/master-calls'
import type { Room } from '@rxdesk/contract/areas/cameras/schemas'
import { getFloorRooms } from '@rxdesk/contract/areas/cameras/watch-calls'
import { prescriptionTypeFilters } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormChecks, FormSelect, FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { RemoveRecord } from '#parts/record-form/remove-record.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { useCall } from '#wire/use-call.ts'
import { askCall } from '#wire/wire.ts'

interface RoomValues {
  method: 'insert' | 'update'
  clientId: number
  floorId: number
  roomId?: number | undefined
  roomName: string
  categoryId: number
  cameraIds: number[]
}

interface RoomDialogProps {
  clientId: number
  floorId: number
  /** Nothing adds one. */
  room?: Room
  onClose: () => void
}

const reads = [getFloorRooms, getUnallocatedCamera, listCameraDtls]

/** A room of a floor: its name, what is worked there, and its cameras. */
export default function RoomDialog({ clientId, floorId, room, onClose }: RoomDialogProps) {
  const { t } = useTranslation('cameras-master')
  const [removing, setRemoving] = useState(false)
  const free = useCall(getUnallocatedCamera, { clientId }, { meta: { quiet: true } }).data?.data ?? []
  const record = useRecordForm<typeof saveRoomDetails, Room | undefined, RoomValues>({
    call: saveRoomDetails,
    schema: saveRoomDetails.request,
    base: room,
    valuesOf: (base) => ({
      method: base ? 'update' : 'insert',
      clientId,
      floorId,
      roomId: base?.roomId,
      roomName: base?.roomName ?? '',
      categoryId: base?.categoryId ?? 0,
      cameraIds: base?.cameras.map(({ cameraId }) => cameraId) ?? [],
    }),
    requestOf: (values, base) => ({ ...values, version: base?.version ?? 0 }),
    fieldOf: (refusal) => (refusal === 'camera.roomTaken' ? 'roomName' : undefined),
    reread: async (base) =>
      (await askCall(getFloorRooms, { clientId, floorId })).data.find(
        ({ roomId }) => roomId === base?.roomId,
      ) ?? base,
    reloads: reads,
    onSaved: onClose,
  })
  const { control } = record.form
  const offered = [...(room?.cameras ?? []), ...free]
  return (
    <>
      <RecordDialog
        title={room?.roomName ?? t('addRoom')}
        submitLabel={room ? t('save', { ns: 'common' }) : t('addRoom')}
        record={record}
        onClose={onClose}
      >
        <FormText of={control} name="roomName" label={t('name')} longest={100} required autoFocus />
        <FormSelect
          of={control}
          name="categoryId"
          label={t('category')}
          options={[
            { value: 0, label: t('anyCategory') },
            ...prescriptionTypeFilters.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        <FormChecks
          of={control}
          name="cameraIds"
          label={t('tab.cameras')}
          options={offered.map(({ cameraId, cameraName }) => ({ value: cameraId, label: cameraName }))}
          hint={offered.length === 0 ? t('noFreeCamera') : t('freeCameras')}
        />
        {room && (
          <Button color="error" onClick={() => setRemoving(true)} sx={{ justifySelf: 'start' }}>
            {t('removeRoom')}
          </Button>
        )}
      </RecordDialog>
      {room && removing && (
        <RemoveRecord
          call={saveRoomDetails}
          request={{ method: 'delete', clientId, roomId: room.roomId, version: room.version }}
          reloads={reads}
          question={t('removeQuestion', { name: room.roomName })}
          explained={t('removeRoomExplained')}
          onCancel={() => setRemoving(false)}
          onDone={onClose}
        />
      )}
    </>
  )
}
