import Box from '@mui/material/Box'
import type { Proposal } from '@rxdesk/contract/areas/workbench/proposal-schemas'
import { fieldOf } from '@rxdesk/contract/record/proposal-status'
import { useTranslation } from 'react-i18next'
import { useDoctor, useHospital } from '#areas/workbench/case/fields/use-doctor.ts'
import { valueInWords } from '#areas/workbench/case/record/field-labels.ts'
import { useRecordValue } from '#areas/workbench/case/workbench-context.ts'
import { isolated } from '#language/isolated.ts'

/** The record's value where it differs from the proposal's. */
export function WrittenNow({ proposal }: { proposal: Proposal }) {
  const { t } = useTranslation('workbench-proposals')
  const text = useText(proposal)
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'warning.main' }}>
      {t('nowWritten', { text: isolated(text) })}
    </Box>
  )
}

function useText(proposal: Proposal): string {
  const { t } = useTranslation('workbench')
  const names = [useRecordValue('rxdtls.fName'), useRecordValue('rxdtls.lName')]
  const gender = useRecordValue('rxdtls.genderCode')
  const doctor = useDoctor(useRecordValue('rxdtls.doctorId'))
  const hospital = useHospital(useRecordValue('rxdtls.hospitalId'))
  const vitals = useRecordValue('patientvital')
  const field = fieldOf(proposal.kind)
  const plain = useRecordValue(field === 'medicines' ? 'rxdtls.uhid' : field)
  switch (proposal.kind) {
    case 'patientName':
      return names.join(' ').trim()
    case 'sex':
      return gender === null ? '' : t(`gender.${gender as 1 | 2 | 3 | 4}`)
    case 'doctor':
      return doctor?.docName ?? ''
    case 'hospital':
      return hospital?.hospitalName ?? ''
    case 'vital':
      return vitals.find(({ vitalId }) => vitalId === proposal.value.vitalId)?.value ?? ''
    default:
      return valueInWords(field, plain)
  }
}
