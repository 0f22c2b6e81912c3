import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type DoctorCategory, doctorCategories } from '@rxdesk/contract/options'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { newDoctorSchema, useAddDoctor } from '#areas/workbench/case/fields/use-add-doctor.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { lengthLimitIn, withLengthLimit } from '#parts/record-form/length-limit.ts'

const fields = [
  'docName',
  'registerno',
  'council',
  'specialization',
  'qualification',
  'hospitalName',
  'hospitalAddress',
  'hospitalCity',
] as const

/** Adds a doctor who is typed in whole. */
export function AddDoctorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workbench')
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newDoctorSchema, withLengthLimit),
    defaultValues: {
      ...(Object.fromEntries(fields.map((field) => [field, ''])) as Record<(typeof fields)[number], string>),
      doctorCategory: 'Primary' as DoctorCategory,
    },
  })
  const { add, busy, fault, dialog } = useAddDoctor({ added: onClose, closed: onClose })
  const faultText = (message: string | undefined) => {
    const most = lengthLimitIn(message)
    return most === undefined ? t('doctorNameMissing') : t('tooLong', { ns: 'common', most })
  }
  return (
    <>
      <FormDialog
        open
        title={t('addDoctor')}
        submitLabel={t('addDoctor')}
        busy={busy}
        width="sm"
        onSubmit={handleSubmit((doctor) => add(doctor))}
        onClose={onClose}
      >
        {fields.map((field, at) => (
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
        ))}
        <TextField
          select
          {...register('doctorCategory')}
          defaultValue="Primary"
          label={t('doctorField.doctorCategory')}
          fullWidth
        >
          {doctorCategories.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`category.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        {fault && <Alert severity="error">{fault}</Alert>}
      </FormDialog>
      {dialog}
    </>
  )
}
