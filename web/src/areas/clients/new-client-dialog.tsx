import { addClientDetails, getClientPage } from '@rxdesk/contract/areas/clients/calls'
import { getClientMastersList } from '@rxdesk/contract/areas/masters/calls'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { ClientFields } from './client-fields.tsx'
import { type ClientValues, fieldOf } from './client-values.ts'

const schema = addClientDetails.request.omit({ userCode: true, userId: true })

interface NewClientDialogProps {
  onClose: () => void
  onMade: (clientId: number) => void
}

/** Makes a client, active at once. */
export function NewClientDialog({ onClose, onMade }: NewClientDialogProps) {
  const { t } = useTranslation('clients')
  const record = useRecordForm<typeof addClientDetails, undefined, ClientValues>({
    call: addClientDetails,
    schema,
    base: undefined,
    valuesOf: () => ({
      clientName: '',
      key: '',
      clientCTATData: '240',
      languages: ['en', 'hi'],
      active: true,
      mrdToQueue: false,
    }),
    requestOf: ({ active: _, mrdToQueue: _queue, key = '', ...client }) => ({ ...client, key }),
    fieldOf,
    reloads: [getClientPage, getClientMastersList],
    onSaved: ({ clientId }) => onMade(clientId),
  })
  return (
    <RecordDialog title={t('addClient')} submitLabel={t('addClient')} record={record} onClose={onClose}>
      <ClientFields of={record.form.control} isNew />
    </RecordDialog>
  )
}
