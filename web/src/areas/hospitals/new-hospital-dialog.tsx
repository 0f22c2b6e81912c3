import { saveHospital } from '@rxdesk/contract/areas/hospitals/calls'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ClientSelect } from '#parts/client-select.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import {
  fieldOf,
  HospitalFields,
  type HospitalValues,
  hospitalReads,
  hospitalSchema,
} from './hospital-fields.tsx'

interface NewHospitalDialogProps {
  onClose: () => void
  onMade: (hospitalId: number) => void
}

/** A hospital is added, of one client or of all. */
export default function NewHospitalDialog({ onClose, onMade }: NewHospitalDialogProps) {
  const { t } = useTranslation('hospitals')
  const record = useRecordForm<typeof saveHospital, undefined, HospitalValues>({
    call: saveHospital,
    schema: hospitalSchema,
    base: undefined,
    valuesOf: () => ({
      hospitalName: '',
      address: '',
      city: '',
      pinCode: '',
      phone: '',
      clientId: 0,
    }),
    requestOf: (values) => values,
    fieldOf,
    reloads: hospitalReads,
    onSaved: ({ hospitalId }) => onMade(hospitalId),
  })
  const { field } = useController({ control: record.form.control, name: 'clientId' })
  return (
    <RecordDialog title={t('addHospital')} submitLabel={t('addHospital')} record={record} onClose={onClose}>
      <HospitalFields of={record.form.control} />
      <ClientSelect label={t('ofClient')} client={field.value ?? 0} onChange={field.onChange} />
    </RecordDialog>
  )
}
