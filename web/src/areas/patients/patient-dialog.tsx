import Box from '@mui/material/Box'
import { abhaDigits, passesVerhoeff } from '@rxdesk/contract/abha-number'
import { getpatient, updatePatient } from '@rxdesk/contract/areas/patients/calls'
import {
  abhaUsersList,
  getPatients,
  getPrescriptionPatients,
  searchPatientData,
} from '@rxdesk/contract/areas/patients/list-calls'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { genders, relations } from '@rxdesk/contract/options'
import { permissions } from '@rxdesk/contract/roles'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSelect, FormText } from '#parts/record-form/form-fields.tsx'
import { RecordDialog } from '#parts/record-form/record-dialog.tsx'
import { useRecordForm } from '#parts/record-form/use-record-form.ts'
import { nameOf, usePatientText } from '#parts/use-patient-text.ts'
import { useUser } from '#session/session-store.ts'
import { askCall } from '#wire/wire.ts'
import { changesOf, fieldOf, type PatientValues, patientFormSchema, valuesOf } from './patient-values.ts'
import { useContact } from './use-contact.ts'

/** Edits a patient's record. Contact data is there only for users who may see it. */
export default function PatientDialog({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { t } = useTranslation('patients')
  const text = usePatientText()
  const contact = useContact()
  const held = useUser().userPermissions.permission
  const sees = { mobile: held.includes(permissions.viewMobile), email: held.includes(permissions.viewEmail) }
  const values = (of: Patient) =>
    valuesOf(of, {
      mobileNo: sees.mobile ? contact('mobileNo', of.mobileNo) : '',
      email: sees.email ? contact('email', of.email) : '',
    })
  const record = useRecordForm<typeof updatePatient, Patient, PatientValues>({
    call: updatePatient,
    schema: patientFormSchema,
    base: patient,
    valuesOf: values,
    requestOf: (typed, base) => ({
      patientId: base.patientId,
      version: base.version,
      changes: changesOf(typed, values(base)),
    }),
    fieldOf,
    reread: async ({ patientId }) => (await askCall(getpatient, { patientId })).patientDetails,
    reloads: [getpatient, getPatients, getPrescriptionPatients, abhaUsersList, searchPatientData],
    onSaved: onClose,
  })
  const { control } = record.form
  const digits = abhaDigits(useWatch({ control, name: 'abhaNumber' }))
  const doubtful = digits !== undefined && !passesVerhoeff(digits)
  return (
    <RecordDialog
      title={t('editPatient', { name: nameOf(patient) })}
      submitLabel={t('save', { ns: 'common' })}
      record={record}
      width="md"
      enterMoves
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormText of={control} name="fName" label={t('firstName')} required longest={100} autoFocus />
        <FormText of={control} name="lName" label={t('lastName')} longest={100} />
        <FormSelect
          of={control}
          name="genderCode"
          label={t('gender')}
          options={[
            { value: '', label: t('notSaid') },
            ...genders.map(({ genderCode }) => ({ value: genderCode, label: text.gender(genderCode) })),
          ]}
        />
        <FormText
          of={control}
          name="dateOfBirth"
          label={t('dateOfBirth')}
          helperText={t('dateFormat', { ns: 'common' })}
          longest={10}
        />
        <FormText
          of={control}
          name="ageYears"
          label={t('ageYears')}
          longest={3}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <FormText
          of={control}
          name="ageMonths"
          label={t('ageMonths')}
          longest={2}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <FormText of={control} name="uhid" label={t('uhid')} longest={50} />
        <FormSelect
          of={control}
          name="relation"
          label={t('relationLabel')}
          options={[
            { value: '', label: t('notSaid') },
            ...relations.map((value) => ({ value, label: text.relation(value) })),
          ]}
        />
        {sees.mobile && <FormText of={control} name="mobileNo" label={t('mobile')} longest={20} />}
        {sees.email && <FormText of={control} name="email" label={t('email')} longest={150} />}
        <FormText
          of={control}
          name="abhaNumber"
          label={t('abhaNumber')}
          longest={30}
          helperText={doubtful ? t('abhaCheckFails') : t('abhaHint')}
        />
        <FormText of={control} name="abhaAddress" label={t('abhaAddress')} longest={64} />
      </Box>
      <FormText of={control} name="address" label={t('address')} longest={300} />
    </RecordDialog>
  )
}
