import TextField from '@mui/material/TextField'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lengthLimitIn } from '#parts/record-form/length-limit.ts'
import type { NewDoctor } from './use-add-doctor.ts'

/** What is written of a new doctor and the hospital, in this order. */
export const doctorFields = [
  'docName',
  'registerno',
  'council',
  'specialization',
  'qualification',
  'hospitalName',
  'hospitalAddress',
  'hospitalCity',
] as const
export type DoctorField = (typeof doctorFields)[number]

/** Nothing written yet. */
export const noDoctor: NewDoctor = {
  docName: '',
  registerno: '',
  council: '',
  specialization: '',
  qualification: '',
  doctorCategory: 'Primary',
  hospitalName: '',
  hospitalAddress: '',
  hospitalCity: '',
}

interface DoctorFieldsProps {
  fields: readonly DoctorField[]
  form: {
    register: (field: DoctorField) => UseFormRegisterReturn<DoctorField>
    formState: { errors: Partial<Record<DoctorField, { message?: string | undefined }>> }
  }
}

/** Fields of a new doctor, each with its fault below it; the first has the focus. */
export function DoctorFields({ fields, form: { register, formState } }: DoctorFieldsProps) {
  const { t } = useTranslation(['workbench', 'common'])
  const faultText = (message: string | undefined) => {
    const most = lengthLimitIn(message)
    return most === undefined ? t('doctorNameMissing') : t('tooLong', { ns: 'common', most })
  }
  return fields.map((field, at) => (
    <TextField
      key={field}
      {...register(field)}
      label={t(`doctorField.${field}`)}
      required={field === 'docName'}
      autoFocus={at === 0}
      error={formState.errors[field] !== undefined}
      helperText={formState.errors[field] && faultText(formState.errors[field].message)}
      fullWidth
      slotProps={{ htmlInput: { autoComplete: 'off' } }}
    />
  ))
}
