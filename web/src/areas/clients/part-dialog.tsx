import Button from '@mui/material/Button'
import { getClientMasterData, updateHospitalDepartment } from '@rxdesk/contract/areas/clients/calls'
import type { ClientPart } from '@rxdesk/contract/areas/clients/schemas'
import { limits } from '@rxdesk/contract/limits'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { RemoveRecord } from '#parts/record-form/remove-record.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import type { ClientDetail } from './client-values.ts'

/** A hospital, a department or a medium; an address is a hospital's alone. */
export interface Part {
  id: number
  name: string
  address?: string
  city?: string
  phone?: string
}

const schema = updateHospitalDepartment.request
const words = { hospital: 'addHospital', department: 'addDepartment', media: 'addMedia' } as const

interface PartDialogProps {
  client: ClientDetail
  type: ClientPart
  /** Nothing adds one. */
  part?: Part
  onClose: () => void
}

interface PartValues {
  clientId: number
  version: number
  method: 'insert' | 'update'
  type: ClientPart
  id?: number
  name: string
  address: string
  city: string
  phone: string
}

/** An entry of a client's own list: add, change or remove it. */
export default function PartDialog({ client, type, part, onClose }: PartDialogProps) {
  const { t } = useTranslation('clients')
  const [removing, setRemoving] = useState(false)
  const record = useRecordForm<typeof updateHospitalDepartment, ClientDetail, PartValues>({
    call: updateHospitalDepartment,
    schema,
    base: client,
    valuesOf: ({ clientId, version }) => ({
      clientId,
      version,
      type,
      method: part ? 'update' : 'insert',
      id: part?.id,
      name: part?.name ?? '',
      address: part?.address ?? '',
      city: part?.city ?? '',
      phone: part?.phone ?? '',
    }),
    requestOf: (values, { version }) => ({ ...values, version }),
    fieldOf: (refusal) => (refusal === 'client.partTaken' ? 'name' : undefined),
    reread: ({ clientId }) => askCall(getClientMasterData, { clientId }),
    reloads: [getClientMasterData],
    onSaved: onClose,
  })
  const { control } = record.form
  const title = t(words[type])
  return (
    <>
      <RecordDialog
        title={part ? t('editClient', { name: part.name }) : title}
        submitLabel={part ? t('save', { ns: 'common' }) : title}
        record={record}
        onClose={onClose}
      >
        <FormText of={control} name="name" label={t('name')} longest={150} required autoFocus />
        {type === 'hospital' && (
          <>
            <FormText of={control} name="address" label={t('address')} longest={300} />
            <FormText of={control} name="city" label={t('city')} longest={100} />
            <FormText of={control} name="phone" label={t('phone')} longest={30} type="tel" />
          </>
        )}
        {part && (
          <Button color="error" onClick={() => setRemoving(true)} sx={{ justifySelf: 'start' }}>
            {t('delete', { ns: 'common' })}
          </Button>
        )}
      </RecordDialog>
      {part && removing && (
        <RemoveRecord
          call={updateHospitalDepartment}
          request={{
            clientId: client.clientId,
            version: client.version,
            method: 'delete',
            type,
            id: part.id,
            name: part.name,
          }}
          reloads={[getClientMasterData]}
          question={t('removeQuestion', { name: part.name })}
          explained={t('removeExplained')}
          toldAfter={limits.loadingDelay}
          onCancel={() => setRemoving(false)}
          onDone={onClose}
        />
      )}
    </>
  )
}
