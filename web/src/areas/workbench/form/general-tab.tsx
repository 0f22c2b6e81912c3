import Box from '@mui/material/Box'
import { permissions } from '@rxdesk/contract/roles'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { DiseaseTypeField, GenderField } from '#areas/workbench/case/fields/record-choices.tsx'
import { RecordDate } from '#areas/workbench/case/fields/record-date.tsx'
import { RecordNumber } from '#areas/workbench/case/fields/record-number.tsx'
import { RecordText } from '#areas/workbench/case/fields/record-text.tsx'
import { TermsField } from '#areas/workbench/case/fields/terms-field.tsx'
import { usePermission } from '#session/session-store.ts'
import { AdviceFields } from './advice-fields.tsx'
import { FollowUpField } from './follow-up-field.tsx'

/** Patient, visit, findings and advice. */
export function GeneralTab() {
  const { t } = useTranslation('workbench')
  const mobileShown = usePermission(permissions.viewMobile)
  const emailShown = usePermission(permissions.viewEmail)
  const hidden = t('hiddenContact')
  return (
    <>
      <FormSection title={t('patient')}>
        <RecordText field="rxdtls.fName" label={t('fName')} maxLength={100} />
        <RecordText field="rxdtls.lName" label={t('lName')} maxLength={100} />
        <Box sx={{ display: 'grid', gridTemplateColumns: '1.4fr 1fr 1fr', gap: 1.25 }}>
          <GenderField />
          <RecordNumber field="rxdtls.ageYears" label={t('ageYears')} />
          <RecordNumber field="rxdtls.ageMonths" label={t('ageMonths')} />
        </Box>
        <RecordDate field="rxdtls.dateOfBirth" label={t('dateOfBirth')} />
        <RecordText field="rxdtls.uhid" label={t('uhid')} maxLength={50} leftToRight />
        <RecordText
          field="rxdtls.mobileNo"
          label={t('mobileNo')}
          maxLength={20}
          type="tel"
          leftToRight
          disabled={!mobileShown}
          helperText={mobileShown ? undefined : hidden}
        />
        <RecordText
          field="rxdtls.email"
          label={t('email')}
          maxLength={150}
          type="email"
          leftToRight
          disabled={!emailShown}
          helperText={emailShown ? undefined : hidden}
        />
        <RecordText field="rxdtls.address" label={t('address')} maxLength={300} />
      </FormSection>

      <FormSection title={t('visit')}>
        <RecordDate field="rxdtls.prescriptionDate" label={t('prescriptionDate')} />
        <DiseaseTypeField />
        <WholeRow>
          <RecordText field="docobsv.complaints" label={t('complaints')} maxLength={2000} multiline />
        </WholeRow>
        <WholeRow>
          <TermsField field="docobsv.symptoms" label={t('symptoms')} mastertype="symptoms" />
        </WholeRow>
        <WholeRow>
          <TermsField field="docobsv.diagnosis" label={t('diagnosis')} mastertype="diagnosis" />
        </WholeRow>
        <TermsField field="docobsv.allergy" label={t('allergy')} mastertype="allergy" />
        <TermsField field="docobsv.disease" label={t('disease')} mastertype="diseases" />
        <WholeRow>
          <RecordText field="docobsv.observation" label={t('observation')} maxLength={2000} multiline />
        </WholeRow>
        <WholeRow>
          <TermsField field="docprocedure" label={t('procedures')} mastertype="procedure" />
        </WholeRow>
      </FormSection>

      <FormSection title={t('adviceAndFollowUp')}>
        <AdviceFields />
        <FollowUpField />
      </FormSection>
    </>
  )
}
