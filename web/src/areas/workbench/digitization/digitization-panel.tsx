import Box from '@mui/material/Box'
import { refreshOCRData } from '@rxdesk/contract/areas/digitization/case-calls'
import { SEGREGATED } from '@rxdesk/contract/areas/digitization/case-schemas'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection } from '#areas/workbench/case/fields/form-section.tsx'
import { DiseaseTypeField } from '#areas/workbench/case/fields/record-choices.tsx'
import { RecordDate } from '#areas/workbench/case/fields/record-date.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { ErrorState } from '#parts/error-state.tsx'
import { StatusChip } from '#parts/status-chip.tsx'
import { useCall } from '#wire/use-call.ts'
import { MedicineQuantities } from './medicine-quantities.tsx'
import { NamesRead } from './names-read.tsx'
import { PageValidity } from './page-validity.tsx'
import { UploadParts } from './upload-parts.tsx'

/** What digitization adds to the form: the prescriptions of the upload, its pages, and the quantities of medicines. */
export function DigitizationPanel() {
  const { t } = useTranslation('digitization')
  const { erxId, opened } = useWorkbench()
  const upload = useCall(refreshOCRData, { erxId }, { staleTime: 0, meta: { quiet: true } })
  const { refetch } = upload
  const readWith = useRef(opened)
  // The case was read again: so is its upload.
  useEffect(() => {
    if (readWith.current === opened) return
    readWith.current = opened
    void refetch()
  }, [opened, refetch])
  if (!upload.data)
    return upload.error ? <ErrorState error={upload.error} onRetry={() => void refetch()} /> : null
  const { data } = upload
  return (
    <>
      <FormSection title={t('upload')} columns="1fr">
        <UploadParts upload={data} segregated={data.segregationStatus === SEGREGATED} />
      </FormSection>
      <FormSection title={t('pages')} columns="1fr">
        <PageValidity pages={data.prescriptionList.filter((page) => page.erxId === erxId)} />
      </FormSection>
      <FormSection title={t('prescription')}>
        <RecordDate field="rxdtls.prescriptionDate" label={t('issueDate')} />
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', minHeight: 40 }}>
          <DiseaseTypeField />
          {data.pres_Data.digitizationL2Tag && <StatusChip status="tagged" label={t('l2Tag')} />}
        </Box>
      </FormSection>
      <NamesRead />
      <FormSection title={t('medicines')} columns="1fr">
        <MedicineQuantities categories={data.pres_Data.medCategoryData} />
      </FormSection>
    </>
  )
}
