import Box from '@mui/material/Box'
import { permissions } from '@rxdesk/contract/roles'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { GenderField } from '#areas/workbench/case/fields/record-choices.tsx'
import { RecordNumber } from '#areas/workbench/case/fields/record-number.tsx'
import { RecordText } from '#areas/workbench/case/fields/record-text.tsx'
import { TermsField } from '#areas/workbench/case/fields/terms-field.tsx'
import { useRecordValue, useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { WholeDateField } from '#parts/whole-date-field.tsx'
import { usePermission } from '#session/session-store.ts'
import { Measure, PointPlace, Tick } from './consultation-fields.tsx'
import { useTeleDesk } from './tele-context.ts'

/** The code of women, of whom the last menstrual period is asked. */
const FEMALE = 2

/** What a consultation asks of the patient: the record's own fields, and the measures that it keeps itself. */
export function PatientSection() {
  const { t } = useTranslation('workbench')
  const { t: tele } = useTranslation('workbench-tele')
  const { writable } = useWorkbench()
  const { consultation, save } = useTeleDesk()
  const gender = useRecordValue('rxdtls.genderCode')
  const allergies = useRecordValue('docobsv.allergy')
  const mobileShown = usePermission(permissions.viewMobile)
  const emailShown = usePermission(permissions.viewEmail)
  return (
    <Box data-part="tele-patient">
      <FormSection title={t('patient')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1.4fr', gap: 1.25 }}>
          <PointPlace points={['ageMissing']}>
            <RecordNumber field="rxdtls.ageYears" label={t('ageYears')} />
          </PointPlace>
          <RecordNumber field="rxdtls.ageMonths" label={t('ageMonths')} />
          <GenderField />
        </Box>
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.25 }}>
          <Measure member="weightKg" label={tele('weightKg')} least={0.5} most={250} />
          <Measure member="heightCm" label={tele('heightCm')} least={30} most={230} />
        </Box>
        <PointPlace points={['allergyMissing']}>
          <TermsField field="docobsv.allergy" label={t('allergy')} mastertype="allergy" />
          {allergies.length === 0 && <Tick member="noKnownAllergy" label={tele('noKnownAllergy')} />}
        </PointPlace>
        <TermsField field="docobsv.disease" label={t('disease')} mastertype="diseases" />
        {(gender === FEMALE || consultation.lmp !== '') && (
          <WholeDateField
            label={tele('lmp')}
            value={consultation.lmp}
            disabled={!writable}
            onWhole={(lmp) => save({ lmp })}
          />
        )}
        <WholeRow>
          <RecordText field="rxdtls.address" label={t('address')} maxLength={300} />
        </WholeRow>
        {mobileShown && (
          <RecordText field="rxdtls.mobileNo" label={t('mobileNo')} maxLength={20} type="tel" leftToRight />
        )}
        {emailShown && (
          <RecordText field="rxdtls.email" label={t('email')} maxLength={150} type="email" leftToRight />
        )}
      </FormSection>
    </Box>
  )
}
