import { editDoctor, getDoctorDetails, getDoctors } from '@rxdesk/contract/areas/doctors/master-calls'
import type { DoctorDetails } from '@rxdesk/contract/areas/doctors/master-schemas'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { useConfig } from '#wire/config.ts'
import { askCall } from '#wire/wire.ts'
import { DoctorAccount } from './doctor-account.tsx'
import { DoctorApproval } from './doctor-approval.tsx'
import { DoctorCamera } from './doctor-camera.tsx'
import { DoctorFields } from './doctor-fields.tsx'
import { DoctorMarks } from './doctor-marks.tsx'
import { type DoctorValues, doctorSchema, fieldOf, opened, valuesOf } from './doctor-values.ts'
import { useContact } from './use-contact.ts'

const DuplicatesDialog = lazy(() => import('./duplicates-dialog.tsx'))

interface EditDoctorDialogProps {
  /** With the contact data opened. */
  doctor: DoctorDetails
  onClose: () => void
  onSaved: () => void
  /** The doctor has another version, although no typing was saved. */
  onChanged: () => void
}

/** A doctor, to be changed, approved and verified. */
export function EditDoctorDialog({ doctor, onClose, onSaved, onChanged }: EditDoctorDialogProps) {
  const { t } = useTranslation('doctors')
  const { clientCipherKey } = useConfig()
  const contact = useContact()
  const [asked, setAsked] = useState<'duplicates'>()
  const record = useRecordForm<typeof editDoctor, DoctorDetails, DoctorValues>({
    call: editDoctor,
    schema: doctorSchema,
    base: doctor,
    valuesOf: (base) => valuesOf(base, contact),
    requestOf: ({ clientId: _, ...values }, { doctorId, version }) => ({ ...values, doctorId, version }),
    fieldOf,
    reread: async ({ doctorId }) => opened(await askCall(getDoctorDetails, { doctorId }), clientCipherKey),
    reloads: [getDoctors],
    onSaved,
  })
  return (
    <>
      <RecordDialog
        title={t('editDoctor', { name: doctor.docName })}
        submitLabel={t('save', { ns: 'common' })}
        record={record}
        width="md"
        onClose={onClose}
      >
        <DoctorApproval
          doctor={doctor}
          unsaved={record.unsaved}
          onDone={onClose}
          onDuplicates={() => setAsked('duplicates')}
        />
        <DoctorFields of={record.form.control} hospitals={doctor.doctorhospitals} contact={contact} />
        <DoctorMarks doctor={doctor} unsaved={record.unsaved} onChanged={onChanged} />
        <DoctorAccount doctor={doctor} unsaved={record.unsaved} onChanged={onChanged} />
        <DoctorCamera doctor={doctor} unsaved={record.unsaved} onChanged={onChanged} />
      </RecordDialog>
      <Suspense>
        {asked === 'duplicates' && (
          <DuplicatesDialog doctor={doctor} onClose={() => setAsked(undefined)} onMerged={onClose} />
        )}
      </Suspense>
    </>
  )
}
