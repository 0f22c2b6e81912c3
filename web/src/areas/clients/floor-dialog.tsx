import Button from '@mui/material/Button'
import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import {
  getFloorNames,
  getHospitalFloor,
  saveClientFloorDet,
} from '@rxdesk/contract/areas/clients/list-calls'
import type { Floor } from '@rxdesk/contract/areas/clients/list-schemas'
import { limits } from '@rxdesk/contract/limits'
import { useState } from 'react'
import type { Control } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { RemoveRecord } from '#parts/record-form/remove-record.tsx'
import { useFaultText } from '#parts/record-form/use-fault-text.ts'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { SearchSelect } from '#parts/search-select.tsx'
import { askCall } from '#wire/wire.ts'
import type { ClientDetail } from './client-values.ts'

interface FloorValues {
  clientId: number
  version: number
  method: 'insert' | 'update'
  floorId?: number
  hospitalId: number
  floorName: string
}

const reloads = [getClientMasterData, getFloorNames, getHospitalFloor]

interface FloorDialogProps {
  client: ClientDetail
  /** Nothing adds one. */
  floor?: Floor | undefined
  onClose: () => void
}

/** A floor of a hospital of a client: added, renamed or removed. */
export default function FloorDialog({ client, floor, onClose }: FloorDialogProps) {
  const { t } = useTranslation('clients-terms')
  const [removing, setRemoving] = useState(false)
  const record = useRecordForm<typeof saveClientFloorDet, ClientDetail, FloorValues>({
    call: saveClientFloorDet,
    schema: saveClientFloorDet.request,
    base: client,
    valuesOf: ({ clientId, version, hospital }) => ({
      clientId,
      version,
      method: floor ? 'update' : 'insert',
      floorId: floor?.floorId,
      floorName: floor?.floorName ?? '',
      hospitalId: floor?.hospitalId ?? (hospital.length === 1 ? (hospital[0]?.id ?? 0) : 0),
    }),
    requestOf: (values, { version }) => ({ ...values, version }),
    fieldOf: (refusal) => (refusal === 'client.partTaken' ? 'floorName' : undefined),
    reread: ({ clientId }) => askCall(getClientMasterData, { clientId }),
    reloads,
    onSaved: onClose,
  })
  const { control } = record.form
  return (
    <>
      <RecordDialog
        title={floor ? t('editClient', { ns: 'clients', name: floor.floorName }) : t('addFloor')}
        submitLabel={floor ? t('save', { ns: 'common' }) : t('addFloor')}
        record={record}
        onClose={onClose}
      >
        {!floor && <HospitalField of={control} client={client} />}
        <FormText
          of={control}
          name="floorName"
          label={t('name', { ns: 'clients' })}
          longest={100}
          required
          autoFocus={floor !== undefined}
        />
        {floor && (
          <Button color="error" onClick={() => setRemoving(true)} sx={{ justifySelf: 'start' }}>
            {t('delete', { ns: 'common' })}
          </Button>
        )}
      </RecordDialog>
      {floor && removing && (
        <RemoveRecord
          call={saveClientFloorDet}
          request={{
            clientId: client.clientId,
            version: client.version,
            method: 'delete',
            floorId: floor.floorId,
          }}
          reloads={reloads}
          question={t('removeQuestion', { ns: 'clients', name: floor.floorName })}
          explained={t('floorRemoved', { name: floor.hospitalName })}
          toldAfter={limits.loadingDelay}
          onCancel={() => setRemoving(false)}
          onDone={onClose}
        />
      )}
    </>
  )
}

/** Of many hospitals, those that a text is found in. */
function HospitalField({ of, client }: { of: Control<FloorValues>; client: ClientDetail }) {
  const { t } = useTranslation('clients-terms')
  const { field, fieldState } = useController({ control: of, name: 'hospitalId' })
  const fault = useFaultText(fieldState.error, field.value)
  const { clientId } = client
  const [chosen, setChosen] = useState(client.hospital.find(({ id }) => id === field.value) ?? null)
  return (
    <SearchSelect
      label={t('hospital')}
      required
      autoFocus
      searchKey={[getClientMasterData.id, 'hospitals', clientId]}
      load={async (hospitalText, signal) =>
        (await askCall(getClientMasterData, { clientId, hospitalText }, { signal })).hospital
      }
      value={chosen}
      onChange={(hospital) => {
        setChosen(hospital)
        field.onChange(hospital?.id ?? 0)
      }}
      optionLabel={({ name }) => name}
      optionKey={({ id }) => id}
      inputRef={field.ref}
      error={fault !== undefined}
      helperText={fault}
    />
  )
}
