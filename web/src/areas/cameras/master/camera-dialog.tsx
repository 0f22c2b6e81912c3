import Button from '@mui/material/Button'
import { insertCameraDtls, listCameraDtls } from '@rxdesk/contract/areas/cameras/master-calls'
import type { CameraRow } from '@rxdesk/contract/areas/cameras/schemas'
import type { RequestOf } from '@rxdesk/contract/call'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ClientSelect } from '#parts/client-select.tsx'
import { FormSwitch, FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { RemoveRecord } from '#parts/record-form/remove-record.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import { AskCamera } from './ask-camera.tsx'
import { TryCamera } from './try-camera.tsx'

interface CameraValues {
  method: 'insert' | 'update'
  cameraId?: number | undefined
  clientId: number
  cameraName: string
  source: string
  userName: string
  secret: string
  note: string
  active: boolean
}

interface CameraDialogProps {
  /** Nothing adds one. */
  camera?: CameraRow
  onClose: () => void
}

const addressFaults = ['badAddress', 'loginInAddress', 'unknownHost', 'notInNetworks'].map(
  (fault) => `camera.${fault}`,
)

/** A camera: what it is called and how it is reached. What is stored of address and login is in no answer. */
export default function CameraDialog({ camera, onClose }: CameraDialogProps) {
  const { t } = useTranslation('cameras-master')
  const [removing, setRemoving] = useState(false)
  const record = useRecordForm<typeof insertCameraDtls, CameraRow | undefined, CameraValues>({
    call: insertCameraDtls,
    schema: insertCameraDtls.request,
    base: camera,
    valuesOf: (row) => ({
      method: row ? 'update' : 'insert',
      cameraId: row?.cameraId,
      clientId: row?.clientId ?? 0,
      cameraName: row?.cameraName ?? '',
      ...{ source: '', userName: '', secret: '' },
      note: row?.note ?? '',
      active: row?.active ?? true,
    }),
    requestOf: (values, row) => ({ ...written(values, camera !== undefined), version: row?.version ?? 0 }),
    fieldOf: (refusal) => {
      if (refusal === 'camera.nameTaken') return 'cameraName'
      if (refusal === 'camera.secretAgain') return 'secret'
      return addressFaults.includes(refusal) ? 'source' : undefined
    },
    reread: async (row) => {
      const found = await askCall(listCameraDtls, { searchText: row?.cameraName ?? '', limit: 100 })
      return found.data.find(({ cameraId }) => cameraId === row?.cameraId) ?? row
    },
    reloads: [listCameraDtls],
    onSaved: onClose,
  })
  const { control, getValues, setValue } = record.form
  const client = useController({ control, name: 'clientId' })
  const kept = camera ? t('keptAsStored') : undefined
  return (
    <>
      <RecordDialog
        title={camera?.cameraName ?? t('addCamera')}
        submitLabel={camera ? t('save', { ns: 'common' }) : t('addCamera')}
        record={record}
        onClose={onClose}
      >
        {!camera && (
          <ClientSelect
            label={`${t('client')} *`}
            client={client.field.value}
            onChange={client.field.onChange}
          />
        )}
        <FormText of={control} name="cameraName" label={t('name')} longest={100} required />
        <FormText
          of={control}
          name="source"
          label={t('address')}
          longest={500}
          required={!camera}
          placeholder="rtsp://10.0.0.5/live"
          helperText={camera ? t('addressStored', { host: camera.host || camera.kind }) : undefined}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
        />
        <FormText
          of={control}
          name="userName"
          label={t('userName')}
          longest={100}
          helperText={kept}
          slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
        />
        <FormText
          of={control}
          name="secret"
          label={t('password')}
          type="password"
          longest={200}
          helperText={camera?.hasSecret ? t('passwordStored') : kept}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'new-password' } }}
        />
        <AskCamera
          cameraId={camera?.cameraId}
          readValues={() => written(getValues(), camera !== undefined)}
          onChoose={(source) => setValue('source', source, { shouldDirty: true, shouldValidate: true })}
        />
        <FormText of={control} name="note" label={t('note')} longest={300} multiline />
        <FormSwitch of={control} name="active" label={t('active')} />
        <TryCamera
          cameraId={camera?.cameraId}
          readValues={() => written(getValues(), camera !== undefined)}
        />
        {camera && (
          <Button color="error" onClick={() => setRemoving(true)} sx={{ justifySelf: 'start' }}>
            {t('removeCamera')}
          </Button>
        )}
      </RecordDialog>
      {camera && removing && (
        <RemoveRecord
          call={insertCameraDtls}
          request={{ method: 'delete', cameraId: camera.cameraId, version: camera.version }}
          reloads={[listCameraDtls]}
          question={t('removeQuestion', { name: camera.cameraName })}
          explained={t('removeCameraExplained')}
          onCancel={() => setRemoving(false)}
          onDone={onClose}
        />
      )}
    </>
  )
}

/** What is left empty of a stored camera stays as it is stored. */
function written(
  { source, userName, secret, ...values }: CameraValues,
  isStored: boolean,
): RequestOf<typeof insertCameraDtls> {
  const given = (text: string) => (isStored && text === '' ? undefined : text)
  return { ...values, source: given(source.trim()), userName: given(userName), secret: given(secret) }
}
