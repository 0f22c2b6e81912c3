import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { doctorCategories } from '@rxdesk/contract/options'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DoctorFields, doctorFields, noDoctor } from '#areas/workbench/case/fields/doctor-fields.tsx'
import { newDoctorSchema, useAddDoctor } from '#areas/workbench/case/fields/use-add-doctor.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { withLengthLimit } from '#parts/record-form/length-limit.ts'

/** Adds a doctor who is typed in whole. */
export function AddDoctorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('workbench')
  const form = useForm({
    resolver: zodResolver(newDoctorSchema, withLengthLimit),
    defaultValues: noDoctor,
  })
  const { add, busy, fault, dialog } = useAddDoctor({ added: onClose, closed: onClose })
  return (
    <>
      <FormDialog
        open
        title={t('addDoctor')}
        submitLabel={t('addDoctor')}
        busy={busy}
        width="sm"
        onSubmit={form.handleSubmit((doctor) => add(doctor))}
        onClose={onClose}
      >
        <DoctorFields fields={doctorFields} form={form} />
        <TextField
          select
          {...form.register('doctorCategory')}
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
