import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { createDoctor } from '@rxdesk/contract/areas/doctors/calls'
import { limits } from '@rxdesk/contract/limits'
import { type DoctorCategory, doctorCategories } from '@rxdesk/contract/options'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useRememberPicked } from '#areas/workbench/case/fields/use-doctor.ts'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useServerText } from '#language/use-server-text.ts'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useLikelyDoctors } from '#parts/likely-doctors/likely-doctors.tsx'
import { lengthLimitIn, withLengthLimit } from '#parts/record-form/length-limit.ts'
import { notify } from '#shell/notices.ts'
import { useChange } from '#wire/use-call.ts'
import { useDuplicateCheck } from './use-duplicate-check.ts'

const schema = createDoctor.request.pick({
  docName: true,
  registerno: true,
  council: true,
  specialization: true,
  qualification: true,
  doctorCategory: true,
  hospitalName: true,
  hospitalAddress: true,
  hospitalCity: true,
})
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

/**
 * Adds a doctor found on the prescription; the eRx is assigned to the doctor, and is read again a little later (limits:
 * doctorReload) unless the doctor is Primary (screens 4).
 */
export function AddDoctorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['workbench', 'likely-doctors'])
  const { serverText, errorText } = useServerText()
  const { erxId, record, refresh } = useWorkbench()
  const remember = useRememberPicked()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema, withLengthLimit),
    defaultValues: {
      ...(Object.fromEntries(fields.map((field) => [field, ''])) as Record<(typeof fields)[number], string>),
      doctorCategory: 'Primary' as DoctorCategory,
    },
  })
  const entry = useDuplicateCheck({ onCancelled: onClose })
  const create = useChange(createDoctor, {
    onSuccess: ({ message, doctor, hospital, wasThere }) => {
      if (wasThere) notify.info(t('wasThere', { ns: 'likely-doctors', name: doctor.docName }))
      else notify.success(serverText(message))
      remember.doctor(doctor)
      record.edit('rxdtls.doctorId', doctor.doctorId)
      if (hospital) {
        remember.hospital(hospital)
        record.edit('rxdtls.hospitalId', hospital.hospitalId)
      }
      record.saveNow()
      if (doctor.doctorCategory !== 'Primary') setTimeout(() => void refresh(), limits.doctorReload)
      onClose()
    },
  })
  const likely = useLikelyDoctors(t('chooseIt', { ns: 'likely-doctors' }))
  const [asking, setAsking] = useState(false)
  const [unasked, setUnasked] = useState<string>()
  const fault = entry.fault ?? unasked ?? (create.error ? errorText(create.error) : undefined)
  const add = async (doctor: z.output<typeof schema>) => {
    setUnasked(undefined)
    setAsking(true)
    try {
      if (!(await entry.mayBeMade())) return
      const { docName, registerno, council } = doctor
      const answer = await likely.ask({ docName, registerno, council })
      if (answer === 'leave') return
      const meant = answer === 'add' ? { another: true } : { doctorId: answer.doctorId }
      create.mutate({ erxId, ...doctor, ...meant })
    } catch (error) {
      setUnasked(errorText(error))
    } finally {
      setAsking(false)
    }
  }
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
        busy={create.isPending || asking}
        width="sm"
        onSubmit={handleSubmit(add)}
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
      {likely.dialog}
    </>
  )
}
