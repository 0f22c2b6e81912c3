import { getClientMasterData, saveClientWebhook } from '@rxdesk/contract/areas/clients/calls'
import { useTranslation } from 'react-i18next'
import { FormSwitch, FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import type { ClientDetail } from './client-values.ts'

const schema = saveClientWebhook.request.pick({ webhookUrl: true, newSecret: true })

interface WebhookDialogProps {
  client: ClientDetail
  onClose: () => void
  /** A new secret; it is shown only this once. */
  onSecret: (secret: string) => void
}

/** The webhook that notifies a client's system of its prescriptions, and its signing secret. */
export default function WebhookDialog({ client, onClose, onSecret }: WebhookDialogProps) {
  const { t } = useTranslation('clients')
  const record = useRecordForm<
    typeof saveClientWebhook,
    ClientDetail,
    { webhookUrl: string; newSecret: boolean }
  >({
    call: saveClientWebhook,
    schema,
    base: client,
    valuesOf: ({ webhookUrl }) => ({ webhookUrl, newSecret: false }),
    requestOf: (values, { clientId, version }) => ({ ...values, clientId, version }),
    reread: ({ clientId }) => askCall(getClientMasterData, { clientId }),
    reloads: [getClientMasterData],
    onSaved: ({ secret }) => (secret === '' ? onClose() : onSecret(secret)),
  })
  const { control } = record.form
  return (
    <RecordDialog
      title={t('webhook')}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <FormText
        of={control}
        name="webhookUrl"
        label={t('webhookUrl')}
        helperText={t('webhookHint')}
        longest={500}
        type="url"
        autoFocus
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      {client.webhookSecret && (
        <FormSwitch of={control} name="newSecret" label={t('newSecret')} hint={t('newSecretHint')} />
      )}
    </RecordDialog>
  )
}
