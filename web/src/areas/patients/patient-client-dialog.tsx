import Typography from '@mui/material/Typography'
import { getpatient } from '@rxdesk/contract/areas/patients/calls'
import { updatePatientClientDetails } from '@rxdesk/contract/areas/patients/detail-calls'
import { getPatients } from '@rxdesk/contract/areas/patients/list-calls'
import type { Patient } from '@rxdesk/contract/areas/patients/schemas'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerText } from '#language/use-server-text.ts'
import { ClientSelect } from '#parts/client-select.tsx'
import { FormDialog } from '#parts/form-dialog.tsx'
import { useNotifiedChange } from '#parts/use-notified-change.ts'

/** Assigns a patient to a client, which marks the patient as approved (screens 4). */
export default function PatientClientDialog({ patient, onClose }: { patient: Patient; onClose: () => void }) {
  const { t } = useTranslation('patients')
  const { errorText } = useServerText()
  const [client, setClient] = useState(patient.clientId)
  const [trouble, setTrouble] = useState('')
  const change = useNotifiedChange(updatePatientClientDetails, {
    reloads: [getpatient, getPatients],
    onDone: onClose,
    onError: (error) => setTrouble(errorText(error)),
  })
  return (
    <FormDialog
      open
      title={t('changeClient')}
      submitLabel={t('save', { ns: 'common' })}
      submitDisabled={client === 0}
      busy={change.isPending}
      onSubmit={() => {
        setTrouble('')
        change.mutate({ patientId: patient.patientId, version: patient.version, clientId: client })
      }}
      onClose={onClose}
    >
      <Typography variant="body2">{t('changeClientHint')}</Typography>
      <ClientSelect label={t('client')} client={client} onChange={setClient} />
      {trouble !== '' && (
        <Typography variant="body2" role="alert" sx={{ color: 'error.main' }}>
          {trouble}
        </Typography>
      )}
    </FormDialog>
  )
}
