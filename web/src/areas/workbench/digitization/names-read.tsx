import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import {
  getDoctorDigitization,
  getNerHospitalSuggestions,
} from '@rxdesk/contract/areas/digitization/case-calls'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { useCall } from '#wire/use-call.ts'

/** The doctor and the hospitals named on the pages; a press enters one while the record has none. */
export function NamesRead() {
  const { t } = useTranslation('digitization')
  const { erxId, record, writable } = useWorkbench()
  const doctorId = useRecordValue('rxdtls.doctorId')
  const hospitalId = useRecordValue('rxdtls.hospitalId')
  const quiet = { meta: { quiet: true } }
  const { data: read } = useCall(getDoctorDigitization, { erxId }, quiet)
  const { data: named } = useCall(getNerHospitalSuggestions, { erxId }, quiet)
  const doctor = doctorId === null ? read?.doctor : undefined
  const hospitals = hospitalId === null ? (named?.suggestion_hospitals ?? []) : []
  if (!writable || (!doctor && hospitals.length === 0)) return null
  return (
    <FormSection title={t('readOnPages')} columns="1fr">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {doctor && (
          <Button
            size="small"
            variant="outlined"
            onClick={() => {
              record.edit('rxdtls.doctorId', doctor.doctorId)
              const hospital = read?.autoFill.hospitalId ?? null
              if (hospital !== null && hospitalId === null) record.edit('rxdtls.hospitalId', hospital)
            }}
          >
            {t('useDoctor', { name: doctor.docName })}
          </Button>
        )}
        {hospitals.map((hospital) => (
          <Button
            key={hospital.hospitalId}
            size="small"
            variant="outlined"
            onClick={() => record.edit('rxdtls.hospitalId', hospital.hospitalId)}
          >
            {t('useHospital', { name: hospital.hospitalName })}
          </Button>
        ))}
      </Box>
    </FormSection>
  )
}
