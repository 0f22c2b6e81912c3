import { getClientMasterData } from '@rxdesk/contract/areas/clients/calls'
import { savePharmacy } from '@rxdesk/contract/areas/workbench/follow-up-calls'
import { useTranslation } from 'react-i18next'
import { FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import type { ClientDetail } from './client-values.ts'

interface PharmacyValues {
  clientId: number
  name: string
  email: string
  mobile: string
}

/** Where a client's prescriptions are filled. */
export default function PharmacyDialog({ client, onClose }: { client: ClientDetail; onClose: () => void }) {
  const { t } = useTranslation('clients')
  const record = useRecordForm<typeof savePharmacy, ClientDetail, PharmacyValues>({
    call: savePharmacy,
    schema: savePharmacy.request,
    base: client,
    valuesOf: ({ clientId, pharmacyList: [pharmacy] }) => ({
      clientId,
      ...(pharmacy ?? { name: '', email: '', mobile: '' }),
    }),
    requestOf: (values) => values,
    reloads: [getClientMasterData],
    onSaved: onClose,
  })
  const { control } = record.form
  return (
    <RecordDialog
      title={t('pharmacy')}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      onClose={onClose}
    >
      <FormText of={control} name="name" label={t('name')} longest={150} required autoFocus />
      <FormText of={control} name="email" label={t('email')} longest={150} type="email" />
      <FormText
        of={control}
        name="mobile"
        label={t('mobile')}
        longest={20}
        type="tel"
        helperText={t('pharmacyNeeds')}
      />
    </RecordDialog>
  )
}
