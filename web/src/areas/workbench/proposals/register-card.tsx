import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { DoctorFields, doctorFields } from '#areas/workbench/case/fields/doctor-fields.tsx'
import { newDoctorSchema, useAddDoctor } from '#areas/workbench/case/fields/use-add-doctor.ts'
import { withLengthLimit } from '#parts/record-form/length-limit.ts'
import { useSharedProposals } from './proposals-context.ts'
import type { Registered } from './registered.ts'
import { hospitalFields } from './registered.ts'

interface RegisterCardProps {
  /** What no register has: the doctor, with the hospital where that is unknown too, or the hospital alone. */
  of: Registered
  onAdded: () => void
  onChoose: () => void
  onIgnore: () => void
  /** Left without a decision. */
  onClose: () => void
}

/**
 * A doctor or hospital that was read and is not registered, filled in from the page, in its place in the list: the page
 * stays in sight. Enter adds it, and it waits among the approvals.
 */
export function RegisterCard({ of, onAdded, onChoose, onIgnore, onClose }: RegisterCardProps) {
  const { t } = useTranslation('workbench-proposals')
  const { store } = useSharedProposals()
  const form = useForm({
    resolver: zodResolver(newDoctorSchema, withLengthLimit),
    defaultValues: of.written,
  })
  const { add, busy, fault, dialog } = useAddDoctor({
    added: ({ doctor, hospital }) => {
      store.settle(of.proposals, (of.what === 'hospital' ? hospital?.hospitalName : doctor.docName) ?? '')
      onAdded()
    },
    closed: onClose,
  })
  const fields = of.what === 'hospital' ? hospitalFields : doctorFields
  return (
    <Box
      component="form"
      noValidate
      aria-label={t(`notRegistered.${of.what}`)}
      onSubmit={form.handleSubmit((written) => add(written, of.knownDoctorId))}
      onKeyDown={(event) => {
        // The keys of the list are letters here.
        event.stopPropagation()
        if (event.key === 'Escape') onClose()
      }}
      sx={{ p: 1, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(180px, 1fr))' },
        }}
      >
        <DoctorFields fields={fields} form={form} />
      </Box>
      {fault && (
        <Alert severity="error" sx={{ mt: 1 }}>
          {fault}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button type="submit" size="small" variant="contained" loading={busy}>
          {t('register.add')}
        </Button>
        <Button size="small" variant="outlined" onClick={onChoose}>
          {t('register.choose')}
        </Button>
        <Button size="small" onClick={onIgnore}>
          {t('register.ignore')}
        </Button>
      </Box>
      {dialog}
    </Box>
  )
}
