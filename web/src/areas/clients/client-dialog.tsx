import { clientAssistants } from '@rxdesk/contract/areas/assistant/options'
import {
  getClientMasterData,
  getClientPage,
  updateClientMastersList,
} from '@rxdesk/contract/areas/clients/calls'
import { getClientMastersList } from '@rxdesk/contract/areas/masters/calls'
import { useTranslation } from 'react-i18next'
import { FormSelect, FormSwitch } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import { ClientFields } from './client-fields.tsx'
import { type ClientDetail, type ClientValues, clientSchema, fieldOf } from './client-values.ts'

/** A client's name, turnaround, languages, and whether it is at work. */
export default function ClientDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const record = useRecordForm<typeof updateClientMastersList, ClientDetail, ClientValues>({
    call: updateClientMastersList,
    schema: clientSchema,
    base: client,
    valuesOf: ({ clientName, clientCTATData, languages, active, assistant, mrdToQueue }) => ({
      clientName,
      clientCTATData: String(clientCTATData),
      languages,
      active,
      assistant,
      mrdToQueue,
    }),
    requestOf: ({ key: _, ...values }, { clientId, version }) => ({ ...values, clientId, version }),
    fieldOf,
    reread: ({ clientId }) => askCall(getClientMasterData, { clientId }),
    reloads: [getClientMasterData, getClientPage, getClientMastersList],
    onSaved: onClose,
  })
  const { control } = record.form
  return (
    <RecordDialog
      title={t('editClient', { name: client.clientName })}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <ClientFields of={control} />
      <FormSwitch of={control} name="active" label={t('activeLabel')} hint={t('activeHint')} />
      <FormSelect
        of={control}
        name="assistant"
        label={t('assistantLabel')}
        helperText={t('assistantHint')}
        options={clientAssistants.map((value) => ({ value, label: t(`assistant.${value}`) }))}
      />
      <FormSwitch of={control} name="mrdToQueue" label={t('mrdToQueue')} hint={t('mrdToQueueHint')} />
    </RecordDialog>
  )
}
