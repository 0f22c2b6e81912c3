import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { FormSection, WholeRow } from '#areas/workbench/case/fields/form-section.tsx'
import { useWorkbench } from '#areas/workbench/case/workbench-context.ts'
import { latePart } from '#parts/late-part.ts'
import { useClientForm } from '#parts/use-client-form.ts'

const VaccinationCard = latePart(
  async () => (await import('#parts/vaccination-card/vaccination-card.tsx')).VaccinationCard,
)

/** The vaccination card of the patient, for clients with the form and accounts that open forms. */
export function VaccinationSection() {
  const { t } = useTranslation('workbench')
  const { erxId, opened } = useWorkbench()
  const { clientId, showClientForms } = opened.clientDetails
  if (!useClientForm('vaccination', clientId, showClientForms)) return null
  return (
    <FormSection title={t('vaccination')}>
      <WholeRow>
        <Suspense>
          <VaccinationCard of={{ erxId }} />
        </Suspense>
      </WholeRow>
    </FormSection>
  )
}
