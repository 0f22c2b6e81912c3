import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import { getClientAddresses, saveClientAddresses } from '@rxdesk/contract/areas/clients/term-calls'
import type { AnswerOf } from '@rxdesk/contract/call'
import { message } from '@rxdesk/contract/messages'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { askCall } from '#wire/wire.ts'
import type { ClientDetail } from './client-values.ts'
import { eachLine, linesOf } from './lines-of.ts'

interface Base {
  client: ClientDetail
  addresses: readonly string[]
}

/** Each line is checked by the call's own rule. */
const rule = saveClientAddresses.request.shape.addresses
const schema = z.object({
  addresses: eachLine(rule.element, 'client.enterRange').refine(
    (text) => rule.safeParse(linesOf(text)).success,
    message('client.enterRange'),
  ),
})

interface AddressesDialogProps {
  client: ClientDetail
  read: AnswerOf<typeof getClientAddresses>
  onClose: () => void
}

/** Addresses and ranges, one a line. */
export default function AddressesDialog({ client, read, onClose }: AddressesDialogProps) {
  const { t } = useTranslation('clients-terms')
  const { clientId } = client
  const record = useRecordForm<typeof saveClientAddresses, Base, { addresses: string }>({
    call: saveClientAddresses,
    schema,
    base: { client, addresses: read.addresses },
    valuesOf: ({ addresses }) => ({ addresses: addresses.join('\n') }),
    requestOf: ({ addresses }, base) => ({
      clientId,
      version: base.client.version,
      addresses: linesOf(addresses),
    }),
    fieldOf: (refusal) => (refusal === 'client.locksYouOut' ? 'addresses' : undefined),
    reread: async () => {
      const [now, { addresses }] = await Promise.all([
        askCall(getClientMasterData, { clientId }),
        askCall(getClientAddresses, { clientId }),
      ])
      return { client: now, addresses }
    },
    reloads: [getClientMasterData, getClientAddresses],
    onSaved: onClose,
  })
  return (
    <RecordDialog
      title={t('addresses')}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <FormText
        of={record.form.control}
        name="addresses"
        label={t('addressLines')}
        helperText={t('addressesHint', { address: read.ownAddress })}
        multiline
        minRows={4}
        maxRows={12}
        longest={3000}
        autoFocus
        slotProps={{ htmlInput: { dir: 'ltr', spellCheck: false } }}
      />
    </RecordDialog>
  )
}
